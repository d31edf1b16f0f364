import { BehaviorSubject } from 'rxjs';
import { isForEverybody, unreadRelease, type Pick, type Registry, type Release } from '../registry/index.ts';
import { within } from '../within';
import { LoadFailure } from './loadFailure';
import type { PickedRemote } from './loader';
import { isTheirs, refuseForeign } from './mayRun';
import { createPicks, isOwn, isSame, nothing, versioned, type PickedBy } from './picks';
import { describedBy } from './readRegistry';

/** What this browser knew of the remotes when a page of it last began well. */
export interface LastGood {
  registry(): Registry | null;
  release(name: string): Release | null;
}

interface Options extends PickedBy {
  read: () => Promise<Registry>;
  describe: (pick: Pick) => Promise<Release>;
  /** The registry that came with the page: then none is read at the start. */
  given?: Registry | null;
  /** What a start knew that went well; it stands for what cannot be read now. */
  lastGood?: LastGood;
  /** So long the start waits for one description, milliseconds. */
  patience?: number;
  /** Over once the user is known, where the first pick is made for his browser and not for him. */
  awaited?: Promise<void> | null;
  /** Loads the page anew: another version has areas that this page does not know. */
  startAnew?: () => void;
  /** The one remote that is of interest; without it all of them. */
  only?: string;
  /** Where the registry lies. */
  origin?: string;
  log: (error: unknown) => void;
}

/** What the registry offers to this user, from the start of the page to its end. */
export interface RegistryClient {
  /** Every remote with its version; picked once for this user, changed only by `revive` and `fallBack`. */
  readonly remotes: readonly PickedRemote[];
  /** The registry as it is now; null until it could be read. */
  readonly registry$: BehaviorSubject<Registry | null>;
  /** Reads the registry again. */
  refresh(): Promise<void>;
  /** Why a remote is switched off now, '' without a reason; null when it is on. */
  off(name: string): string | null;
  /** Registry and every description could be read. */
  isWhole(): boolean;
  /** Reads what could not be read at the start; true when it offers areas that this page has no place for. Throws what is in the way. */
  complete(): Promise<boolean>;
  /** Another load of the page would give this user something else. */
  isNewer(): boolean;
  /**
   * Before its code is loaded: waits for the pick of this user, and looks whether a remote that was switched off is on again.
   * After a failure, `again`, it takes what the registry says now. Throws what is in the way.
   */
  revive(picked: PickedRemote, again?: boolean): Promise<void>;
  /** There is an earlier version to go back to. */
  hasPrevious(picked: PickedRemote): boolean;
  /** Marks the version as failed, for 10 minutes. */
  block(picked: PickedRemote): void;
  /** Marks it and takes the earlier version instead; false when there is none. `leaving` is called while the failed one still stands. */
  fallBack(picked: PickedRemote, leaving?: () => void): Promise<boolean>;
}

const noneBefore: LastGood = { registry: () => null, release: () => null };

