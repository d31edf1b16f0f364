import { rspack } from '@rspack/core';

const Replacement = rspack.NormalModuleReplacementPlugin;
const script = (text: string) => `data:text/javascript,${text}`;
const inAxios = /[\\/]axios[\\/]lib[\\/]/;

/** What packages of the first load carry for others, 15 kB: nobody here asks for any of it. */
export const lean = () => [
  // The HTTP client asks by XMLHttpRequest in every browser; this is its other way, and a list of what numbers mean.
  new Replacement(/^\.\/fetch\.js$/, (module) => {
    if (inAxios.test(`${module.context ?? ''}/`)) module.request = script('export const getFetch = null');
  }),
  new Replacement(/\/HttpStatusCode\.js$/, (module) => {
    if (inAxios.test(`${module.context ?? ''}/`)) module.request = script('export default {}');
  }),
  // For components of classes that take a theme.
  new Replacement(/^hoist-non-react-statics$/, script('export default (target) => target')),
];
