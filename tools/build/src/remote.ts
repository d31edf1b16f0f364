import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { AnewPlugin } from './anewPlugin.ts';
import { base } from './base.ts';
import { FederationPlugin } from './federationPlugin.ts';
import { GuardPlugin } from './guardPlugin.ts';
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
    plugins: [
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
      new GuardPlugin(),
      new AnewPlugin(),
      new ReleasePlugin(offer, version),
    ],
  };
}
