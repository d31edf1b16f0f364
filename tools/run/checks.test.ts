import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checks } from './checks.mjs';

interface Config {
  compilerOptions?: { types?: string[]; lib?: string[] };
  include: string[];
  exclude?: string[];
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Config;
/** What its sources may name beside what they import. */
const globalsOf = ({ compilerOptions: { types = [], lib = [] } = {} }: Config) =>
  [...types, ...lib].toSorted().join();

describe('GEN-D01 the types of all projects', () => {
  const all = read('tsconfig.all.json');
  const projects = globSync('{apps,libs,tools}/*/tsconfig.json', { cwd: root });
  const named = checks.types.map((args) => args.at(-1));
  const isApart = (config: string) => all.exclude?.includes(dirname(config)) ?? false;

  it.each([...projects, 'bench/tsconfig.json', 'e2e/tsconfig.json'])('are looked at for %s', (config) => {
    if (isApart(config)) {
      expect(named).toContain(config);
      return;
    }
    const { include } = read(config);
    const isIn = (path: string) => all.include.some((glob) => matchesGlob(path, glob));
    expect(include.map((path) => join(dirname(config), path)).filter((path) => !isIn(path))).toEqual([]);
    expect(globalsOf(read(config))).toBe(globalsOf(all));
  });
});
