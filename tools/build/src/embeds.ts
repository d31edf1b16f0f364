import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { rspack, type Configuration } from '@rspack/core';
import { compress } from './compress.ts';
import { alone, runtime, onRuntime } from './embed.ts';
import { integrityOf } from './integrity.ts';
import { at, built } from './paths.ts';

// Builds what a foreign page loads: `node tools/build/src/embeds.ts`, into `dist/embed`.
const folder = built('embed');
const fonts = at('node_modules/@fontsource-variable/inter/files');
const started = performance.now();

function build(config: Configuration): Promise<void> {
  return new Promise((done, refuse) => {
    const compiler = rspack(config);
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats) return refuse(error ?? new Error('no stats'));
        if (stats.hasErrors()) return refuse(new Error(stats.toString('errors-only')));
        const seconds = ((performance.now() - started) / 1_000).toFixed(1);
        process.stdout.write(`embed/${config.name}: built after ${seconds} s\n`);
        done();
      }),
    );
  });
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await Promise.all([build(alone()), build(runtime())]);

const file = (await readdir(folder)).find((name) => /^runtime\.[0-9a-f]{8}\.js$/.test(name));
if (!file) throw new Error('the runtime was not built');
const integrity = integrityOf(await readFile(built('embed', file)));
await Promise.all([build(onRuntime('loader')(file, integrity)), build(onRuntime('frame')(file, integrity))]);

for (const script of ['cyrillic', 'latin'])
  await copyFile(`${fonts}/inter-${script}-wght-normal.woff2`, built('embed', `inter-${script}.woff2`));
await copyFile(at('apps/monitoring/src/embed/frame.html'), built('embed', 'frame.html'));
await compress(folder);
