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
// jsdom finds the labels of a field by walking the whole page once for each label on it, and each question for a field by its label
// asks that of all fields.
const labels = {
  configurable: true,
  get() {
    if (this.type === 'hidden') return null;
    return [...this.getRootNode().querySelectorAll('label')].filter((label) =>
      label.hasAttribute('for')
        ? this.id !== '' && label.htmlFor === this.id
        : label.contains(this) && label.control === this,
    );
  },
};
for (const field of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(field.prototype, 'labels', labels);
