import { readFileSync } from 'node:fs';
import { parseSync, type ModuleItem } from '@swc/core';

/** The versions in which names and members of shared rooms came, by room. */
type Since = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (isNode(value)) {
    if (typeof value['type'] === 'string') yield value;
    for (const one of Object.values(value)) if (isNode(one)) yield* nodesIn(one);
  }
}

const nameIn = (node: unknown): string | null =>
  isNode(node) && node['type'] === 'Identifier' && typeof node['value'] === 'string' ? node['value'] : null;

/** What is read, as names from the outside in: `format.shortDuration` of a name, `.shortDuration` of anything else. */
function readPath(node: Node): string[] {
  const { object, property } = node;
  const name = nameIn(property) ?? '';
  const own = nameIn(object);
  if (own !== null) return [own, name];
  return [...(isNode(object) && object['type'] === 'MemberExpression' ? readPath(object) : ['']), name];
}

/** Whoever takes members of a part of it, `Partial<…>`, is ready for their absence. */
function isReady(pattern: Node): boolean {
  const { typeAnnotation: outer } = pattern;
  const type = isNode(outer) && isNode(outer['typeAnnotation']) ? outer['typeAnnotation'] : null;
  return type !== null && nameIn(type['typeName']) === 'Partial';
}

/** The names that a pattern takes of a value of this name, or of one without a name. */
function takenPaths(pattern: Node, of = ''): string[][] {
  if (pattern['type'] !== 'ObjectPattern' || isReady(pattern)) return [];
  return [...(pattern['properties'] as Node[])].flatMap((one) => {
    const name = nameIn(one['key']);
    return name === null ? [] : [[of, name]];
  });
}

/** All that a file reads of values, as paths. */
function pathsIn(items: readonly ModuleItem[]): string[][] {
  return [...nodesIn(items)].flatMap((node) => {
    if (node['type'] === 'MemberExpression') return [readPath(node)];
    if (node['type'] === 'VariableDeclarator' && isNode(node['id']))
      return takenPaths(node['id'], nameIn(node['init']) ?? '');
    return takenPaths(node);
  });
}

/** The names of a room in a file, by what they are called there. */
function namesOfRoom(items: readonly ModuleItem[], room: string): Map<string, string> {
  const taken = items.flatMap((item) =>
    item.type === 'ImportDeclaration' && item.source.value === room ? item.specifiers : [],
  );
  return new Map(
    taken.flatMap((one) =>
      one.type === 'ImportSpecifier' ? [[one.local.value, (one.imported ?? one.local).value] as const] : [],
    ),
  );
}

/**
 * The members that sources take of what shared rooms give, of those that came later (GEN-D19). A member of a type is told by its last name
 * alone, whatever it is read of: sources are read without their types, and a shell that is asked for in vain refuses, while one that lacks a
 * member stops. A member of a value is told where the file takes that value.
 */
export function usedMembers(files: Iterable<string>, since: Since): Record<string, string[]> {
  const wanted = Object.entries(since).flatMap(([room, known]) =>
    Object.keys(known)
      .filter((name) => name.includes('.'))
      .map((member) => ({ room, member, path: member.replace(/^type /, '').split('.') })),
  );
  const used = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const mayBe = wanted.filter(({ path }) => text.includes(path.at(-1) ?? ''));
    if (mayBe.length === 0) continue;
    const { body } = parseSync(text, {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
      target: 'es2022',
    });
    const paths = pathsIn(body);
    for (const { room, member, path } of mayBe) {
      const names = namesOfRoom(body, room);
      const isTaken = paths.some(([of = '', ...read]) =>
        member.startsWith('type ')
          ? read.includes(path.at(-1) ?? '')
          : [names.get(of) ?? '', ...read].slice(0, path.length).join('.') === path.join('.'),
      );
      if (isTaken) used.set(room, (used.get(room) ?? new Set()).add(member));
    }
  }
  return Object.fromEntries([...used].map(([room, members]) => [room, [...members].toSorted()]));
}
