import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { AppConfig } from '@mayak/api';
import { builtInLayers, layerSource } from '@mayak/api/layers';

interface Allowed {
  nonce: string;
  /** Origins that remotes come from, besides the page's own. */
  origins: readonly string[];
  /** The origin of the API, where it is another one. */
  api: string;
  /** Where the pictures of the map's layers come from. */
  pictures: readonly string[];
}

/** Where a developer's own servers listen; a policy has no word for ::1. */
const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The origins of remotes, with those of a developer's computer where overrides are allowed (GEN-D05). */
export const remoteOrigins = (origins: readonly string[], { allowOverrides }: AppConfig): string[] =>
  allowOverrides ? [...origins, ...loopback] : [...origins];

/** Where pictures come from besides the page: the built-in layers of the map and the configured ones. */
export const picturesOf = ({ mapLayers = [] }: Pick<AppConfig, 'mapLayers'>): string[] => [
  ...new Set(
    [...Object.values(builtInLayers), ...mapLayers.map(({ url }) => url)].flatMap(
      (url) => layerSource(url) ?? [],
    ),
  ),
];

/** What the page may load and call: own and registered origins, nothing inline without its nonce (SRV-D05). */
export const pagePolicy = ({ nonce, origins, api, pictures }: Allowed): FastifyHelmetOptions => ({
  ...plainPolicy,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...origins, `'nonce-${nonce}'`],
      'style-src': ["'self'", ...origins, `'nonce-${nonce}'`],
      'img-src': ["'self'", ...origins, 'data:', 'blob:', ...pictures],
      'font-src': ["'self'", ...origins],
      'connect-src': ["'self'", ...origins, api],
      'worker-src': ["'self'", 'blob:'],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      // The rules are `trustedTypes.js` of the shell; the charts of each remote make one of their own.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'highcharts', "'allow-duplicates'"],
    },
  },
});

/** Headers of files: no guessing of types; other origins may embed the code of remotes. */
export const plainPolicy: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  originAgentCluster: false,
  hsts: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};
