const { TextDecoder, TextEncoder } = require('node:util');
// jsdom has neither; Chakra and the router ask for them while they load.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media) => ({
  matches: false,
  media,
  addEventListener() {},
  removeEventListener() {},
});
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
