import { legRows, motionCells } from '@mayak/api/reports';
import type { ReportPart, ReportRow } from '@mayak/api';
import { columnsOf } from '../columns.ts';
import type { ReportedBeacon } from '../order.ts';
import { contacts } from '../store/contacts.ts';
import { iso, namesAt, sectionPart, type Building } from './building.ts';
import { litres, partOf, type Past } from './past.ts';

/** A row a beacon (REP-D05). */
export async function beaconRow(building: Building, beacon: ReportedBeacon, past: Past): Promise<ReportRow> {
  const { figures } = await past.motion();
  const { beaconId, from, end } = past.asked;
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

/** What was used of fuel in the period and in each of its legs, litres; of a document alone, where sensors tell it. */
async function fuelOf({ order }: Building, past: Past) {
  const { legs } = await past.motion();
  if (order.sections === null || !past.tellsFuel || legs.length === 0) return null;
  const [whole, ...each] =
    (await past.fuel([{ from: past.asked.from, to: past.asked.end }, ...legs].map(partOf))) ?? [];
  return {
    whole: litres(whole?.used),
    of: new Map(legs.map((leg, i) => [iso(leg.from), litres(each[i]?.used)])),
  };
}

/** The moves, stops and silences of a beacon (REP-D07). */
export async function* legSection(
  building: Building,
  beacon: ReportedBeacon,
  past: Past,
): AsyncGenerator<ReportPart> {
  const isFuelled = building.order.sections !== null && past.tellsFuel;
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
      ...(isFuelled ? (['FuelUsed'] as const) : []),
      'Geoobjects',
    ]),
  );
  const [{ legs, figures }, fuel] = [await past.motion(), await fuelOf(building, past)];
  const rows = legRows(legs, building.order.kinds, namesAt(building, beacon));
  yield {
    kind: 'rows',
    rows: fuel
      ? rows.map((row) => ({ ...row, FuelUsed: fuel.of.get(String(row['StartDt'])) ?? null }))
      : rows,
  };
  yield { kind: 'totals', totals: { ...motionCells(figures), ...(fuel && { FuelUsed: fuel.whole }) } };
}
