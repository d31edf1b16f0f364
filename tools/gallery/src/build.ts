import { rspack } from '@rspack/core';
import { gallery } from './config.ts';

// Builds the gallery into the given folder: `node tools/gallery/src/build.ts <folder>`.
const compiler = rspack(gallery(process.argv[2]));
compiler.run((error, stats) => {
  const isGood = !error && stats && !stats.hasErrors();
  if (!isGood) process.stdout.write(`${stats?.toString('errors-only') ?? String(error)}\n`);
  compiler.close(() => (process.exitCode = isGood ? 0 : 1));
});
