// Runs in the page's head before any other script: text that would become markup or a script passes here, under `require-trusted-types-for` (SRV-D05).
(() => {
  /** Markup that runs or loads something; libraries write shapes and labels. */
  const runs = /<\s*(script|iframe|object|embed|base|meta|link)\b|[\s/"']on\w+\s*=|javascript:/i;
  /** What is read into a document of its own, or shown in a frame under this very policy, runs nothing here. */
  const apart = ['DOMParser parseFromString', 'HTMLIFrameElement srcdoc'];
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, type, sink) => (apart.includes(sink) || !runs.test(html) ? html : null),
    // Where scripts may come from says `script-src`, which file of a remote the guard. Text is never a script.
    createScriptURL: (address) => address,
  });
})();
