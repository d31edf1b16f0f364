import { legRows, motionCells } from '@mayak/api/reports';
import type { ReportPart, ReportRow } from '@mayak/api';
import { columnsOf } from '../columns.ts';
import type { ReportedBeacon } from '../order.ts';
import { contacts } from '../store/contacts.ts';
import { iso, namesAt, sectionPart, type Building, pastDb } from './building.ts';
import { litres, partOf, type Past } from './past.ts';

/** Fuel is told of in a document alone, where sensors tell it. */
const tellsFuel = ({ order }: Building, { fuel }: Pick<ReportedBeacon, 'fuel'>) =>
  order.sections !== null && fuel.length > 0;

const wholeOf = ({ asked }: Past) => partOf({ from: asked.from, to: asked.end });

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
    ...(tellsFuel(building, beacon) && { FuelUsed: litres((await past.fuel([wholeOf(past)]))?.[0]?.used) }),
    PacketCount: await contacts.count(await pastDb(building, beaconId), beaconId, from, end),
  };
}

/** The columns of a row a beacon. */
export const beaconColumns = (building: Building) =>
  columnsOf(building.texts, [
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
    ...(building.order.beacons.some((beacon) => tellsFuel(building, beacon)) ? (['FuelUsed'] as const) : []),
    'PacketCount',
  ]);

/** What was used of fuel in the period and in each of its legs, litres. */
async function fuelOf(past: Past) {
  const { legs } = await past.motion();
  const [whole, ...each] = (await past.fuel([wholeOf(past), ...legs.map(partOf)])) ?? [];
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
  const isFuelled = tellsFuel(building, beacon);
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
  const [{ legs, figures }, fuel] = [await past.motion(), isFuelled ? await fuelOf(past) : null];
  const rows = legRows(legs, building.order.kinds, namesAt(building, beacon));
  yield {
    kind: 'rows',
    rows: fuel
      ? rows.map((row) => ({ ...row, FuelUsed: fuel.of.get(String(row['StartDt'])) ?? null }))
      : rows,
  };
  yield { kind: 'totals', totals: { ...motionCells(figures), ...(fuel && { FuelUsed: fuel.whole }) } };
}
