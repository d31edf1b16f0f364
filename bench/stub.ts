declare global {
  interface Window {
    /** Columns as JSON: the page's next reading of the changed beacons is answered with them. */
    nextAnswer?: string;
  }
}

/**
 * Runs in the page before its own code: answers one reading of the beacons in the page itself, as bytes that are yet to be
 * decoded. The browser decodes what comes from its network a second time for the tools that drive it, in the same task.
 */
export function stub() {
  const { open, send } = XMLHttpRequest.prototype;
  const urls = new WeakMap<XMLHttpRequest, URL>();
  XMLHttpRequest.prototype.open = function (...parts: unknown[]) {
    urls.set(this, new URL(String(parts[1]), location.href));
    Reflect.apply(open, this, parts);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const url = urls.get(this);
    const since = url?.pathname === '/api/beacons' ? url.searchParams.get('since') : null;
    const text = window.nextAnswer;
    if (text === undefined || since === null) return send.call(this, body);
    delete window.nextAnswer;
    const bytes = new TextEncoder().encode(
      `${text.slice(0, -1)},"Version":${since},"Now":${Date.now() / 1_000}}`,
    );
    setTimeout(() => {
      performance.mark('fleet.answered');
      Object.defineProperties(this, {
        status: { value: 200 },
        responseText: { get: () => new TextDecoder().decode(bytes) },
        getAllResponseHeaders: { value: () => 'content-type: application/json' },
      });
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  };
}
