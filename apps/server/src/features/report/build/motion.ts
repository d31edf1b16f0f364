import { legRows, motionCells } from '@mayak/api/reports';
import type { ReportPart, ReportRow } from '@mayak/api';
import { columnsOf } from '../columns.ts';
import type { ReportedBeacon } from '../order.ts';
import { motionOf } from '../../../core/history/legs.ts';
import { wayOf, type WayPart } from '../../../core/history/read.ts';
import { contacts } from '../store/contacts.ts';
import { askedOf, iso, namesAt, sectionPart, type Building } from './building.ts';

/** The legs and figures of a beacon in the period, by the same rule as its track (TRACK-D02). */
async function motionIn(building: Building, beacon: ReportedBeacon) {
  const { db, order } = building;
  const asked = askedOf(building, beacon);
  const parts: WayPart[] = [];
  for await (const part of wayOf(db, asked)) parts.push(part);
  return motionOf(db, { asked, rule: { stop: order.minStop * 60_000 } }, parts);
}

/** A row a beacon (REP-D05). */
export async function beaconRow(building: Building, beacon: ReportedBeacon): Promise<ReportRow> {
  const { figures } = await motionIn(building, beacon);
  const { beaconId, from, end } = askedOf(building, beacon);
  return {
    BeaconId: beacon.id,
    Name: beacon.name,
    BeaconModel: beacon.model,
    SerialNumber: beacon.serialNumber,
    Imei: beacon.imei,
    LastPacketDt: beacon.packetAt === null ? null : iso(beacon.packetAt),
    Location: beacon.location,
    Geoobjects: beacon.location && namesAt(building, beacon)(beacon.location),
    RelevanceState: beacon.relevance,
    State: beacon.state,
    ...motionCells(figures),
    PacketCount: await contacts.count(building.db, beaconId, from, end),
  };
}

/** The columns of a row a beacon. */
export const beaconColumns = ({ texts }: Building) =>
  columnsOf(texts, [
    'Name',
    'BeaconModel',
    'SerialNumber',
    'Imei',
    'LastPacketDt',
    'Location',
    'Geoobjects',
    'RelevanceState',
    'State',
    'Distance',
    'EstimatedDistance',
    'MoveTime',
    'EstimatedTime',
    'StopTime',
    'NoDataTime',
    'AverageSpeed',
    'MaxSpeed',
    'PacketCount',
  ]);

/** The moves, stops and silences of a beacon (REP-D07). */
export async function* legSection(building: Building, beacon: ReportedBeacon): AsyncGenerator<ReportPart> {
  yield sectionPart(
    beacon.name,
    beacon.id,
    columnsOf(building.texts, [
      'Kind',
      'StartDt',
      'EndDt',
      'Duration',
      'StartCoordinates',
      'EndCoordinates',
      'Distance',
      'AverageSpeed',
      'MaxSpeed',
      'Geoobjects',
    ]),
  );
  const { legs, figures } = await motionIn(building, beacon);
  yield { kind: 'rows', rows: legRows(legs, building.order.kinds, namesAt(building, beacon)) };
  yield { kind: 'totals', totals: motionCells(figures) };
}
