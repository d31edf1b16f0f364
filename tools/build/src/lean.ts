import { rspack } from '@rspack/core';

const Replacement = rspack.NormalModuleReplacementPlugin;
const script = (text: string) => `data:text/javascript,${text}`;

/** Another module in the place of one that a package asks for. */
const replaced = (asked: RegExp, by: RegExp, text: string) =>
  new Replacement(asked, (module) => {
    if (by.test(`${module.context ?? ''}/`)) module.request = script(text);
  });
const inAxios = /[\\/]axios[\\/]lib[\\/]/;

/** What packages of the first load carry for others: nobody here asks for any of it. */
export const lean = () => [
  // The HTTP client asks by XMLHttpRequest in every browser; this is its other way, and a list of what numbers mean.
  replaced(/^\.\/fetch\.js$/, inAxios, 'export const getFetch = null'),
  replaced(/\/HttpStatusCode\.js$/, inAxios, 'export default {}'),
  // Forms read as JSON, the older way to cancel, and a token in a cookie: this API has none of them.
  replaced(/\/formDataToJSON\.js$/, inAxios, 'export default (form) => form'),
  replaced(/\/CancelToken\.js$/, inAxios, 'export default class {}'),
  replaced(/\/cookies\.js$/, inAxios, 'export default { read: () => null, readAsync: async () => null }'),
  // For components of classes that take a theme.
  new Replacement(/^hoist-non-react-statics$/, script('export default (target) => target')),
];
