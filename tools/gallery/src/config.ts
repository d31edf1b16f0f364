import { base } from '@mayak/build/base';
import { rspack, type Configuration } from '@rspack/core';
import { fileURLToPath } from 'node:url';

const page = (title: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title></head><body><div id="root"></div></body></html>`;

/** The build of the gallery: one page with the parts as they are in the sources, without federation. */
export default function gallery(): Configuration {
  const common = base({
    folder: '../tools/gallery',
    output: 'gallery',
    uniqueName: 'gallery',
    publicPath: 'auto',
  });
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    context: fileURLToPath(new URL('..', import.meta.url)),
    devServer: { host: '127.0.0.1', port: 4290, static: false },
    infrastructureLogging: { level: 'info' },
    plugins: [new rspack.HtmlRspackPlugin({ templateContent: page('Mayak: parts'), scriptLoading: 'defer' })],
  };
}
