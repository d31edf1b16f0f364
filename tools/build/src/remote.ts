import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Chunk, type Configuration, type OptimizationSplitChunksCacheGroup } from '@rspack/core';
import { AnewPlugin } from './anewPlugin.ts';
import { RoomDoorPlugin } from './roomDoorPlugin.ts';
import { base } from './base.ts';
import { CompiledAtOncePlugin } from './compiledAtOncePlugin.ts';
import { FederationPlugin } from './federationPlugin.ts';
import { FirstFramePlugin } from './first/firstFramePlugin.ts';
import { GuardPlugin } from './guardPlugin.ts';
import { iconsOfRemote } from './lean.ts';
import { readOffer, versionOf, type Offer } from './offer.ts';
import { app } from './paths.ts';
import { devServer } from './ports.ts';
import { ReleasePlugin } from './releasePlugin.ts';
import { consumed } from './shared.ts';

/** `./app` where there are routes, `./panel-<id>` for each panel, and the modules of its parts of slots. */
const exposesOf = ({ routes, panels, slots }: Offer): Record<string, string> => ({
  ...(routes.length > 0 ? { './app': './src/remote.tsx' } : {}),
  ...Object.fromEntries(panels.map(({ id }) => [`./panel-${id}`, `./src/panel-${id}.tsx`])),
  ...Object.fromEntries(slots.map(({ module }) => [module, `./src/${module.slice(2)}`])),
});

const isScreen = ({ name }: Chunk) => /^screen-/.test(name ?? '');
const isPanel = ({ name }: Chunk) => /^(panel|section|find|__federation)/.test(name ?? '');

/** What a screen needs before it is shown, with the door of the remote. */
const isOfStart = (chunk: Chunk) =>
  chunk.hasRuntime() || [...chunk.groupsIterable].some((group) => /^screen-/.test(group.name ?? ''));

/** What most screens share and no panel needs is one file: it packs better than several, and is one request. */
const screens: OptimizationSplitChunksCacheGroup = {
  name: 'screens',
  chunks: isScreen,
  minChunks: 3,
  priority: 1,
  test: (module, { chunkGraph }) => ![...chunkGraph.getModuleChunksIterable(module)].some(isPanel),
};

/** What all have of each feature, for `@mayak/host/feature`. */
const usualOf = ({ features = {} }: Offer): Record<string, boolean> =>
  Object.fromEntries(Object.entries(features).map(([id, { default: usual }]) => [id, usual]));

/** The build of one remote: its own container, manifest and release under `dist/remotes/<name>/<version>`. */
export function remote(name: string): Configuration {
  const offer = readOffer(name);
  const version = versionOf(name);
  const common = base({
    folder: name,
    output: `remotes/${name}/${version}`,
    uniqueName: `${name}@${version}`,
    publicPath: 'auto',
  });
  return {
    ...common,
    name,
    context: app(name),
    entry: {} as Record<string, string>,
    devServer: devServer(name),
    // A version lies under a path of its own: no file of it outlives it, so its modules may be numbered in their order, which packs better.
    optimization: { ...common.optimization, moduleIds: 'natural', splitChunks: { cacheGroups: { screens } } },
    plugins: [
      iconsOfRemote(),
      new rspack.DefinePlugin({ DECLARED_FEATURES: JSON.stringify(usualOf(offer)) }),
      new RoomDoorPlugin(),
      new FederationPlugin(),
      new ModuleFederationPlugin({
        name: `mayak_${name}`,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: exposesOf(offer),
        shared: consumed(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new CompiledAtOncePlugin(isOfStart),
      new FirstFramePlugin(name, offer.firstFrames ?? []),
      new GuardPlugin(),
      new AnewPlugin(),
      new ReleasePlugin(offer, version),
    ],
  };
}
