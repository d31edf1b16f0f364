import {
  decideSets,
  resolve,
  setRules,
  type Pick,
  type Preview,
  type Registry,
  type SetAnswer,
  type SetChoices,
  type Subject,
} from '../registry/index.ts';
import { untouched } from '../registry/operations/outcome.ts';
import type { BlockedVersions } from './blockedVersions';
import type { PickedRemote } from './loader';
import type { Overrides } from './overrides';

/** By what this browser is given versions. */
export interface PickedBy {
  subject: () => Subject;
  blocked: BlockedVersions;
  overrides: Overrides;
  /** The one build that this tab was asked to show. */
  preview?: Preview | null;
  /** What this tab alone has of sets. */
  sets?: SetChoices;
  /** Remotes that this load of the page does without. */
  leftOut: (name: string) => boolean;
}

/** Which version of a remote this browser is given. */
export interface Picks {
  of(name: string, registry: Registry, sets: readonly SetAnswer[]): Pick;
  /** Which sets this browser has by this registry. */
  sets(registry: Registry): SetAnswer[];
  /** A version cannot run in this page. */
  refuse(name: string, version: string): void;
  /** The version to go back to from this one, or null. */
  earlier(picked: PickedRemote, registry: Registry | null, sets: readonly SetAnswer[]): Pick | null;
  /** Why a remote is switched off, '' without a reason; null when it is on. */
  off(name: string, registry: Registry | null): string | null;
  /** Marks the version as failed, for 10 minutes. */
  block(picked: PickedRemote): void;
}

/** A remote of which there is nothing but a preview. */
const unpublished = untouched();

export const nothing = (name: string): Pick => ({
  name,
  version: null,
  base: null,
  releaseHash: null,
  reason: 'disabled',
  detail: '',
});

export const isSame = (a: Pick, b: Pick) =>
  a.version === b.version && a.releaseHash === b.releaseHash && a.base === b.base;

/** What this tab alone shows: no other version takes its place. */
export const isOwn = ({ reason }: Pick) =>
  reason === 'override' || reason === 'preview' || reason === 'trial';

/** The sets once a version of a remote has failed: what it belongs to is left as a whole (CONF-D12). */
export const withoutFailed = (sets: readonly SetAnswer[], name: string, version: string): SetAnswer[] =>
  sets.map((one) =>
    one.isIn && one.set.remotes[name] === version
      ? { ...one, isIn: false, why: `${name} ${version} failed here lately` }
      : one,
  );

/** Picks by the rules of the registry, past what failed here, with what this tab alone was asked to show (GEN-D05, ERR-D07). */
export function createPicks({
  subject,
  blocked,
  overrides,
  preview = null,
  sets: choices,
  leftOut,
}: PickedBy): Picks {
  const blockedHere = new Set(blocked.list());
  const unfit = new Set<string>();

  const pick = (
    name: string,
    registry: Registry,
    { against, sets }: { against: readonly string[]; sets: readonly SetAnswer[] },
  ): Pick => {
    const remote = registry.remotes[name] ?? (preview?.remote === name ? unpublished : undefined);
    if (!remote || leftOut(name)) return nothing(name);
    const base = overrides[name];
    const given = {
      ...(base === undefined ? {} : { override: { version: '', base } }),
      ...(preview && { preview }),
      sets: setRules(sets, name),
    };
    const found = resolve(name, remote, subject(), { ...given, blocked: against });
    // The last version that is left is used even after it has failed.
    const usable = found.reason === 'blocked' ? resolve(name, remote, subject(), given) : found;
    return usable.reason === 'disabled' ? { ...usable, detail: remote.killReason ?? '' } : usable;
  };

  return {
    of: (name, registry, sets) => pick(name, registry, { against: [...blockedHere], sets }),
    sets: (registry) =>
      decideSets(registry, subject(), {
        ...choices,
        overrides,
        leftOut,
        blocked: [...blockedHere],
        unfit: [...unfit],
        ...(preview && { preview }),
      }),
    refuse: (name, version) => void unfit.add(`${name}@${version}`),
    earlier({ name, pick: failed }, registry, sets) {
      const { version } = failed;
      if (!registry || version === null || isOwn(failed)) return null;
      const against = [...blockedHere, `${name}@${version}`];
      const next = pick(name, registry, { against, sets: withoutFailed(sets, name, version) });
      return next.version === null || next.version === version ? null : next;
    },
    off(name, registry) {
      if (leftOut(name)) return '';
      const remote = registry?.remotes[name];
      if (!remote || remote.enabled || overrides[name] !== undefined) return null;
      return remote.killReason ?? '';
    },
    block({ name, pick: { version } }) {
      if (version === null) return;
      blockedHere.add(`${name}@${version}`);
      blocked.add(name, version);
    },
  };
}

/** An override has the version that its own description names. */
export const versioned = (picked: PickedRemote): PickedRemote => {
  if (picked.pick.reason !== 'override' || !picked.release) return picked;
  return { ...picked, pick: { ...picked.pick, version: picked.release.version } };
};
