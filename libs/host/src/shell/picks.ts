import { resolve, type Pick, type Preview, type Registry, type Subject } from '../registry/index.ts';
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
  /** Remotes that this load of the page does without. */
  leftOut: (name: string) => boolean;
}

/** Which version of a remote this browser is given. */
export interface Picks {
  of(name: string, registry: Registry): Pick;
  /** The version to go back to from this one, or null. */
  earlier(picked: PickedRemote, registry: Registry | null): Pick | null;
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
export const isOwn = ({ reason }: Pick) => reason === 'override' || reason === 'preview';

/** Picks by the rules of the registry, past what failed here, with what this tab alone was asked to show (GEN-D05, ERR-D07). */
export function createPicks({ subject, blocked, overrides, preview = null, leftOut }: PickedBy): Picks {
  const blockedHere = new Set(blocked.list());

  const pick = (name: string, registry: Registry, against: readonly string[]): Pick => {
    const remote = registry.remotes[name] ?? (preview?.remote === name ? unpublished : undefined);
    if (!remote || leftOut(name)) return nothing(name);
    const base = overrides[name];
    const given = {
      ...(base === undefined ? {} : { override: { version: '', base } }),
      ...(preview && { preview }),
    };
    const found = resolve(name, remote, subject(), { ...given, blocked: against });
    // The last version that is left is used even after it has failed.
    const usable = found.reason === 'blocked' ? resolve(name, remote, subject(), given) : found;
    return usable.reason === 'disabled' ? { ...usable, detail: remote.killReason ?? '' } : usable;
  };

  return {
    of: (name, registry) => pick(name, registry, [...blockedHere]),
    earlier({ name, pick: failed }, registry) {
      const { version } = failed;
      if (!registry || version === null || isOwn(failed)) return null;
      const next = pick(name, registry, [...blockedHere, `${name}@${version}`]);
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
