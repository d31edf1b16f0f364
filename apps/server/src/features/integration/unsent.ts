import type { Locale } from '@mayak/api';
import type { Beacons } from '../../core/beacons/beacons.ts';
import type { StoredIntegration } from './store/integrations.ts';
import { unsentEn } from './unsent.en.ts';
import { unsentRu } from './unsent.ru.ts';

export interface UnsentTexts {
  /** Beacons that only a manager may send on, by their names. */
  notManaged: (names: string) => string;
  /** A test of a form that is made of positions. */
  noPosition: (name: string) => string;
}

const texts: Record<Locale, UnsentTexts> = { ru: unsentRu, en: unsentEn };

/** Why beacons of an integration are not sent on, or null where all are: one that was added while to see them was enough (INT-D07). */
export function unsentReason(
  beacons: Pick<Beacons, 'get' | 'view'>,
  { userId, beaconIds }: Pick<StoredIntegration, 'userId' | 'beaconIds'>,
  locale: Locale,
): string | null {
  const { access } = beacons.view(userId);
  const names = beaconIds.flatMap((id) =>
    access.get(id)?.canManage === false ? [beacons.get(id)?.device.name ?? String(id)] : [],
  );
  return names.length === 0 ? null : texts[locale].notManaged(names.join(', '));
}

/** Why a test has sent nothing of a beacon. */
export const untestedReason = (name: string, locale: Locale): string => texts[locale].noPosition(name);
