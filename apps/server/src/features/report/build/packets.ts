import type { Coord, ReportPart, ReportRow } from '@mayak/api';
import { placeOf } from '@mayak/api/history';
import { columnsOf } from '../columns.ts';
import type { ReportedBeacon } from '../order.ts';
import { wayIn, wayOf } from '../../../core/history/read.ts';
import { contacts, type ContactSum } from '../store/contacts.ts';
import { askedOf, iso, sectionPart, type Building, pastDb } from './building.ts';

/** Where the beacon last was at some moments, in the order of time. */
async function placesAt(building: Building, beacon: ReportedBeacon, moments: readonly number[]) {
  const places: (Coord | null)[] = moments.map(() => null);
  let [at, before]: [number, Coord | null] = [0, null];
  const db = await pastDb(building, beacon.id);
  for await (const part of wayOf(db, askedOf(building, beacon))) {
    const { t, lat, lng } = wayIn(part);
    const last = t.at(-1);
    if (last === undefined) continue;
    for (; at < moments.length && (moments[at] ?? 0) < last; at += 1) {
      const next = placeOf(t, (moments[at] ?? 0) + 1) - 1;
      places[at] = next < 0 ? before : [lat[next] ?? 0, lng[next] ?? 0];
    }
    before = [lat.at(-1) ?? 0, lng.at(-1) ?? 0];
  }
  return places.fill(before, at);
}

/** How many packets, bytes and points came by each transport, under their names (REP-D10). */
function totalsOf(sums: readonly ContactSum[], transports: Record<number, string>): ReportRow {
  const totals: Record<string, number> = { PacketCount: 0, SizeBytes: 0, PointCount: 0 };
  const add = (key: string, n: number) => (totals[key] = (totals[key] ?? 0) + n);
  for (const { transport, packets, size, points } of sums) {
    add('PacketCount', packets);
    add('SizeBytes', size);
    add('PointCount', points);
    add(`Packets${transports[transport] ?? transport}`, packets);
  }
  return totals;
}

/** A row a packet (REP-D10). */
export async function* packetSection(building: Building, beacon: ReportedBeacon): AsyncGenerator<ReportPart> {
  yield sectionPart(
    beacon.name,
    beacon.id,
    columnsOf(building.texts, [
      'PacketDt',
      'ReceivedDt',
      'Transport',
      'SizeBytes',
      'PointCount',
      'Coordinates',
    ]),
  );
  const { beaconId, from, end } = askedOf(building, beacon);
  const { transports } = building.texts;
  const db = await pastDb(building, beaconId);
  const found = await contacts.of(db, beaconId, from, end, building.budget.left + 1);
  const places = await placesAt(
    building,
    beacon,
    found.map(({ packetDt }) => packetDt),
  );
  const rows = found.map((contact, i): ReportRow => ({
    PacketDt: iso(contact.packetDt),
    ReceivedDt: iso(contact.receivedAt),
    Transport: transports[contact.transport] ?? String(contact.transport),
    SizeBytes: contact.size,
    PointCount: contact.points,
    Coordinates: places[i] ?? null,
  }));
  yield { kind: 'rows', rows };
  // Of the whole period: rows may be cut.
  const sums = await contacts.sums(db, beaconId, from, end);
  yield { kind: 'totals', totals: totalsOf(sums, transports) };
}
