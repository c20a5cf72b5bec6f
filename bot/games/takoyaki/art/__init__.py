"""The pictures of Takoyaki: pure, from plain values to bytes."""
