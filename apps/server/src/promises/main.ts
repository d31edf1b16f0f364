import { languageOf, table } from '@mayak/cli';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultKinds, type FaultKind } from './acts.ts';
import { findMutation } from './findMutations.ts';
import { openDatabases, type Databases } from './databases.ts';
import { isLine, lineNames, lines, type Line, type LineName } from './lines.ts';
import { mutations } from './mutations.ts';
import { runTests } from './ownTests.ts';
import { playSchedules } from './playSchedules.ts';
import { en } from './prove.en.ts';
import { ru } from './prove.ru.ts';
import type { ProveSetup } from './schedule.ts';
import { Processes } from './servingProcess.ts';
import { tryLine, type LineOutcome } from './tryLine.ts';

// `npm run prove`: tries what the server promises, on this machine (SRV-D30, docs/promises.md).

const t = { ru, en }[languageOf(process.env)];
const out = (text: string) => void process.stdout.write(`${text}\n`);
const isFault = (name: string): name is FaultKind => faultKinds.some((kind) => kind === name);

function asked() {
  const options = {
    count: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, faults: { type: 'string' } },
      allowPositionals: true,
    });
    const number = (text: string | undefined, otherwise: number) => Number(text ?? otherwise);
    const faults = values.faults?.split(',') ?? faultKinds;
    const seed = number(values.seed, Date.now() % 1_000_000);
    const minutes = number(values.minutes, Infinity);
    const [command = '', ...names] = positionals;
    const known = ['schedules', 'mutations'].includes(command) || positionals.every(isLine);
    if (!known || !faults.every(isFault) || Number.isNaN(seed + number(values.count, 1) + (minutes || 1)))
      return null;
    return { command, names, positionals, seed, minutes, faults, count: values.count };
  } catch {
    return null;
  }
}

/** The lines that are asked for, all of them where none is named. */
const linesOf = (names: readonly string[]): LineName[] =>
  names.length === 0 ? lineNames : lineNames.filter((name) => names.includes(name));

const server = join(import.meta.dirname, '..', '..');
const [proved, alone] = [new Processes(server), new Processes(server)];
let databases: Databases | null = null;
/** The database is made when the first schedule needs it. */
const setup = async (): Promise<ProveSetup> => {
  databases ??= await openDatabases(alone);
  return { databases, proved, alone };
};

async function schedules(given: {
  seed: number;
  count: number;
  minutes: number;
  faults: readonly FaultKind[];
}) {
  out(t.seed(given.seed));
  const { found, played } = await playSchedules(await setup(), given, ({ outcome, again }) =>
    out(
      [
        ...outcome.story,
        ...outcome.findings.map(({ invariant, what }) => `${invariant}: ${what}`),
        again,
      ].join('\n'),
    ),
  );
  out(t.played(played));
  return found.length === 0;
}

async function findAll(names: readonly string[], given: { seed: number; count: number }) {
  let isAll = true;
  for (const mutation of mutations.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const outcome = await findMutation(await setup(), mutation, given);
    out(outcome.what === null ? t.notFound(outcome) : t.found({ ...outcome, what: outcome.what }));
    isAll &&= outcome.what !== null;
  }
  return isAll;
}

function shown(outcome: LineOutcome): string {
  if (outcome.kind === 'broken') return t.broken;
  if (outcome.kind === 'notTried') return t.notTried(t.why[outcome.why]);
  const { tests, schedules: count, figures } = outcome;
  const told = Object.entries(figures).map(([name, n]) => t.figures[name as keyof typeof t.figures](n));
  return [t.held, ...(tests ? [t.tests(tests)] : []), ...(count ? [t.schedules(count)] : []), ...told].join(
    ', ',
  );
}

async function tryAll(names: readonly LineName[], seed: number): Promise<boolean> {
  const chosen = names.map((name): [LineName, Line] => [name, lines[name]]);
  out(t.seed(seed));
  const tests = await runTests([...new Set(chosen.flatMap(([, line]) => line.tests ?? []))]);
  const rows: string[][] = [];
  const broken: string[] = [];
  for (const [name, line] of chosen) {
    out(t.begins(name));
    const outcome = await tryLine(line, { setup, tests, seed });
    const { happens, holds } = t.lines[name];
    rows.push([name, happens, holds, shown(outcome)]);
    if (outcome.kind === 'broken') broken.push(`${name}: ${outcome.what}`);
  }
  const { line, happens, holds, came } = t.heading;
  out(`\n${table([line, happens, holds, came], rows)}`);
  for (const one of broken) out(`\n${one}`);
  return broken.length === 0;
}

async function run(): Promise<number> {
  const given = asked();
  if (!given) {
    out(t.usage(lineNames.join(' ')));
    return 2;
  }
  const { command, names, positionals, seed, minutes, faults, count } = given;
  const isGood =
    command === 'schedules'
      ? await schedules({ seed, minutes, faults: faults.filter(isFault), count: Number(count ?? 20) })
      : command === 'mutations'
        ? await findAll(names, { seed, count: Number(count ?? 60) })
        : await tryAll(linesOf(positionals), seed);
  return isGood ? 0 : 1;
}

try {
  process.exitCode = await run();
} finally {
  await Promise.all([proved.end(), alone.end()]);
  await (databases as Databases | null)?.close();
}
