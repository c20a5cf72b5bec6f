import "/demo/live.js";
import "/demo/places.js";
import "/demo/sidebar.js";
import "/demo/timeline.js";
import "/demo/end.js";
import "/demo/shortcuts.js";
import "/demo/enter.js";
import "/demo/press.js";
