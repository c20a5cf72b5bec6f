FROM python:3.11-slim AS built
COPY . /source
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels /source

FROM python:3.11-slim
# Pillow joins Arabic letters with it; the wheel of Pillow leaves it to the system
RUN apt-get update \
    && apt-get install -y --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
COPY constraints.txt /
COPY --from=built /wheels /wheels
RUN pip install --no-cache-dir -c /constraints.txt "$(echo /wheels/takiyaki-*.whl)[postgres]" \
    && useradd --create-home takiyaki \
    && install -d -o takiyaki /data
USER takiyaki
# database and log have names without a folder by default
WORKDIR /data
VOLUME /data
ENTRYPOINT ["takiyaki"]
CMD ["run"]
