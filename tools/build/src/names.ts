import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync, type ModuleItem, type Pattern } from '@swc/core';
import { fileOf } from './paths.ts';
import { curated, doorOf, rooms } from './shared.ts';

const parsed = (file: string): ModuleItem[] =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
    .body;

const inPattern = (pattern: Pattern): string[] => {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) =>
    one.type === 'AssignmentPatternProperty'
      ? [one.key.value]
      : one.type === 'KeyValuePatternProperty'
        ? inPattern(one.value)
        : inPattern(one.argument),
  );
};

const sourceOf = (from: string, request: string): string => {
  const path = resolve(dirname(from), request);
  const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (one) => /\.(tsx?|js)$/.test(one) && existsSync(one),
  );
  if (!found) throw new Error(`${from}: ${request} is no file whose names can be told`);
  return found;
};

/** The names that a module has when it runs, types left out. */
export function namesIn(file: string): string[] {
  const names = parsed(file).flatMap((item): string[] => {
    if (item.type === 'ExportAllDeclaration') return namesIn(sourceOf(file, item.source.value));
    if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression')
      return ['default'];
    if (item.type === 'ExportNamedDeclaration')
      return item.typeOnly
        ? []
        : item.specifiers.flatMap((one) => {
            if (one.type !== 'ExportSpecifier')
              return [one.type === 'ExportNamespaceSpecifier' ? one.name.value : 'default'];
            return one.isTypeOnly ? [] : [(one.exported ?? one.orig).value];
          });
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => inPattern(id));
    return 'identifier' in declaration ? [declaration.identifier.value] : [];
  });
  return [...new Set(names)].toSorted();
}

const doors: Readonly<Record<string, string>> = {
  ...Object.fromEntries(rooms.map((room) => [`@mayak/${room}`, doorOf(room)])),
  ...Object.fromEntries(Object.entries(curated).map(([request, path]) => [request, fileOf(path)])),
};

/** The names of each shared module of ours that this build has. */
export const offeredNames = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(doors).map(([request, file]) => [request, namesIn(file)]));

/** What sources take of the shared modules of ours, by name. */
export function usedNames(files: Iterable<string>): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const file of files)
    for (const item of parsed(file)) {
      if (item.type !== 'ImportDeclaration' && item.type !== 'ExportNamedDeclaration') continue;
      const request = item.source?.value;
      if (request === undefined || item.typeOnly || !doors[request]) continue;
      const names = used.get(request) ?? new Set();
      used.set(request, names);
      for (const one of item.specifiers) {
        if (one.type === 'ImportSpecifier' && !one.isTypeOnly) names.add((one.imported ?? one.local).value);
        if (one.type === 'ExportSpecifier' && !one.isTypeOnly) names.add(one.orig.value);
      }
    }
  return Object.fromEntries(
    [...used]
      .filter(([, names]) => names.size > 0)
      .map(([request, names]) => [request, [...names].toSorted()]),
  );
}
