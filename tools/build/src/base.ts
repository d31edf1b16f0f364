import type { Configuration, RuleSetRule } from '@rspack/core';
import { limits } from '@mayak/api';
import { fileURLToPath } from 'node:url';
import { at, built, ownFolder } from './paths.ts';

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

const rules: RuleSetRule[] = [
  { ...scripts, resourceQuery: { not: /^\?worker$/ } },
  { resourceQuery: /^\?worker$/, loader: fileURLToPath(new URL('./workerLoader.ts', import.meta.url)) },
  // A module here only makes what it exports, but for those of the map and of shapes, which teach others.
  { test: /[\\/]leaflet[\\/]src[\\/](?!map[\\/]|layer[\\/]vector[\\/])/, sideEffects: false },
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(svg|png|woff2|pmtiles)$/, type: 'asset/resource' },
];

interface Of {
  folder: string;
  output: string;
  uniqueName: string;
  publicPath: '/' | 'auto';
}

/** How sources of the page are found and read. */
export const page = (mode: 'development' | 'production') =>
  ({
    mode,
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
      alias: {
        // The builds of Leaflet are one module each, of which nothing can be left out.
        leaflet$: 'leaflet/src/Leaflet.js',
        // Its only door gives the build with the warnings of development.
        ...(mode === 'production' && ownFolder === null
          ? { 'react-router$': at('node_modules/react-router/dist/production/index.mjs') }
          : {}),
      },
    },
    module: { rules },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }) satisfies Configuration;

const isDevelopment = () => process.env['MAYAK_MODE'] === 'development';

/** What every build of the page has in common; production unless MAYAK_MODE says otherwise, since the two do not mix. */
export const base = ({ folder, output, uniqueName, publicPath }: Of): Configuration => ({
  ...page(isDevelopment() ? 'development' : 'production'),
  context: at('apps', folder),
  target: ['web', 'es2022'],
  output: {
    path: built(output),
    publicPath,
    uniqueName,
    chunkLoadTimeout: limits.chunkLoadTimeout,
    crossOriginLoading: 'anonymous',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    cssChunkFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    hashFunction: 'xxhash64',
    // A module that threw is no empty module; see AnewPlugin.
    strictModuleErrorHandling: true,
    clean: true,
  },
  optimization: {
    realContentHash: true,
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    ...(isDevelopment() ? {} : { mangleExports: 'size' }),
  },
});
