import { rspack, type RuleSetRule } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import type { Trim } from './trimLoader.ts';

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

const nothing = '';
const trimmed = (test: RegExp, trims: readonly Trim[]): RuleSetRule => ({
  test,
  loader: fileURLToPath(new URL('./trimLoader.ts', import.meta.url)),
  options: { trims },
});

/** Parts of files that nothing can shake out: of packages whose version is fixed. */
export const leanRules = (): RuleSetRule[] => [
  // Texts come with the code: there is no backend to load them from.
  trimmed(/[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, [
    [
      /^class Connector [^]+?^}$/m,
      'class Connector { on() {} load(languages, namespaces, done) { done(); } }',
    ],
    // The page has one instance, and both languages go from left to right.
    [/^ {2}cloneInstance\([^]+?^ {2}}$/m, nothing],
    [/^ {2}dir\([^]+?^ {2}}$/m, nothing],
  ]),
  // Forms of the router and links that fetch pages ahead belong to its framework.
  trimmed(/[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, [
    [/^var Form = React10\.forwardRef\(/m, 'var Form = /* @__PURE__ */ React10.forwardRef('],
    [/^Form\.displayName = .+$/m, nothing],
    [/^ScrollRestoration\.displayName = .+$/m, nothing],
    [/^HistoryRouter\.displayName = .+$/m, nothing],
    [/return shouldPrefetch && !isAbsolute \? .+ : link;/, 'return link;'],
  ]),
  // The entry of a remote is the one of its release: nobody reads a manifest, or fetches a remote ahead by it.
  trimmed(/[\\/]runtime-core[\\/]dist[\\/]core\.js$/, [
    [/USE_REMOTE \? new SnapshotHandler\(this\) : new Disabled/, 'new Disabled'],
    [/USE_REMOTE && USE_SNAPSHOT \? \[.+\] : \[\]/, '[]'],
    [/^\tasync preloadRemote\(.+?^\t}$/ms, nothing],
  ]),
  trimmed(/[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/, [
    [/^\tasync preloadRemote\(.+?^\t}$/ms, nothing],
    [/^.+manifestCache\.delete\(.+$/m, nothing],
    [/^\t+const { hostGlobalSnapshot } = .+?^\t\t\t}$/ms, nothing],
  ]),
  // Generators of promises, which every browser has by itself.
  trimmed(/[\\/]rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]observable[\\/]innerFrom\.js$/, [
    [/^import .+ from "tslib";$/m, nothing],
    [
      /^function process\(.+?^}$/ms,
      'async function process(values, subscriber) { for await (const value of values) { subscriber.next(value); if (subscriber.closed) return; } subscriber.complete(); }',
    ],
  ]),
  trimmed(/[\\/]rxjs[\\/]dist[\\/]esm[\\/]internal[\\/]util[\\/]isReadableStreamLike\.js$/, [
    [/^import .+ from "tslib";$/m, nothing],
    [
      /^export function readable.+?^}$/ms,
      'export async function* readableStreamLikeToAsyncGenerator(stream) { const reader = stream.getReader(); try { for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value; } finally { reader.releaseLock(); } }',
    ],
  ]),
  // Pages that a server has drawn, and answers that come in parts.
  trimmed(/[\\/]query-core[\\/]build[\\/]modern[\\/]index\.js$/, [
    [
      / defaultShouldDehydrate\w+, defaultShouldDehydrate\w+, dehydrate, dehydrateQuery,(?! hydrate)/,
      nothing,
    ],
    [/ streamedQuery as experimental_streamedQuery,/, nothing],
    [/(?<=hashKey,) hydrate,/, nothing],
  ]),
  trimmed(/[\\/]react-query[\\/]build[\\/]modern[\\/]index\.js$/, [
    [/(?<=export {) HydrationBoundary,/, nothing],
  ]),
];
