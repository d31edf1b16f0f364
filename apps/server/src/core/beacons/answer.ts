import type { Beacon, Locale } from '@mayak/api';
import { clock } from '../../platform/clock/clock.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import type { Beacons } from './beacons.ts';
import { commonPart, ownPart } from './full.ts';
import { callerOf, readerOf, visible } from './permissions.ts';

/** A full beacon as its reader now sees it (BEACON-D01). */
export function fullBeacon(context: { beacons: Beacons }, user: Signed, id: number, locale: Locale): Beacon {
  const { record, access } = visible(context, user, id);
  return {
    ...commonPart(record, readerOf(user, locale), clock.now()),
    ...ownPart(record, access, callerOf(context, user)),
  };
}