/** Reads the registry and the descriptions of what it offers; what does not come in time, or not at all, is as it was last, and that is logged (ERR-D07). */
export async function openRegistryClient(options: Options): Promise<RegistryClient> {
  const { read, describe, awaited = null, leftOut, log, only, given = null, preview = null } = options;
  const { origin = location.origin, lastGood = noneBefore, patience = 3_000 } = options;
  const registry$ = new BehaviorSubject<Registry | null>(null);
  const picks = createPicks(options);

  /** Remotes whose place is held by what was known of them before, or by their name alone. */
  const unread = new Set<PickedRemote>();

  const offer = async (name: string, registry: Registry): Promise<PickedRemote> => {
    const pick = picks.of(name, registry);
    const picked: PickedRemote = { name, pick, release: null, leftOut: leftOut(name) };
    const described = describedBy(pick, registry.remotes[name]);
    if (described.base === null && described.version === null) return picked;
    const inTime = (one: Pick) =>
      within(describe(one), patience, () => new LoadFailure('timeout', `no description of ${name} in time`));
    picked.release = await inTime(described).catch((error: unknown) => {
      log(error);
      const stable = describedBy(nothing(name), registry.remotes[name]);
      return pick.reason === 'override' ? inTime(stable).catch(() => null) : null;
    });
    if (picked.release) return versioned(picked);
    picked.release = lastGood.release(name) ?? unreadRelease(name);
    unread.add(picked);
    return picked;
  };

  const refresh = async () => registry$.next(await read());
  if (given) registry$.next(given);
  else
    await refresh().catch((error: unknown) => {
      log(error);
      registry$.next(lastGood.registry());
    });
  const first = registry$.value;
  const known = [...Object.keys(first?.remotes ?? {}), ...(preview ? [preview.remote] : [])];
  const names = [...new Set(known)].filter((name) => name === (only ?? name));
  const remotes = first ? await Promise.all(names.map((name) => offer(name, first))) : [];

  const complete = async (): Promise<boolean> => {
    if (!registry$.value) await refresh();
    const registry = registry$.value;
    let isMore = first === null;
    await Promise.all(
      [...unread].map(async (one) => {
        const before = one.release?.routes ?? [];
        one.release = await describe(describedBy(one.pick, registry?.remotes[one.name]));
        unread.delete(one);
        if (!hasOnly(one.release, before)) isMore = true;
      }),
    );
    // Another object, so that whoever shows the entries shows them anew.
    registry$.next(registry && { ...registry });
    return isMore;
  };

  const off = (name: string) => picks.off(name, registry$.value);
  const earlier = (one: PickedRemote) => picks.earlier(one, registry$.value);

  /** Offers another version from now on; false when it has areas that this page does not know. */
  const take = async (one: PickedRemote, pick: Pick): Promise<boolean> => {
    if (one.pick.base !== null && isSame(one.pick, pick)) return true;
    const before = one.release?.routes ?? [];
    const release = await describe(pick);
    Object.assign(one, { pick, release });
    return hasOnly(release, before);
  };

  /** Picks anew for the user who is known now what was picked for his browser; none of it runs yet. */
  const pickForUser = async () => {
    await awaited;
    const registry = registry$.value;
    const theirs = remotes.filter(({ name, pick }) => !isOwn(pick) && !isEverybodys(name));
    const taken = await Promise.all(
      theirs.map(async (one) => {
        const pick = registry && picks.of(one.name, registry);
        return !pick?.base || (await take(one, pick).catch(log)) !== false;
      }),
    );
    if (taken.includes(false)) options.startAnew?.();
    registry$.next(registry);
  };
  const isEverybodys = (name: string) => {
    const remote = first?.remotes[name];
    return remote === undefined || isForEverybody(remote);
  };
  let picking: Promise<void> | null = null;
  const settled = async (name: string) => {
    if (awaited && !isEverybodys(name)) await (picking ??= pickForUser());
  };

  const becomeOn = async (one: PickedRemote, again: boolean) => {
    await settled(one.name);
    if (one.pick.base !== null && off(one.name) === null && !again) return;
    // Without an answer it is tried with what is known.
    await refresh().catch(again ? () => undefined : log);
    const reason = off(one.name);
    if (reason !== null) throw new LoadFailure('disabled', reason);
    const registry = registry$.value;
    if (!registry || one.pick.reason === 'override') return;
    const pick = picks.of(one.name, registry);
    if (pick.base === null) throw new LoadFailure('disabled', pick.reason === 'disabled' ? pick.detail : '');
    await take(one, pick);
  };

  const isSigned = (pick: Pick) => isTheirs(pick, { registry: registry$.value ?? first, preview });

  return {
    remotes,
    registry$,
    refresh,
    off,
    isWhole: () => first !== null && unread.size === 0,
    complete,
    isNewer() {
      const now = registry$.value;
      if (!now || now.revision === first?.revision) return false;
      return Object.keys(now.remotes).some((name) => {
        const next = picks.of(name, now);
        const here = remotes.find((one) => one.name === name);
        return next.base !== null && !isOwn(next) && (!here || !isSame(here.pick, next));
      });
    },
    async revive(one, again = false) {
      await becomeOn(one, again);
      const { name, pick } = one;
      refuseForeign(pick, registry$.value, origin);
      if (!(await isSigned(pick)))
        throw new LoadFailure('integrity', `${name} ${pick.version} is not signed by its team`);
    },
    hasPrevious: (one) => earlier(one) !== null,
    block: picks.block,
    async fallBack(one, leaving) {
      const failed = one.pick;
      const pick = earlier(one);
      if (!pick || !(await isSigned(pick))) return false;
      const release = await describe(pick).catch(() => null);
      if (!release) return false;
      // Another part of the version that failed may have been quicker.
      if (one.pick !== failed) return true;
      picks.block(one);
      leaving?.();
      Object.assign(one, { pick, release });
      return true;
    },
  };
}

/** The page has a place for each of its areas. */
const hasOnly = ({ routes }: Release, known: Release['routes']) =>
  routes.every(({ path }) => known.some((one) => one.path === path));
