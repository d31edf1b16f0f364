import type { Locale, User } from '@mayak/api';
import { hasAll } from '@mayak/auth';
import type { ReleaseSlot } from '../registry/index.ts';
import type { SlotPart } from '../slots';
import type { PickedRemote } from './loader';

/** A part of a slot with the release that declares it. */
export interface PickedPart extends SlotPart {
  remote: PickedRemote;
  declared: ReleaseSlot;
}

interface For {
  user: User | null;
  locale: Locale;
  /** The remote is switched off. */
  isOff: (name: string) => boolean;
  /** The user has the feature that something is for. */
  isThere: (declared: { feature?: string | undefined }) => boolean;
}

/** The parts of a slot that this user may see, in their order; those of one order by remote and id, so that they stay where they are (PERM-02). */
export const slotParts = (
  slot: string,
  remotes: readonly PickedRemote[],
  { user, locale, isOff, isThere }: For,
): PickedPart[] =>
  remotes
    .filter(({ name }) => !isOff(name))
    .flatMap((one) =>
      (one.release?.slots ?? [])
        .filter((declared) => declared.slot === slot && hasAll(user, declared.requires) && isThere(declared))
        .map((declared) => ({
          key: `${one.name}:${declared.id}`,
          slot,
          title: one.release?.labels[declared.labelKey]?.[locale] ?? declared.id,
          when: declared.when ?? {},
          remote: one,
          declared,
        })),
    )
    .toSorted((a, b) => a.declared.order - b.declared.order || a.key.localeCompare(b.key));
