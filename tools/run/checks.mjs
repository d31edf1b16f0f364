import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { start } from './children.mjs';
import { env, node, root, run, width } from './install.mjs';

const program = (...path) => join(root, 'node_modules', ...path);
const tsc = (config) => [program('typescript-7', 'bin', 'tsc'), '-p', config];

/** The projects whose sources know other globals than those of `tsconfig.all.json`, or name a module as another one does. */
const apart = JSON.parse(readFileSync(join(root, 'tsconfig.all.json'), 'utf8'))
  .exclude.map((folder) => `${folder}/tsconfig.json`)
  .filter((config) => existsSync(join(root, config)));

/** Each reads all projects at once: what these share, as the libraries are, is read once and not for each of them. */
export const checks = {
  lint: [
    [program('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'],
    [program('oxlint', 'bin', 'oxlint'), '.'],
  ],
  types: ['tsconfig.all.json', ...apart].map(tsc),
};

/** What ESLint says of a rule that it leaves out, and goes on. */
const leftOut = 'The rule will be skipped';

/** Runs a program of Node; what it says is shown when it is through, so that two do not speak at once. */
async function isGood(args) {
  const parts = [];
  const { child, ended } = await start(node(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const all = [child.stdout, child.stderr].map((stream) => {
    stream.on('data', (part) => parts.push(part));
    return finished(stream);
  });
  const [code] = await Promise.all([ended, ...all]);
  const said = Buffer.concat(parts).toString();
  const good = code === 0 && !said.includes(leftOut);
  if (!good) process.stdout.write(said);
  return good;
}

/** Makes the checks of these names, side by side, each to its end; true when nothing was found. */
export async function check(...names) {
  // Who may import whom is read from the graph of projects, which Nx makes and keeps.
  if (names.includes('lint'))
    await run(node(), [program('nx', 'dist', 'bin', 'nx.js'), 'show', 'projects'], { stdio: 'ignore' });
  const left = names.flatMap((name) => checks[name] ?? []);
  const results = [];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) results.push(await isGood(next));
  };
  await Promise.all(Array.from({ length: width }, work));
  return results.every(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit((await check(...process.argv.slice(2))) ? 0 : 1);
