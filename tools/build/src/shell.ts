import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { base } from './base.ts';
import { at } from './paths.ts';
import { devServer } from './ports.ts';
import { provided, sharedVersions } from './shared.ts';

/** The build of the shell: it provides every shared module and names no remote. */
export function shell(): Configuration {
  const common = base({ folder: 'shell', output: 'shell', uniqueName: 'shell', publicPath: '/' });
  return {
    ...common,
    name: 'shell',
    entry: { main: './src/main.tsx' },
    devServer: { ...devServer('shell'), historyApiFallback: true },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: provided(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions) }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        templateParameters: { early: readFileSync(at('apps/shell/src/early.js'), 'utf8') },
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
