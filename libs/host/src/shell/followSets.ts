import type { BehaviorSubject } from 'rxjs';
import type { Pick, Registry, Release, SetAnswer } from '../registry/index.ts';
import { isLost, isSameSets, remotesBetween, type HeldSets } from './heldSets';
import type { PickedRemote } from './loader';
import { isSame, withoutFailed, type Picks } from './picks';
import { describedBy } from './readRegistry';

interface Needs {
  picks: Picks;
  sets: HeldSets;
  registry$: BehaviorSubject<Registry | null>;
  remotes: readonly PickedRemote[];
  describe: (pick: Pick) => Promise<Release>;
  /** The page is to be loaded anew, where nothing is lost by that. */
  leave: (() => void) | undefined;
}

export interface SetFollower {
  /** The code of a remote is about to be loaded: its version stays in this page. */
  begin(one: PickedRemote): void;
  /** Follows what the registry says of this user's sets: where no member has begun here they change at one moment; what is lost asks for a new page. */
  follow(): Promise<void>;
  /** A member failed: the page leaves its set as a whole, at once or by a new load. True when it is left, and the remote has its earlier version. */
  fallBack(one: PickedRemote, leaving?: () => void): Promise<boolean>;
}

/** The page has a place for each of its areas. */
export const hasOnly = ({ routes }: Release, known: Release['routes']) =>
  routes.every(({ path }) => known.some((one) => one.path === path));

/** Keeps a page by whole sets, from its start to its end (CONF-D12). */
export function createSetFollower({ picks, sets, registry$, remotes, describe, leave }: Needs): SetFollower {
  const begun = new Set<PickedRemote>();

  /** Gives each member the version of these sets, all at one moment; false when that cannot be in this page. `leaving` is called while the failed one still stands. */
  const become = async (
    next: readonly SetAnswer[],
    { failed, leaving }: { failed?: PickedRemote; leaving?: (() => void) | undefined } = {},
  ): Promise<boolean> => {
    const registry = registry$.value;
    if (!registry) return false;
    const members = remotesBetween(sets.held$.value, next);
    const changed = remotes
      .filter(({ name }) => members.has(name))
      .map((one) => ({ one, pick: picks.of(one.name, registry, next) }))
      .filter(({ one, pick }) => !isSame(one.pick, pick));
    const mayChange = () => changed.every(({ one }) => one === failed || !begun.has(one));
    if (!mayChange()) return false;
    const releases = await Promise.all(
      changed.map(async ({ one, pick }) => {
        const described = describedBy(pick, registry.remotes[one.name]);
        return described.version === null ? null : (sets.known(described) ?? describe(described));
      }),
    ).catch(() => null);
    const fits = releases?.every((release, i) => {
      const known = changed[i]?.one.release?.routes ?? [];
      return release === null || hasOnly(release, known);
    });
    if (!releases || !fits || !mayChange()) return false;
    leaving?.();
    for (const [i, { one, pick }] of changed.entries())
      Object.assign(one, { pick, release: releases[i] ?? one.release });
    sets.held$.next(next);
    // Another object, so that whoever shows entries and parts shows them anew.
    registry$.next({ ...registry });
    return true;
  };

  let turn: Promise<unknown> = Promise.resolve();
  /** One change after the other. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = turn.then(act);
    turn = done.catch(() => undefined);
    return done;
  };

  const follow = async () => {
    const registry = registry$.value;
    const held = sets.held$.value;
    if (!registry || (!registry.sets && held.length === 0)) return;
    const next = await sets.decide(registry);
    if (isSameSets(held, next)) sets.held$.next(next);
    else if (!(await become(next)) && isLost(held, next)) leave?.();
  };

  return {
    begin: (one) => void begun.add(one),
    follow: () => inTurn(follow),
    fallBack: (failed, leaving) =>
      inTurn(async () => {
        const { name, pick } = failed;
        const left = withoutFailed(sets.held$.value, name, pick.version ?? '');
        const isLeft = await become(left, { failed, leaving });
        picks.block({ ...failed, pick });
        if (!isLeft) leave?.();
        return isLeft;
      }),
  };
}
