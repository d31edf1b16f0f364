import { rspack, type Configuration, type Stats } from '@rspack/core';
import { compress } from './compress.ts';
import { appNames } from './ports.ts';
import { remote } from './remote.ts';

// Builds the named apps, or every one of them: `node tools/build/src/all.ts [name...]`.
const asked = process.argv.slice(2);
const apps = appNames();
const unknown = asked.filter((name) => !apps.includes(name));
if (unknown.length > 0) throw new Error(`no such app: ${unknown.join(', ')}`);
const names = apps.filter((name) => asked.length === 0 || asked.includes(name));

// A repository with one remote has no sources of the shell.
const configOf = async (name: string): Promise<Configuration> =>
  name === 'shell' ? (await import('./shell.ts')).shell() : remote(name);

async function build(name: string): Promise<Stats> {
  const config = await configOf(name);
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => compiler.close(() => (stats && !error ? resolve(stats) : reject(error))));
  });
}

const started = performance.now();
const results = await Promise.all(
  names.map(async (name) => {
    const stats = await build(name);
    const isQuiet = !stats.hasErrors() && !stats.hasWarnings();
    const text = isQuiet ? '' : stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    process.stdout.write(
      `${name}: ${stats.hasErrors() ? 'failed' : 'built'} after ${seconds} s\n${text && `${text}\n`}`,
    );
    const folder = stats.compilation.outputOptions.path;
    if (!stats.hasErrors() && folder) await compress(folder);
    return !stats.hasErrors();
  }),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
