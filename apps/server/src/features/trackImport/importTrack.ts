import { limits, Transport } from '@mayak/api';
import type { ImportedPoint, ImportedTrack, NewTrackImport } from '@mayak/api/imports';
import type { AppContext } from '../../context.ts';
import { checkStillAllowed } from '../../core/beacons/permissions.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { PacketFlag } from '../../core/history/packetFlag.ts';
import { markDaysOf } from '../../core/ingest/markDays.ts';
import { openDays } from '../../core/history/openDays.ts';
import { dayOf } from '../../core/history/store/days.ts';
import { editedTracks } from '../../core/history/store/editedTracks.ts';
import { packets, type PacketRow } from '../../core/history/store/packets.ts';
import { clock } from '../../platform/clock/clock.ts';
import { ensurePartitions } from '../../platform/db/partitions.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { Account } from '../../platform/identity/account.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { importOf, trackImports } from './store.ts';

type Rooms = Pick<AppContext, 'cells' | 'writer' | 'settings'>;
interface Timed {
  t: number;
  point: ImportedPoint;
}

const day = 86_400_000;

/** The first point of each moment, by time. */
function byTime(points: readonly ImportedPoint[]): Timed[] {
  const once = new Map<number, ImportedPoint>();
  for (const point of points) {
    const t = Date.parse(point.Timestamp);
    if (!once.has(t)) once.set(t, point);
  }
  return [...once].map(([t, point]) => ({ t, point })).sort((a, b) => a.t - b.t);
}

const rowOf = (beaconId: number, { t, point }: Timed, rt: number): PacketRow => ({
  beaconId,
  t,
  rt,
  lat: point.Coordinates[0],
  lon: point.Coordinates[1],
  speed: point.Speed ?? null,
  course: point.Course ?? null,
  alt: point.Altitude ?? null,
  accuracy: 0,
  src: Transport.Gsm,
  flags: PacketFlag.Imported,
  ch: null,
});

/** A file, and who puts it in: a user, or the operator, who notes it in the same change. */
interface Import {
  body: NewTrackImport;
  by: Pick<Account, 'id' | 'userName'> | null;
  noted?: (step: Step) => Promise<unknown>;
}

/**
 * Puts the points of a file into the past of a beacon, all in one transaction. They are stored as packets are, and nothing follows
 * from them: neither a state nor a rule, a contact or an area (INGEST-D07).
 */
export async function importTrack(
  { cells, writer, settings }: Rooms,
  record: BeaconRecord,
  { body, by, noted }: Import,
): Promise<ImportedTrack> {
  const given = byTime(body.Points);
  const now = clock.now();
  const from = Math.max(visibleSince(record), now - settings.retention.points * day);
  const inside = given.filter(({ t }) => t >= from && t <= now);
  if (inside.length === 0) throw wrongField('Points', 'outOfRange');
  const moments = inside.map(({ t }) => t);
  return writer.changeOne(record.id, async (draft, step) => {
    if (by) checkStillAllowed([draft], { account: by }, 'owner');
    const earlier = await trackImports.of(step.db, record.id, 0);
    // Those of a former owner can be neither seen nor taken out.
    const own = earlier.filter(({ created }) => created >= visibleSince(record));
    if (own.length >= limits.trackImport.ofBeacon) throw wrongField('Points', 'tooMany');
    const { pool } = await cells.one(draft.cell, step.db);
    await ensurePartitions(pool, 'packet', moments);
    const past = await step.beside(pool);
    await openDays(
      past,
      [...new Set(moments.map(dayOf))].map((begin) => ({ beaconId: record.id, day: begin })),
    );
    const known = await trackImports.known(past, record.id, moments);
    const fresh = inside.filter(({ t }) => !known.has(t));
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!first || !last) throw wrongField('Points', 'taken');
    // A time of its own, by which its points are known again.
    const created = Math.max(step.now, (earlier[0]?.created ?? 0) + 1);
    await packets.store(
      past,
      fresh.map((one) => rowOf(record.id, one, created)),
    );
    await markDaysOf(
      past,
      step.now,
      fresh.map(({ t }) => ({ beaconId: record.id, t })),
    );
    const about = { fileName: body.FileName, created, start: first.t, end: last.t, points: fresh.length };
    const id = await trackImports.add(step.db, record.id, by?.id ?? null, about);
    await editedTracks.note(step.db, record.id, step.now);
    await noted?.(step);
    return {
      ...importOf({ id, userName: by?.userName ?? null, ...about }),
      Known: inside.length - fresh.length,
      Outside: given.length - inside.length,
    };
  });
}
