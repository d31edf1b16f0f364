import { GeoobjectType, type Coord } from '@mayak/api';
import { guestLimits } from '@mayak/api/guest-limits';
import { gapMinutes } from '@mayak/api/history';
import type { GuestBeacon } from '@mayak/api/guests';
import type { AppContext } from '../../context.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { lookOf } from '../../core/beacons/view.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { visibleZones } from '../../core/beacons/zones.ts';
import { iso } from '../../platform/http/iso.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { guestPastOf } from './pastOf.ts';
import type { PastFix } from './pastTasks.ts';
import { blurred, piecesOf, toldUntil, withinArea, withinHours } from './shown.ts';
import { guestLinks, type StoredLink } from './store.ts';

const [minute, hour] = [60_000, 3_600_000];

/** The outline of the area while its maker sees it; null where it is gone, undefined where there is none. */
export function areaOf(
  { beacons }: Pick<AppContext, 'beacons'>,
  link: StoredLink,
): Coord[] | null | undefined {
  if (link.GeoobjectId === null) return undefined;
  const place = beacons.geozones.get(link.GeoobjectId);
  const isSeen = place?.type === GeoobjectType.Polygon && visibleZones(beacons, link.userId).has(place.id);
  return isSeen ? place.coordinates : null;
}

/** The beacons of a link that its maker may send on now, as an integration may (PERM-D26, INT-D07). */
async function shownBeacons({ beacons, pool }: AppContext, link: StoredLink): Promise<BeaconRecord[]> {
  const ids =
    link.GroupId === null ? link.BeaconIds : await guestLinks.ofGroup(pool, link.userId, link.GroupId);
  const { access } = beacons.view(link.userId);
  return ids
    .flatMap((id) => (access.get(id)?.canManage ? (beacons.get(id) ?? []) : []))
    .slice(0, guestLimits.beacons);
}

interface Look {
  link: StoredLink;
  maker: Account;
  area: Coord[] | null | undefined;
  now: number;
  withTracks: boolean;
}

/** Where it was at the end of what is told: as it is known now, or of the past. */
async function fixAt(context: AppContext, record: BeaconRecord, until: number): Promise<PastFix | null> {
  const { fix } = record.state;
  const from = visibleSince(record);
  if (fix === null || fix.t < from) return null;
  if (fix.t <= until) return { ...fix, lng: fix.lon };
  return guestPastOf(context).lastFix({ beaconId: record.id, from, end: until });
}

/** One beacon as guests see it: never newer, nearer or elsewhere than the link says (PERM-D27, PERM-D28). */
async function beaconOf(context: AppContext, record: BeaconRecord, look: Look): Promise<GuestBeacon> {
  const { link, maker, area, now, withTracks } = look;
  const zone = accountZone(maker);
  const until = toldUntil(link, now);
  const fix = await fixAt(context, record, until);
  const isOutside = fix !== null && !withinArea(area, [fix.lat, fix.lng]);
  const shown = fix !== null && !isOutside && withinHours(link, fix.t, zone) ? fix : null;
  const isExact = link.BlurMeters === 0;
  const { Color } = lookOf(context.beacons.view(link.userId), record.id);
  return {
    Id: record.id,
    Name: record.device.name,
    Color,
    Position: shown && blurred([shown.lat, shown.lng], link.BlurMeters),
    // The time of a place that is not exact would tell how it moves within its square.
    Dt:
      shown &&
      iso(isExact ? shown.t : Math.floor(shown.t / guestLimits.blurredStep) * guestLimits.blurredStep),
    Speed: isExact ? (shown?.speed ?? null) : null,
    Course: isExact ? (shown?.course ?? null) : null,
    Unit: record.device.lengthUnit ?? maker.distanceUnit,
    IsOutside: isOutside,
    ...(withTracks &&
      link.TrackHours > 0 && { Track: await trackOf(context, record, { ...look, until, shown }) }),
  };
}

async function trackOf(
  context: AppContext,
  record: BeaconRecord,
  { link, maker, area, until, shown }: Look & { until: number; shown: PastFix | null },
): Promise<Coord[][]> {
  const zone = accountZone(maker);
  // Of whole minutes, so that it is read once for all who look.
  const end = Math.floor(until / minute) * minute;
  const from = Math.max(end - link.TrackHours * hour, visibleSince(record));
  if (from >= end) return [];
  const way = await guestPastOf(context).way({ beaconId: record.id, from, end });
  const shows = (t: number, at: Coord) => withinHours(link, t, zone) && withinArea(area, at);
  const { pieces, last } = piecesOf(way, shows, link.BlurMeters);
  // It ends where the beacon stands.
  if (shown && last !== null && shown.t > last && shown.t - last <= gapMinutes * minute)
    pieces.at(-1)?.push(blurred([shown.lat, shown.lng], link.BlurMeters));
  return pieces;
}

/** The beacons of a link as guests see them now (PERM-D27, PERM-D28). */
export async function beaconsOf(context: AppContext, look: Look): Promise<GuestBeacon[]> {
  return context.loader.withUser(look.link.userId, async () => {
    const records = await shownBeacons(context, look.link);
    return Promise.all(records.map((record) => beaconOf(context, record, look)));
  });
}
