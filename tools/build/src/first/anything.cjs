/** A first frame checks nothing, since the page checks the same answers, and its styles are written already: what describes them is anything. */
const any = new Proxy(() => any, { get: () => any, apply: () => any });
module.exports = any;
