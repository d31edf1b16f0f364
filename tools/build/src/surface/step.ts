import type { BreakingStep } from '@mayak/host/registry';

/** A surface as it was at a release: its version and its lines. */
export interface Report {
  version: string;
  lines: readonly string[];
}

export const reportText = (room: string, { version, lines }: Report) =>
  `@mayak/${room} ${version}\n\n${lines.join('\n')}\n`;

/** A line whose choices of texts stand in the order of the alphabet: the compiler tells them in the order in which it met them. */
export const inOrder = (line: string): string =>
  line.replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, (choices) => choices.split(' | ').toSorted().join(' | '));

/** Reads what `reportText` wrote. */
export function readReport(text: string): Report {
  const [head = '', , ...lines] = text.trimEnd().split('\n');
  return { version: head.split(' ')[1] ?? '', lines: lines.map(inOrder) };
}

const runtimeName = /^(?!type )([\w$]+)[.:(<]/;
const namesOf = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => runtimeName.exec(line)?.[1] ?? []));

const memberOf = /^(?:type )?[\w$]+(?:\??\.[\w$]+)+\??(?=[:(<])/;
/** A member as the parts of its path, the kind of its owner before the first one. */
const partsOfPath = (line: string) => memberOf.exec(line)?.[0].split('.') ?? [];
const pathOf = (parts: readonly string[]) => parts.join('.').replaceAll('?', '');
const pathsOf = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => partsOfPath(line).map((_, i, parts) => pathOf(parts.slice(0, i + 1)))));

/** The members that came to what was there, where code that calls them or reads on in them stops without them. */
function newMembers(before: readonly string[], now: readonly string[]): string[] {
  const known = pathsOf(before);
  return now.flatMap((line) => {
    const parts = partsOfPath(line);
    const at = parts.findIndex((_, i) => !known.has(pathOf(parts.slice(0, i + 1))));
    const mayBeAbsent = parts[at]?.endsWith('?') ?? true;
    const isReadOn = at < parts.length - 1 || line.includes(' => ');
    return at > 0 && !mayBeAbsent && isReadOn ? [pathOf(parts.slice(0, at + 1))] : [];
  });
}

/**
 * The names of a room that came after the first version of its major, with the version of each; so the members of what was there before,
 * by their path, which a release of now calls or reads on in: `type Formats.shortDuration`.
 */
export function sinceOf(
  report: Report,
  now: Report,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  if (numbers(now.version)[0] !== numbers(report.version)[0]) return {};
  const before = namesOf(report.lines);
  const names = [...namesOf(now.lines)].filter((name) => !before.has(name));
  const came = [...names, ...newMembers(report.lines, now.lines)];
  return { ...known, ...Object.fromEntries(came.map((name) => [name, now.version])) };
}

const numbers = (version: string) => version.split('.').map(Number);
const named = (lines: readonly string[]) =>
  lines.length > 5 ? `${lines.slice(0, 5).join('\n  ')}\n  and ${lines.length - 5} more` : lines.join('\n  ');

const memberThatMayBeAbsent = /^\w+\?: [^{}]*$/;

/** A line of before, and nothing but members that may be absent: whoever gives or reads what was, goes on. */
function hasMore(before: string, after: string): boolean {
  const rest = partsOf(after);
  for (const part of partsOf(before)) {
    while (rest.length > 0 && rest[0] !== part && memberThatMayBeAbsent.test(rest[0] ?? '')) rest.shift();
    if (rest.shift() !== part) return false;
  }
  return rest.length === 0;
}

/** Members, each by itself, and what closes them. */
const partsOf = (line: string) => line.replaceAll(/([^;{\s]) \}/g, '$1; }').split('; ');

/** A function whose arguments are simple, by its name, what it takes and what it gives. */
const simpleFunction = /^([^(]+)\(([^(){}]*|\{[^{}]*\}(?:, [^(){}]*)*)\)( => .+)$/;

/** A function of before that takes other kinds of a value too: whoever calls it goes on. */
function takesMore(before: string, after: string): boolean {
  const [was, is] = [simpleFunction.exec(before), simpleFunction.exec(after)];
  if (!was || !is || was[1] !== is[1] || was[3] !== is[3]) return false;
  const [given, taken] = [was[2] ?? '', is[2] ?? ''].map((list) => list.split(', ')) as [string[], string[]];
  return (
    given.length === taken.length &&
    given.every((one, i) => {
      const kinds = taken[i]?.split(' | ') ?? [];
      return (
        one === taken[i] || (!/[{}]/.test(one) && one.split(' | ').every((kind) => kinds.includes(kind)))
      );
    })
  );
}

const isGrown = (before: string, after: string) => hasMore(before, after) || takesMore(before, after);

/** The name that a line is of. */
const nameOf = (line: string) => /^(?:type )?([\w$]+)/.exec(line)?.[1] ?? '';

/** What the note of a step that breaks has yet to say of what is gone or changed; null when all is said. */
function missingNote(
  version: string,
  gone: readonly string[],
  note: Pick<BreakingStep, 'gone'> | null,
): string | null {
  if (!note)
    return `${version} breaks, and no note in docs/steps says what a team changes for:\n  ${named(gone)}`;
  const unsaid = gone.filter((line) => !note.gone.includes(nameOf(line)));
  return unsaid.length > 0
    ? `the note of ${version} in docs/steps does not name what is gone or changed here:\n  ${named(unsaid)}`
    : null;
}

/**
 * Why a room may not be released so, or null: what is gone or changed asks for a major step from the version of the report and for a note
 * of what a team changes, what is new, a member that may be absent or another kind of an argument too, for a minor one (GEN-D05, GEN-D20).
 */
export function missingStep(
  report: Report,
  now: Report,
  notes: readonly Pick<BreakingStep, 'version' | 'gone'>[] = [],
): string | null {
  const [before, after] = [new Set(report.lines), new Set(now.lines)];
  const added = now.lines.filter((line) => !before.has(line));
  const gone = report.lines.filter(
    (line) => !after.has(line) && !added.some((other) => isGrown(line, other)),
  );
  const [major = 0, minor = 0] = numbers(now.version);
  const [majorBefore = 0, minorBefore = 0] = numbers(report.version);
  if (major > majorBefore) {
    const note = notes.find(({ version }) => version === `${major}.0.0`) ?? null;
    return gone.length > 0 ? missingNote(now.version, gone, note) : null;
  }
  if (gone.length > 0)
    return `${report.version} -> ${now.version} is no major step, and this is gone or changed:\n  ${named(gone)}`;
  if (added.length > 0 && minor <= minorBefore)
    return `${report.version} -> ${now.version} is no minor step, and this is new:\n  ${named(added)}`;
  return null;
}
