import { BehaviorSubject } from 'rxjs';
import {
  foreignOrigin,
  isForEverybody,
  resolve,
  type Pick,
  type Registry,
  type Release,
  type Subject,
} from '../registry/index.ts';
import { LoadFailure } from './loadFailure';
import type { PickedRemote } from './loader';
import type { Overrides } from './overrides';
import { describedBy } from './readRegistry';
import type { BlockedVersions } from './blockedVersions';

interface Options {
  read: () => Promise<Registry>;
  describe: (pick: Pick) => Promise<Release>;
  subject: () => Subject;
  /** Over once the user is known, where the first pick is made for his browser and not for him. */
  awaited?: Promise<void> | null;
  /** Loads the page anew: another version has areas that this page does not know. */
  startAnew?: () => void;
  blocked: BlockedVersions;
  overrides: Overrides;
  /** Remotes that this load of the page does without. */
  leftOut: (name: string) => boolean;
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

const same = (a: Pick, b: Pick) =>
  a.version === b.version && a.releaseHash === b.releaseHash && a.base === b.base;

/** Reads the registry and the descriptions of what it offers; without a registry there is nothing, and that is logged. */
export async function openRegistryClient(options: Options): Promise<RegistryClient> {
  const { read, describe, subject, awaited = null, blocked, overrides, leftOut, log } = options;
  const { only, origin = location.origin } = options;
  const registry$ = new BehaviorSubject<Registry | null>(null);
  const blockedHere = new Set(blocked.list());

  const pickOf = (name: string, registry: Registry, against: Iterable<string> = blockedHere): Pick => {
    const remote = registry.remotes[name];
    if (!remote || leftOut(name)) return nothing(name);
    const base = overrides[name];
    const given = base === undefined ? {} : { override: { version: '', base } };
    const found = resolve(name, remote, subject(), { ...given, blocked: [...against] });
    // The last version that is left is used even after it has failed.
    const pick = found.reason === 'blocked' ? resolve(name, remote, subject(), given) : found;
    return pick.reason === 'disabled' ? { ...pick, detail: remote.killReason ?? '' } : pick;
  };

  const offer = async (name: string, registry: Registry): Promise<PickedRemote> => {
    const pick = pickOf(name, registry);
    const picked: PickedRemote = { name, pick, release: null, leftOut: leftOut(name) };
    const described = describedBy(pick, registry.remotes[name]);
    if (described.base === null && described.version === null) return picked;
    picked.release = await describe(described).catch((error: unknown) => {
      log(error);
      const stable = describedBy(nothing(name), registry.remotes[name]);
      return pick.reason === 'override' ? describe(stable).catch(() => null) : null;
    });
    return versioned(picked);
  };

  const refresh = async () => registry$.next(await read());
  await refresh().catch(log);
  const first = registry$.value;
  const names = Object.keys(first?.remotes ?? {}).filter((name) => name === (only ?? name));
  const remotes = first ? await Promise.all(names.map((name) => offer(name, first))) : [];

  const off = (name: string): string | null => {
    if (leftOut(name)) return '';
    const remote = registry$.value?.remotes[name];
    if (!remote || remote.enabled || overrides[name] !== undefined) return null;
    return remote.killReason ?? '';
  };

  const earlier = (one: PickedRemote): Pick | null => {
    const registry = registry$.value;
    if (!registry || one.pick.version === null || one.pick.reason === 'override') return null;
    const next = pickOf(one.name, registry, [...blockedHere, `${one.name}@${one.pick.version}`]);
    return next.version === null || next.version === one.pick.version ? null : next;
  };

  /** Offers another version from now on; false when it has areas that this page does not know. */
  const take = async (one: PickedRemote, pick: Pick): Promise<boolean> => {
    if (one.pick.base !== null && same(one.pick, pick)) return true;
    const before = one.release?.routes ?? [];
    const release = await describe(pick);
    Object.assign(one, { pick, release });
    return release.routes.every(({ path }) => before.some((known) => known.path === path));
  };

  /** Picks anew for the user who is known now what was picked for his browser; none of it runs yet. */
  const pickForUser = async () => {
    await awaited;
    const registry = registry$.value;
    const theirs = remotes.filter(({ name, pick }) => pick.reason !== 'override' && !isEverybodys(name));
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
    return remote === undefined || isForEverybody(remote);
  };
  let picking: Promise<void> | null = null;
  const settled = async (name: string) => {
    if (awaited && !isEverybodys(name)) await (picking ??= pickForUser());
  };

  const block = ({ name, pick }: PickedRemote) => {
    if (pick.version === null) return;
    blockedHere.add(`${name}@${pick.version}`);
    blocked.add(name, pick.version);
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

  /** Code comes from the page's own origin or from one that the registry names; a developer's is on his own computer. */
  const refuseForeign = ({ pick: { base, reason } }: PickedRemote) => {
    const registry = registry$.value;
    if (!registry || base === null || reason === 'override') return;
    const foreign = foreignOrigin(registry, base, origin);
    if (foreign) throw new LoadFailure('integrity', `${foreign} is not among the origins of the registry`);
  };

  return {
    remotes,
    registry$,
    refresh,
    off,
    isNewer() {
      const now = registry$.value;
      if (!now || now.revision === first?.revision) return false;
      return Object.keys(now.remotes).some((name) => {
        const next = pickOf(name, now);
        const here = remotes.find((one) => one.name === name);
        return next.base !== null && next.reason !== 'override' && (!here || !same(here.pick, next));
      });
    },
    async revive(one, again = false) {
      await becomeOn(one, again);
      refuseForeign(one);
    },
    hasPrevious: (one) => earlier(one) !== null,
    block,
    async fallBack(one, leaving) {
      const pick = earlier(one);
      if (!pick) return false;
      const release = await describe(pick).catch(() => null);
      if (!release) return false;
      block(one);
      leaving?.();
      Object.assign(one, { pick, release });
      return true;
    },
  };
}

const nothing = (name: string): Pick => ({
  name,
  version: null,
  base: null,
  releaseHash: null,
  reason: 'disabled',
  detail: '',
});

/** An override has the version that its own description names. */
export const versioned = (picked: PickedRemote): PickedRemote => {
  if (picked.pick.reason !== 'override' || !picked.release) return picked;
  return { ...picked, pick: { ...picked.pick, version: picked.release.version } };
};
