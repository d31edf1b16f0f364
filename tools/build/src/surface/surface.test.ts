import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../paths.ts';
import { rooms, sharedVersions } from '../shared.ts';
import { notesOf } from './notes.ts';
import { inOrder, missingStep, readReport, reportText, sinceOf } from './step.ts';
import { surfacesOf } from './surfaceOf.ts';

const lines = [
  'Box: (BoxProps) => Element',
  'type Session.user: User | null',
  'type Box.open: (at: { X: number; Y: number; }) => void',
];
const opening = (members: string) => [...lines.slice(0, 2), `type Box.open: (at: { ${members} }) => void`];
const report = { version: '1.2.0', lines };

describe('GEN-D05 the version of a shared room steps by rule', () => {
  it('whatever the order in which the compiler met the choices of a type', () => {
    const line = (choices: string) => `Box: (Omit<Props, ${choices}> & { kind: "b" | "a"; }) => Element`;
    expect(inOrder(line('"color" | "all" | "overlay" | keyof More'))).toBe(
      'Box: (Omit<Props, "all" | "color" | "overlay" | keyof More> & { kind: "a" | "b"; }) => Element',
    );
    const before = readReport(reportText('ui', { version: '1.2.0', lines: [line('"color" | "all"')] }));
    expect(missingStep(before, { version: '1.2.0', lines: [inOrder(line('"all" | "color"'))] })).toBeNull();
  });

  it.each([
    ['nothing changed', '1.2.0', lines, null],
    ['a name is new', '1.2.0', [...lines, 'Card: () => Element'], 'is no minor step'],
    ['a name is new, with a minor step', '1.3.0', [...lines, 'Card: () => Element'], null],
    ['a name is gone, with a minor step', '1.3.0', lines.slice(1), 'is no major step'],
    [
      'a type changed',
      '1.3.0',
      [lines[0] ?? '', 'type Session.user: User', lines[2] ?? ''],
      'type Session.user: User | null',
    ],
    [
      'a function takes more, that may be absent',
      '1.3.0',
      opening('X: number; Z?: number; Y: number;'),
      null,
    ],
    [
      'a function takes more, that may be absent',
      '1.2.1',
      opening('X: number; Z?: number; Y: number;'),
      'is no minor step',
    ],
    [
      'a function takes more at the end, that may be absent',
      '1.3.0',
      opening('X: number; Y: number; Z?: null | number;'),
      null,
    ],
    ['a function takes more', '1.3.0', opening('X: number; Z: number; Y: number;'), 'is no major step'],
    ['a function takes less', '1.3.0', opening('X: number;'), 'is no major step'],
    ['nothing is gone, with a major step', '2.0.0', [...lines, 'Card: () => Element'], null],
    ['a name is gone, with a major step', '2.0.0', lines.slice(1), '2.0.0 breaks, and no note in docs/steps'],
  ])('%s: %s', (_, version, now, complaint) => {
    const lacks = missingStep(report, { version, lines: now });
    if (complaint === null) expect(lacks).toBeNull();
    else expect(lacks).toContain(complaint);
  });

  it.each([
    ['no note of it', '2.0.0', [], 'no note in docs/steps says what a team changes for:\n  Box: (BoxProps)'],
    ['a note of another step', '3.1.0', [['2.0.0', 'Box', 'Session']], '3.1.0 breaks, and no note'],
    [
      'a note that leaves some of it out',
      '2.0.0',
      [['2.0.0', 'Box']],
      'does not name what is gone or changed here:\n  type Session.user',
    ],
    ['a note that names all of it', '2.0.1', [['2.0.0', 'Session', 'Box']], null],
  ] as const)('a major step that breaks, with %s', (_, version, given, complaint) => {
    const notes = given.map(([of, ...gone]) => ({ version: of, gone }));
    const lacks = missingStep(report, { version, lines: lines.slice(2) }, notes);
    if (complaint === null) expect(lacks).toBeNull();
    else expect(lacks).toContain(complaint);
  });

  it.each([
    ['another kind of a value too', 'number | string', null],
    ['another kind in its place', 'string', 'is no major step'],
    ['one more value', 'number, number', 'is no major step'],
  ])('a function that takes %s', (_, taken, complaint) => {
    const clock = (kinds: string) => [`clock: ({ At: null | number }, ${kinds}) => string`];
    const lacks = missingStep(
      { version: '1.2.0', lines: clock('number') },
      { version: '1.3.0', lines: clock(taken) },
    );
    if (complaint === null) expect(lacks).toBeNull();
    else expect(lacks).toContain(complaint);
  });

  it.each([
    ['is noted with the version that it came in', '1.3.0', { Row: '1.1.0', Card: '1.3.0' }],
    ['is of the first version of another major', '2.0.0', {}],
  ])('a name that is new %s', (_, version, known) => {
    const now = { version, lines: [...lines, 'Card: () => Element', 'type CardProps.title: string'] };
    expect(sinceOf(report, now, { Row: '1.1.0' })).toEqual(known);
  });

  const member = 'type Session.clear: () => void';
  it.each([
    ['is called', member, { 'type Session.clear': '1.3.0' }],
    ['is an object that is read on in', 'type Session.kept.at: number', { 'type Session.kept': '1.3.0' }],
    ['may be absent', 'type Session.clear?: () => void', {}],
    ['is only shown', 'type Session.name: string', {}],
    ['is of a type that is new itself', 'type Card.open: () => void', {}],
  ])('a new member that %s is noted where code without it stops (GEN-D19)', (_, line, known) => {
    expect(sinceOf(report, { version: '1.3.0', lines: [...lines, line] }, {})).toEqual(known);
    expect(sinceOf(report, { version: '2.0.0', lines: [...lines, line] }, {})).toEqual({});
  });

  it('is kept in a report that reads as it was written', () => {
    expect(readReport(reportText('ui', report))).toEqual(report);
  });

  const surfaces = surfacesOf(rooms);
  it.each(rooms)('holds for %s against the report of its last release in docs/surface', (room) => {
    const before = readReport(readFileSync(at('docs/surface', `${room}.txt`), 'utf8'));
    const now = { version: sharedVersions[`@mayak/${room}`] ?? '', lines: surfaces[room] ?? [] };
    expect(missingStep(before, now, notesOf(`@mayak/${room}`))).toBeNull();
  });
});

describe('GEN-D05 the archive of kept releases', () => {
  const list = 'e2e/fixtures/releases.sha256';
  const kept = readFileSync(at(list), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  '));

  it('holds each release with the bytes that it was kept with', () => {
    expect(kept.map(([, name]) => name).toSorted()).toEqual(
      readdirSync(at('e2e/fixtures'))
        .filter((name) => /^release-.+\.tgz$/.test(name))
        .toSorted(),
    );
    for (const [hash, name = ''] of kept)
      expect(
        createHash('sha256')
          .update(readFileSync(at('e2e/fixtures', name)))
          .digest('hex'),
      ).toBe(hash);
  });

  it('is only ever added to', () => {
    const log = execFileSync('git', ['log', '--format=', '-p', '--', list], { cwd: at(), encoding: 'utf8' });
    expect(log.split('\n').filter((line) => /^-[^-]/.test(line))).toEqual([]);
  });
});
