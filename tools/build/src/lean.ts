import { rspack } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import { fileOf } from './paths.ts';

const Replacement = rspack.NormalModuleReplacementPlugin;
const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/** Another module in the place of one that a package asks for. */
const replaced = (asked: RegExp, by: RegExp, text: string) =>
  new Replacement(asked, (module) => {
    if (by.test(`${module.context ?? ''}/`)) module.request = script(text);
  });
const inFederation = /[\\/]@module-federation[\\/]/;
const inLucide = /[\\/]lucide-react[\\/]dist[\\/]/;
const inAxios = /[\\/]axios[\\/]lib[\\/]/;

/** What a snapshot of all remotes would need: ours come by the entry that their release names. */
const noSnapshots = `
  const hooks = { lifecycle: {}, applyPlugin() {} };
  export class SnapshotHandler { hooks = hooks; manifestCache = new Map() }
  export const getGlobalRemoteInfo = () => ({});
`;

const preloads =
  'export const [defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets] = []';
const sentences = 'export const [buildDescMap, errorDescMap, runtimeDescMap, typeDescMap] = [{}, {}, {}, {}]';

/** What a build that knows all of its shares at once has nothing of: shares that come to it later, and copies that were shaken at run time. */
const laterShares = 'export const [updateConsumeOptions, updateRemoteOptions] = [() => {}, () => {}]';
const shakenCopies = 'export const getSharedFallbackGetter = () => undefined';

/** What the federation runtime carries for others: remotes that a build knows by name, preloads, and sentences about its own errors. */
export const leanFederation = () => [
  replaced(/\/SnapshotHandler\.js$/, inFederation, noSnapshots),
  replaced(/\/preload\.js$/, inFederation, preloads),
  replaced(/^\.\/remotes\.js$/, inFederation, 'export const remotes = () => undefined'),
  replaced(/^\.\/updateOptions\.js$/, inFederation, laterShares),
  replaced(/^\.\/getSharedFallbackGetter\.js$/, inFederation, shakenCopies),
  replaced(/^\.\/desc\.mjs$/, inFederation, sentences),
];

/** Where the names are chosen that the page shares of a package, its own name means the package itself. */
const itself = (request: string) =>
  new Replacement(new RegExp(`^${request}$`), (module) => {
    if (/[\\/]host[\\/]src[\\/]shared$/.test(module.context ?? ''))
      module.request = fileURLToPath(import.meta.resolve(request));
  });

/** The icons of a remote are of the page's size and lines, though no provider of the page reaches their copy (GEN-D02). */
export const iconsOfRemote = () =>
  new Replacement(/\/context\.mjs$/, (module) => {
    if (inLucide.test(`${module.context ?? ''}/`)) module.request = fileOf('@mayak/ui/icon-defaults');
  });

/** What packages of the first load carry for others: nobody here asks for any of it. */
export const lean = () => [
  itself('@tanstack/react-query'),
  // The HTTP client asks by XMLHttpRequest in every browser; this is its other way, and a list of what numbers mean.
  replaced(/^\.\/fetch\.js$/, inAxios, 'export const getFetch = null'),
  replaced(/\/HttpStatusCode\.js$/, inAxios, 'export default {}'),
  // Forms read as JSON, the older way to cancel, and a token in a cookie: this API has none of them.
  replaced(/\/formDataToJSON\.js$/, inAxios, 'export default (form) => form'),
  replaced(/\/CancelToken\.js$/, inAxios, 'export default class {}'),
  replaced(/\/cookies\.js$/, inAxios, 'export default { read: () => null, readAsync: async () => null }'),
  // A list of every attribute there is: the types of parts let no other through, but for what the style system takes for itself.
  new Replacement(
    /^@emotion\/is-prop-valid$/,
    script('export default (name) => !/^(as|asChild|theme|unstyled|recipe)$/.test(name)'),
  ),
  // For components of classes that take a theme.
  new Replacement(/^hoist-non-react-statics$/, script('export default (target) => target')),
];
