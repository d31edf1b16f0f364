import { rspack, type Configuration } from '@rspack/core';
import { fileURLToPath } from 'node:url';

const configure = (folder: string): Configuration => ({
  mode: 'production',
  target: ['webworker', 'es2022'],
  context: fileURLToPath(new URL('.', import.meta.url)),
  entry: { painter: './painter/painter.ts' },
  output: {
    path: folder,
    filename: '[name].[contenthash:8].js',
    library: { type: 'module' },
    module: true,
    chunkFormat: 'module',
  },
  // From its sources: of its built file nothing can be left out.
  resolve: {
    alias: { pmtiles$: fileURLToPath(new URL('src/index.ts', import.meta.resolve('pmtiles/package.json'))) },
    extensions: ['.ts', '.js'],
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        sideEffects: false,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  // Browsers with modules in workers unpack gzip by themselves.
  plugins: [
    new rspack.NormalModuleReplacementPlugin(
      /^fflate$/,
      'data:text/javascript,export const decompressSync = null',
    ),
  ],
  devtool: false,
  performance: false,
});

/** Makes the script that paints the tiles, a module for a worker or a page; gives its file name (MAP-D02). */
export function bundlePainter(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    rspack(configure(folder), (error, stats) => {
      const name = Object.keys(stats?.compilation.assets ?? {})[0];
      if (error || stats?.hasErrors() || !name) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(name);
    });
  });
}
