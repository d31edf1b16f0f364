import { BehaviorSubject } from 'rxjs';
import { membersOf, type Pick, type Registry, type Release, type SetAnswer } from '../registry/index.ts';
import type { Picks } from './picks';

interface Needs {
  picks: Picks;
  /** Reads the description of a version, in time. */
  describe: (pick: Pick) => Promise<Release>;
  /** What this page lacks for a release. */
  lacks: (release: Release) => Promise<readonly string[]>;
  /** Its team vouches for it. */
  isSigned: (pick: Pick) => Promise<boolean>;
  /** The one remote that is of interest; without it all of them. */
  only: string | undefined;
}

/** The sets by which a page lives: they change for all of their members at one moment, or stay (CONF-D12). */
export interface HeldSets {
  held$: BehaviorSubject<readonly SetAnswer[]>;
  /** Which sets this page has by a registry, after a look whether each of their versions can run here. */
  decide(registry: Registry): Promise<readonly SetAnswer[]>;
  /** The description of a version that was looked at. */
  known(pick: Pick): Release | undefined;
  /** The set by which a remote has its version; null where it has it by no set. */
  of(pick: Pick): SetAnswer | null;
}

const keyOf = ({ name, version }: Pick) => `${name}@${version}`;
const givenBy = ({ id, set }: SetAnswer) => JSON.stringify([id, membersOf(set)]);
/** What the page has by some sets and by the others not. */
function apart(some: readonly SetAnswer[], others: readonly SetAnswer[]): SetAnswer[] {
  const given = others.filter(({ isIn }) => isIn).map(givenBy);
  return some.filter((one) => one.isIn && !given.includes(givenBy(one)));
}
const between = (a: readonly SetAnswer[], b: readonly SetAnswer[]) => [...apart(a, b), ...apart(b, a)];

/** They give the same versions and features. */
export const isSameSets = (a: readonly SetAnswer[], b: readonly SetAnswer[]): boolean =>
  between(a, b).length === 0;

/** Something that the page has by a set is not given by these any more. */
export const isLost = (held: readonly SetAnswer[], next: readonly SetAnswer[]): boolean =>
  apart(held, next).length > 0;

/** The remotes of the sets that one gives and the other does not. */
export const remotesBetween = (a: readonly SetAnswer[], b: readonly SetAnswer[]): ReadonlySet<string> =>
  new Set(between(a, b).flatMap(({ set }) => Object.keys(set.remotes)));

export function createHeldSets({ picks, describe, lacks, isSigned, only }: Needs): HeldSets {
  const held$ = new BehaviorSubject<readonly SetAnswer[]>([]);
  const releases = new Map<string, Release>();

  /** It is described, its team vouches for it, and this page has what it asks for. */
  const canRun = async (pick: Pick): Promise<boolean> => {
    try {
      const release = releases.get(keyOf(pick)) ?? (await describe(pick));
      if ((await lacks(release)).length > 0 || !(await isSigned(pick))) return false;
      releases.set(keyOf(pick), release);
      return true;
    } catch {
      return false;
    }
  };

  const refused = async (registry: Registry, answers: readonly SetAnswer[]) => {
    const asked = answers
      .flatMap(({ isIn, set }) => (isIn ? Object.entries(set.remotes) : []))
      .filter(([name]) => name === (only ?? name));
    const can = await Promise.all(asked.map(([name]) => canRun(picks.of(name, registry, answers))));
    return asked.filter((_, i) => !can[i]);
  };

  return {
    held$,
    async decide(registry) {
      for (;;) {
        const answers = picks.sets(registry);
        const bad = await refused(registry, answers);
        if (bad.length === 0) return answers;
        for (const [name, version] of bad) picks.refuse(name, version);
      }
    },
    known: (pick) => releases.get(keyOf(pick)),
    of: ({ name, version }) =>
      held$.value.find(({ isIn, set }) => isIn && set.remotes[name] === version) ?? null,
  };
}
