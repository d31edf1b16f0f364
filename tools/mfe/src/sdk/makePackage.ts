import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import { Refusal } from '@mayak/cli';
import { rooms, type Part } from './parts.ts';
import { asPacked, walk, type Walked } from './walk.ts';

interface Package {
  name: string;
  version: string;
  exports?: Record<string, string>;
  sideEffects?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

interface From {
  /** The workspace. */
  root: string;
  /** Where the declarations of its sources lie. */
  declared: string;
}

/** A part of the SDK with its sources as they were read. */
export interface ReadPart extends Walked {
  part: Part;
  own: Package;
  folder: string;
  /** The programs among its sources. */
  bins: readonly string[];
  doors: Readonly<Record<string, string>>;
  withTypes: boolean;
}

/** Reads the sources of a part, each once: what is packed and what it is declared by is of the same text. */
export function readPart(part: Part, root: string): ReadPart {
  const folder = join(root, part.folder);
  const own = readPackage(folder);
  const withTypes = rooms.includes(part.folder.replace('libs/', ''));
  const doors = part.name ? (part.doors ?? {}) : (part.doors ?? own.exports ?? {});
  const programs = Object.values(part.bin ?? {});
  const entries = [...Object.values(doors), ...programs, ...(part.entries ?? [])]
    .filter((path) => script.test(path))
    .map((path) => join(folder, path));
  const bins = programs.map((path) => join(folder, path));
  return { part, own, folder, bins, doors, withTypes, ...walk(entries, { withTypes }) };
}

/** The sources that are packed with their types. */
export const declaredOf = (parts: readonly ReadPart[]): string[] =>
  parts.flatMap(({ withTypes, files }) =>
    withTypes ? [...files.keys()].filter((path) => script.test(path)) : [],
  );

/** Refuses what somebody changed since it was read: its declarations may be of another text. */
export function refuseChanged(parts: readonly ReadPart[]): void {
  for (const { files } of parts)
    for (const [path, text] of files)
      if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
        throw new Refusal(`${path} was changed while it was packed; run it again.`);
}

const script = /\.tsx?$/;
const asScript = (path: string) => path.replace(script, '.js');
const asTypes = (path: string) => path.replace(script, '.d.ts');

/** Runs in every Node and bundler that a team may have: types are gone, JSX is calls. */
const compiled = (text: string, path: string) =>
  transformSync(text, {
    filename: path,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  }).code;

function put(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The versions of packages that the workspace works with, with their types where those are packages of their own. */
function dependenciesOf(packages: readonly string[], withTypes: boolean, root: string) {
  const { dependencies, devDependencies } = readPackage(root);
  const known = { ...devDependencies, ...dependencies };
  const named = packages.flatMap((name) => {
    const types = `@types/${name.replace(/^@(.+)\/(.+)$/, '$1__$2')}`;
    return withTypes && known[types] ? [name, types] : [name];
  });
  return Object.fromEntries(
    named.toSorted().map((name) => {
      const folder = join(root, 'node_modules', name);
      const version = known[name] ?? (existsSync(folder) ? readPackage(folder).version : undefined);
      if (version === undefined) throw new Refusal(`${name} is asked for, and no package of the workspace.`);
      return [name, version];
    }),
  );
}

/** Makes one package of its sources in a folder; answers its name and version. */
export function makePackage(
  { part, own, folder, bins, doors, withTypes, files, packages }: ReadPart,
  into: string,
  { root, declared }: From,
): { name: string; version: string } {
  const name = part.name ?? own.name;
  for (const [file, text] of files) {
    const path = relative(folder, file);
    if (path.startsWith('..')) throw new Refusal(`${name} would be packed with ${path}, which is not of it.`);
    if (!script.test(path)) {
      put(join(into, path), text);
      continue;
    }
    const code = asPacked(compiled(text, file), file);
    const isBin = bins.includes(file) && !code.startsWith('#!');
    put(join(into, asScript(path)), isBin ? `#!/usr/bin/env node\n${code}` : code);
    if (withTypes)
      put(
        join(into, asTypes(path)),
        asPacked(readFileSync(join(declared, asTypes(relative(root, file))), 'utf8'), file),
      );
  }
  for (const [path, from] of Object.entries(part.extra ?? {}))
    cpSync(join(root, from), join(into, path), { recursive: true });

  const door = (path: string) =>
    withTypes ? { types: asTypes(path), default: asScript(path) } : asScript(path);
  const isOther = (one: string) => one !== name && !part.aliases?.includes(one);
  const others = [...packages, ...(part.packages ?? [])].filter(isOther);
  put(
    join(into, 'package.json'),
    `${JSON.stringify(
      {
        name,
        version: own.version,
        type: 'module',
        license: 'UNLICENSED',
        engines: { node: '>=20.19' },
        ...(own.sideEffects === undefined ? {} : { sideEffects: own.sideEffects }),
        exports: Object.fromEntries(Object.entries(doors).map(([request, path]) => [request, door(path)])),
        ...(part.bin
          ? { bin: Object.fromEntries(Object.entries(part.bin).map(([bin, path]) => [bin, asScript(path)])) }
          : {}),
        dependencies: dependenciesOf([...new Set(others)], withTypes, root),
      },
      null,
      2,
    )}\n`,
  );
  return { name, version: own.version };
}
