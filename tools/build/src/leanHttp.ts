import { rspack } from '@rspack/core';

const adapters = /[\\/]axios[\\/]lib[\\/]adapters$/;

/** The HTTP client asks by XMLHttpRequest in every browser: its other way to ask, 11 kB, is left out of what the page loads first. */
export const leanHttp = () =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (module) => {
    if (adapters.test(module.context ?? ''))
      module.request = 'data:text/javascript,export const getFetch = null';
  });
