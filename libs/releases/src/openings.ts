import * as z from 'zod/mini';
import type { SlowPart, VersionDay } from '@mayak/api/operator';
import { setIdOf, type RemoteReport } from '@mayak/host/registry';
import { linesIn, linesTo } from './dayFiles.ts';
import { addParts, figuresOf, summed, type Fared, type PartFrames } from './fared.ts';
import { layout } from './layout.ts';

/** How a version fared in some seconds: no line says whose page it was. */
const Counted = z.object({
  at: z.string(),
  remote: z.string(),
  version: z.string(),
  openings: z.int(),
  faults: z.int(),
  /** Milliseconds until it was ready, of each page that said so. */
  ready: z.array(z.number()),
  /** Milliseconds of a slow press, of each page that measured it. */
  press: z.optional(z.array(z.number())),
  /** Thousandths of the time that long frames took, of each page that measured it. */
  long: z.optional(z.array(z.number())),
  /** The long frames of its parts. */
  parts: z.optional(z.record(z.string(), z.object({ frames: z.int(), ms: z.int() }))),
});
export type Counted = z.infer<typeof Counted>;

interface Count extends Omit<Counted, 'at' | 'parts'> {
  press: number[];
  long: number[];
  parts: Map<string, PartFrames>;
}

type Word = Pick<RemoteReport, 'opening' | 'fault' | 'ms' | 'speed'>;

const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

/** Counts openings, faults and speed of versions from what pages report, and keeps the counts for some days (GEN-D05, CONF-D20). */
export function openingsTo(data: string, days: number) {
  const write = linesTo(layout.openings(data), days);
  return (reports: readonly RemoteReport[], now = Date.now()): Promise<void> => {
    const counts = new Map<string, Count>();
    const add = (of: Pick<Counted, 'remote' | 'version'>, word: Word) => {
      const { opening = false, fault = false, ms, speed } = word;
      if (!opening && !fault && !speed) return;
      const one = counts.get(keyOf(of)) ?? none(of);
      one.openings += Number(opening);
      one.faults += Number(fault);
      if (opening && ms !== undefined) one.ready.push(ms);
      if (speed) addSpeed(one, speed);
      counts.set(keyOf(of), one);
    };
    for (const report of reports) {
      const { remote, version, features = [], speed } = report;
      add({ remote, version }, report);
      // A feature that is given step by step is judged as a version is: `on` against `off`; a set by the speed of its members.
      for (const { id, isOn, ...word } of features) {
        const own = speed && setIdOf(id) === null ? { speed: { ...speed, parts: [] } } : {};
        add({ remote: id, version: isOn ? 'on' : 'off' }, { ...word, ...own });
      }
    }
    return write([...counts.values()].map(lineOf), now);
  };
}

const none = (of: Pick<Counted, 'remote' | 'version'>): Count => ({
  ...{ ...of, openings: 0, faults: 0, ready: [], press: [], long: [] },
  parts: new Map(),
});

/** What is not known of a version is not written. */
const lineOf = ({ press, long, parts, ...one }: Count): Omit<Counted, 'at'> => ({
  ...one,
  ...(press.length > 0 && { press }),
  ...(long.length > 0 && { long }),
  ...(parts.size > 0 && { parts: Object.fromEntries(parts) }),
});

function addSpeed(to: Count, { watched, frames, press, parts = [] }: NonNullable<Word['speed']>) {
  if (press !== undefined) to.press.push(press);
  if (frames) to.long.push(Math.min(1_000, Math.round((1_000 * frames.ms) / watched)));
  addParts(
    to.parts,
    parts.map(({ part, count, ms }) => [part, { frames: count, ms }]),
  );
}

const linesSince = async (data: string, since: number): Promise<Counted[]> =>
  (await linesIn(layout.openings(data), since, (value) => Counted.parse(value))).filter(
    ({ at }) => Date.parse(at) >= since,
  );

/** How each version fared since a moment, by `name@version`. */
export const openingsIn = async (data: string, since: number): Promise<Map<string, Fared>> =>
  summed(await linesSince(data, since), keyOf);

const named = (key: string) => {
  const [remote = '', version = ''] = key.split('@');
  return { remote, version };
};

/** How each version fared on each day of UTC, the newest day first. */
export async function openingsByDay(data: string, since: number): Promise<VersionDay[]> {
  const days = summed(await linesSince(data, since), (line) => `${line.at.slice(0, 10)} ${keyOf(line)}`);
  return [...days]
    .map(([key, fared]) => {
      const [day = '', of = ''] = key.split(' ');
      return { day, ...named(of), ...figuresOf(fared) };
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The parts of these versions that had long frames, the slowest first. */
export const slowPartsOf = (all: ReadonlyMap<string, Fared>): SlowPart[] =>
  [...all]
    .flatMap(([key, { parts }]) =>
      Object.entries(parts).map(([part, frames]) => ({ ...named(key), part, ...frames })),
    )
    .toSorted((a, b) => b.ms - a.ms);
