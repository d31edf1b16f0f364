import { BehaviorSubject } from 'rxjs';
import { isForEverybody, isInSet, unreadRelease, type Pick, type Registry } from '../registry/index.ts';
import { within } from '../within';
import { LoadFailure } from './loadFailure';
import type { PickedRemote } from './loader';
import { isTheirs, refuseForeign } from './mayRun';
import type { LastGood, Options, RegistryClient } from './clientOptions';
import { createSetFollower, hasOnly } from './followSets';
import { createHeldSets } from './heldSets';
import { createPicks, isOwn, isSame, nothing, versioned } from './picks';
import { describedBy } from './readRegistry';

const noneBefore: LastGood = { registry: () => null, release: () => null };

/** Reads the registry and the descriptions of what it offers; what does not come in time, or not at all, is as it was last, and that is logged (ERR-D07). */
export async function openRegistryClient(options: Options): Promise<RegistryClient> {
  const { read, describe, awaited = null, leftOut, log, only, given = null, preview = null } = options;
  const { origin = location.origin, lastGood = noneBefore, patience = 3_000 } = options;
  const registry$ = new BehaviorSubject<Registry | null>(null);
  const picks = createPicks(options);
  const inTime = (one: Pick) =>
    within(
      describe(one),
      patience,
      () => new LoadFailure('timeout', `no description of ${one.name} in time`),
    );
  const isSigned = (pick: Pick) => isTheirs(pick, { registry: registry$.value ?? first, preview });
  const { lacks = async () => [] } = options;
  const sets = createHeldSets({ picks, describe: inTime, lacks, isSigned, only });
  const pickOf = (name: string, registry: Registry) => picks.of(name, registry, sets.held$.value);

  /** Remotes whose place is held by what was known of them before, or by their name alone. */
  const unread = new Set<PickedRemote>();

  const offer = async (name: string, registry: Registry): Promise<PickedRemote> => {
    const pick = pickOf(name, registry);
    const picked: PickedRemote = { name, pick, release: null, leftOut: leftOut(name) };
    const described = describedBy(pick, registry.remotes[name]);
    if (described.base === null && described.version === null) return picked;
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

  const readNow = async () => registry$.next(await read());
  let first: Registry | null = null;
  if (given) registry$.next(given);
  else
    await readNow().catch((error: unknown) => {
      log(error);
      registry$.next(lastGood.registry());
    });
  first = registry$.value;
  if (first?.sets) sets.held$.next(await sets.decide(first));
  const known = [...Object.keys(first?.remotes ?? {}), ...(preview ? [preview.remote] : [])];
  const names = [...new Set(known)].filter((name) => name === (only ?? name));
  const remotes = first ? await Promise.all(names.map((name) => offer(name, first))) : [];
  const following = createSetFollower({ picks, sets, registry$, remotes, describe, leave: options.leave });
  const refresh = async () => {
    await readNow();
    await following.follow();
  };

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
  const earlier = (one: PickedRemote) => picks.earlier(one, registry$.value, sets.held$.value);

  /** Offers another version from now on; false when it has areas that this page does not know. */
  const take = async (one: PickedRemote, pick: Pick): Promise<boolean> => {
    if (one.pick.base !== null && isSame(one.pick, pick)) return true;
    const before = one.release?.routes ?? [];
    const release = sets.known(pick) ?? (await describe(pick));
    Object.assign(one, { pick, release });
    return hasOnly(release, before);
  };

  /** Picks anew for the user who is known now what was picked for his browser; none of it runs yet. */
  const pickForUser = async () => {
    await awaited;
    const registry = registry$.value;
    if (registry) sets.held$.next(await sets.decide(registry));
    const theirs = remotes.filter(({ name, pick }) => !isOwn(pick) && !isEverybodys(name));
    const taken = await Promise.all(
      theirs.map(async (one) => {
        const pick = registry && pickOf(one.name, registry);
        return !pick?.base || (await take(one, pick).catch(log)) !== false;
      }),
    );
    if (taken.includes(false)) options.startAnew?.();
    registry$.next(registry);
  };
  const isEverybodys = (name: string) => {
    const remote = first?.remotes[name];
    return !first || !remote || (isForEverybody(remote) && !isInSet(first, name));
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
    const pick = pickOf(one.name, registry);
    if (pick.base === null) throw new LoadFailure('disabled', pick.reason === 'disabled' ? pick.detail : '');
    await take(one, pick);
  };

  return {
    remotes,
    registry$,
    sets$: sets.held$,
    refresh,
    followSets: following.follow,
    off,
    isWhole: () => first !== null && unread.size === 0,
    complete,
    isNewer() {
      const now = registry$.value;
      if (!now || now.revision === first?.revision) return false;
      const nowSets = picks.sets(now);
      return Object.keys(now.remotes).some((name) => {
        const next = picks.of(name, now, nowSets);
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
      following.begin(one);
    },
    hasPrevious: (one) => earlier(one) !== null,
    block: picks.block,
    async fallBack(one, leaving) {
      const failed = one.pick;
      if (!isOwn(failed) && sets.of(failed)) return following.fallBack(one, leaving);
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
