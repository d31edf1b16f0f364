import { localeOf, NotificationStatus } from '@mayak/api';
import { alarms } from '../../core/alarms/store/alarms.ts';
import type { BeaconLoader } from '../../core/beacons/loader.ts';
import type { Beacons } from '../../core/beacons/beacons.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { visibleZones } from '../../core/beacons/zones.ts';
import type { WaitingEmail } from '../../core/rules/store/emails.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { PictureOf } from '../../platform/mapPicture/mapPicture.ts';
import { acknowledgePath } from './acknowledgePage.ts';
import { ruleEmailTexts, type Whereabouts } from './ruleEmail.ts';
import type { SignedLinks } from '../../platform/mail/signedLinks.ts';

/** What is needed to say where a beacon is. */
export interface Surroundings {
  beacons: Beacons;
  loader: BeaconLoader;
  links: SignedLinks;
  /** A map around a place, as a PNG; null where there is none to draw. */
  mapOf: (place: PictureOf) => Promise<Uint8Array | null>;
  /** The address that links lead to. */
  home: string;
}

/** The colours of states in the light (tokens `red.500`, `amber.500`, `blue.600`). */
const colourOf = (status: NotificationStatus) =>
  status === NotificationStatus.Emergency
    ? '#D2301F'
    : status === NotificationStatus.PreEmergency
      ? '#D98F06'
      : '#155F96';

/** Where the beacon of an e-mail is by what its reader may know, and the link to its alarm, where that is open and waits (RULE-D12, RULE-D14). */
export async function whereaboutsOf(
  { beacons, loader, links, mapOf, home }: Surroundings,
  { db, account, email }: { db: Db; account: Account; email: WaitingEmail },
): Promise<Whereabouts> {
  const { beaconId, type, id, status, fact } = email;
  const record = beaconId === null ? undefined : await loader.byId(beaconId);
  if (beaconId === null || !record?.viewers.has(account.id))
    return { fix: null, areas: [], map: null, acknowledge: null };
  const { fix, geoobjects } = record.state;
  const known = fix && fix.t >= visibleSince(record) ? fix : null;
  const locale = localeOf(account.localization);
  const { kilometres } = ruleEmailTexts[locale];
  const map =
    known && (await mapOf({ lat: known.lat, lon: known.lon, colour: colourOf(status), locale, kilometres }));
  const seen = visibleZones(beacons, account.id);
  const alarm =
    fact.subject === undefined ? undefined : await alarms.of(db, { beaconId, type, subject: fact.subject });
  return {
    fix: known,
    areas: geoobjects.flatMap((one) => (seen.has(one) ? (beacons.geozones.get(one)?.name ?? []) : [])),
    map: map && Buffer.from(map).toString('base64'),
    acknowledge:
      alarm?.acknowledged === null
        ? `${home}/api${acknowledgePath}?token=${links.tokenOf('alarm', alarm.id, id)}`
        : null,
  };
}
