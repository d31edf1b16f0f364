import type { Locale, User } from '@mayak/api';
import { hasAll } from '@mayak/auth';
import type { ReleaseSlot } from '../registry/index.ts';
import type { SlotPart } from '../slots';
import type { Offered } from './loader';

/** A part of a slot with the release that declares it. */
export interface OfferedPart extends SlotPart {
  offered: Offered;
  declared: ReleaseSlot;
}

interface For {
  user: User | null;
  locale: Locale;
  /** The remote is switched off. */
  isOff: (name: string) => boolean;
}

/** The parts of a slot that this user may see, in their order; those of one order by remote and id, so that they stay where they are (PERM-02). */
export const slotParts = (
  slot: string,
  offered: readonly Offered[],
  { user, locale, isOff }: For,
): OfferedPart[] =>
  offered
    .filter(({ name }) => !isOff(name))
    .flatMap((one) =>
      (one.release?.slots ?? [])
        .filter((declared) => declared.slot === slot && hasAll(user, declared.requires))
        .map((declared) => ({
          key: `${one.name}:${declared.id}`,
          slot,
          title: one.release?.labels[declared.labelKey]?.[locale] ?? declared.id,
          when: declared.when ?? {},
          offered: one,
          declared,
        })),
    )
    .toSorted((a, b) => a.declared.order - b.declared.order || a.key.localeCompare(b.key));
