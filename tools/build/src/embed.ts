import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { base } from './base.ts';
import { EmbedRuntime } from './embedRuntime.ts';
import { FederationPlugin } from './federationPlugin.ts';
import { lean } from './lean.ts';
import { versionOf } from './offer.ts';
import { at } from './paths.ts';
import { curated, provided, sharedVersions } from './shared.ts';

/** A stylesheet of the page's letters has no effect in a shadow root: an embedded part brings them by itself. */
const noFonts = () => new rspack.NormalModuleReplacementPlugin(/^\.\/fonts\.css$/, 'data:text/javascript,');

/** The HTTP client listens to the window for good unless it finds another way to put something off. */
const quietHttp: RuleSetRule = {
  test: /[\\/]node_modules[\\/]axios[\\/]/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      transform: {
        optimizer: {
          globals: { typeofs: { setImmediate: 'function' }, vars: { setImmediate: 'queueMicrotask' } },
        },
      },
    },
  },
};

/** No head of a page makes the first calls here: what asks over the network comes with the script. */
const callsAtOnce: RuleSetRule = {
  test: /[\\/]client[\\/]loadRequest\.ts$/,
  parser: { dynamicImportMode: 'eager' },
};

/** One script of the embedded monitoring, under a name that does not change unless `hashed`. */
function script(name: string, hashed: boolean): Configuration {
  const common = base({
    folder: 'monitoring',
    output: 'embed',
    uniqueName: `mayak-embed-${name}`,
    publicPath: 'auto',
  });
  return {
    ...common,
    name,
    entry: { [name]: `./src/embed/${name}.ts` },
    output: { ...common.output, filename: hashed ? '[name].[contenthash:8].js' : '[name].js', clean: false },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), quietHttp, callsAtOnce] },
    optimization: { ...common.optimization, splitChunks: false },
  };
}

/** `<mayak-monitoring>` without federation: all of it in one file, what is opened later is only run later. */
function alone(): Configuration {
  const common = script('mayak-monitoring', false);
  return {
    ...common,
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...curatedPaths() } },
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [
      noFonts(),
      ...lean(),
      new rspack.DefinePlugin({ MONITORING_VERSION: JSON.stringify(versionOf('monitoring')) }),
    ],
  };
}

const curatedPaths = () =>
  Object.fromEntries(Object.entries(curated).map(([request, file]) => [`${request}$`, file]));

/** What stands under the deployed monitoring on a foreign page: the shared modules of a shell, without its frame. */
function runtime(built: EmbedRuntime): Configuration {
  const common = script('runtime', true);
  return {
    ...common,
    // Other scripts lie in the same folder; only an earlier runtime goes.
    output: { ...common.output, clean: { keep: (file) => !file.startsWith('runtime.') } },
    plugins: [
      noFonts(),
      ...lean(),
      new FederationPlugin(),
      new ModuleFederationPlugin({
        name: 'mayak_embed',
        shared: provided(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions) }),
      built.kept,
    ],
  };
}

/** A script that has no code of its own but fetches the runtime under its hash. */
const onRuntime = (name: 'loader' | 'frame', built: EmbedRuntime): Configuration => ({
  ...script(name, false),
  dependencies: ['runtime'],
  plugins: [built.told],
});

/** What the frame needs beside its script. */
const beside = () =>
  new rspack.CopyRspackPlugin({
    patterns: [
      ...['cyrillic', 'latin'].map((letters) => ({
        from: at(`node_modules/@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`),
        to: `inter-${letters}.woff2`,
      })),
      { from: './src/embed/frame.html', to: 'frame.html' },
    ],
  });

/** What a foreign page loads, all of it into `dist/embed`. */
export function embeds(): Configuration[] {
  const built = new EmbedRuntime();
  const frame = onRuntime('frame', built);
  return [
    alone(),
    runtime(built),
    onRuntime('loader', built),
    { ...frame, plugins: [...(frame.plugins ?? []), beside()] },
  ];
}
