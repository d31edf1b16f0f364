import type { PickedRemote } from '@mayak/host/shell';
import type { ReportedSpeed } from '@mayak/host/registry';
import type { Owner } from './owners';
import type { Measures } from './seen';

/** A version is watched for so long in each page, ms: one number of each page, whoever leaves it open. */
export const watchedFor = 300_000;
/** In a shorter time nothing can be said. */
const shortest = 1_000;
/** Of so many presses the slowest one says nothing. */
const pressesPerSlow = 50;
/** The browser tells of no press that is answered sooner, ms. */
export const quickest = 16;
const mostParts = 5;

interface Watch {
  of: PickedRemote;
  version: string;
  from: number;
  frames: { part: string; ms: number }[];
  /** The milliseconds of each press, by what the browser calls it. */
  presses: Map<number, number>;
  /** Presses of its parts, told of or not. */
  pressed: number;
}

/** What a page has measured of the versions that it shows, each from when it began to load; what the browser does not measure is not there (CONF-D20). */
export function createWatches(measures: Measures) {
  const watches = new Map<string, Watch>();
  const ended = new Set<string>();
  const keyOf = ({ remote, version }: Pick<Owner, 'remote' | 'version'>) => `${remote}@${version}`;

  function speedOf({ from, frames, presses, pressed }: Watch, now: number): ReportedSpeed | null {
    const watched = Math.round(Math.min(watchedFor, now - from));
    if (watched < shortest) return null;
    const slow = [...presses.values()].toSorted((a, b) => b - a)[Math.floor(presses.size / pressesPerSlow)];
    const press = slow ?? (pressed > 0 ? quickest : undefined);
    const sum = (some: Watch['frames']) => ({
      count: some.length,
      ms: Math.round(some.reduce((total, { ms }) => total + ms, 0)),
    });
    const parts = [...new Set(frames.map(({ part }) => part))]
      .map((part) => ({ part: part.slice(0, 80), ...sum(frames.filter((one) => one.part === part)) }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, mostParts);
    return {
      watched,
      ...(measures.frames && { frames: sum(frames) }),
      ...(measures.presses && press !== undefined && { press: Math.round(press) }),
      ...(parts.length > 0 && { parts }),
    };
  }
  const of = (owner: Owner, at: number) => {
    const watch = watches.get(keyOf(owner));
    return watch && at >= watch.from && at < watch.from + watchedFor ? watch : undefined;
  };

  return {
    /** Begins once for each version in a page. */
    begin(remote: PickedRemote, from: number) {
      const version = remote.pick.version ?? '';
      const key = keyOf({ remote: remote.name, version });
      if (ended.has(key) || watches.has(key)) return;
      watches.set(key, { of: remote, version, from, frames: [], presses: new Map(), pressed: 0 });
    },
    frame: (owner: Owner, at: number, ms: number) =>
      void of(owner, at)?.frames.push({ part: owner.part, ms }),
    press(owner: Owner, { at, id, ms }: { at: number; id: number; ms: number }) {
      const { presses } = of(owner, at) ?? {};
      presses?.set(id, Math.max(ms, presses.get(id) ?? 0));
    },
    pressed(owner: Owner, at: number) {
      const watch = of(owner, at);
      if (watch) watch.pressed += 1;
    },
    /** Ends those whose time is over, or all when the page is left, and gives what they have measured. */
    end(now: number, isLeft: boolean): { of: PickedRemote; version: string; speed: ReportedSpeed }[] {
      const over = [...watches].filter(([, { from }]) => isLeft || now - from >= watchedFor);
      return over.flatMap(([key, watch]) => {
        watches.delete(key);
        ended.add(key);
        const speed = speedOf(watch, now);
        return speed ? [{ of: watch.of, version: watch.version, speed }] : [];
      });
    },
  };
}
