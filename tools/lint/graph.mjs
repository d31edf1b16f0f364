import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(test|spec|fixtures)\.tsx?$|\.d\.ts$/.test(name);

const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(path);
    return isSource(entry.name) ? [path] : [];
  });

/** The file that a relative import names. */
export function targetOf(file, specifier, files) {
  const base = join(dirname(file), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find((path) =>
    files.has(path),
  );
}

const importsOf = (text) =>
  [...text.matchAll(/(?:\bfrom|\bimport\s*\(?)\s*'(\.[^']*)'/g)].map(([, specifier]) => specifier);
const isInside = (folder, other) => folder.startsWith(other + sep);

/** The shortest way from one folder to another, both of them in it. */
function wayBetween(next, from, to) {
  const before = new Map([[from, undefined]]);
  for (const folder of before.keys()) {
    if (folder === to) break;
    for (const other of next.get(folder) ?? []) if (!before.has(other)) before.set(other, folder);
  }
  if (!before.has(to)) return undefined;
  const way = [];
  for (let folder = to; folder !== undefined; folder = before.get(folder)) way.unshift(folder);
  return way;
}

/** The imports of sources as pairs of files. */
export function* importsIn(files) {
  for (const file of files)
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      const target = targetOf(file, specifier, files);
      if (target) yield [file, target];
    }
}

/** The sources of a project and the circles of its folders; a folder and those inside of it belong together. */
export function graphOf(root) {
  const files = new Set(sourcesIn(root));
  const next = new Map();
  for (const [file, target] of importsIn(files)) {
    const [from, to] = [dirname(file), dirname(target)];
    if (from === to || isInside(from, to) || isInside(to, from)) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  /** The folders by which an import leads back to where it stands, or nothing. */
  const circleOf = (from, to) =>
    next.get(from)?.has(to) && wayBetween(next, to, from)?.map((folder) => relative(root, folder) || '.');
  return { files, circleOf };
}
