import { ChannelKind, type BnwasReport, type ReportRow } from '@mayak/api';
import { portName } from '@mayak/api/places';
import { fastestIn, speedOver, timesIn, voyagesOf, type Voyage } from '@mayak/api/reports';
import { limits } from '@mayak/api';
import type { ReportedBeacon } from '../order.ts';
import type { ColumnKey } from '../texts.ts';
import { watchOf } from './bridgeWatch.ts';
import { iso, seconds, type Building } from './building.ts';
import { litres, partOf, type Past } from './past.ts';

const hasWatch = ({ sensors }: ReportedBeacon) =>
  sensors.some(({ settings }) => settings.ChannelFlag === ChannelKind.BnwasMode);

/** The columns of voyages; fuel and the watch where sensors tell them. */
export const voyageColumns = (beacon: ReportedBeacon, { tellsFuel }: Past): ColumnKey[] => [
  'FromPlace',
  'ToPlace',
  'StartDt',
  'EndDt',
  'Duration',
  'Distance',
  'EstimatedDistance',
  'EstimatedShare',
  'AverageSpeed',
  'MaxSpeed',
  ...(tellsFuel ? (['FuelUsed'] as const) : []),
  ...(hasWatch(beacon) ? (['Compliance'] as const) : []),
];

/** The share of the time under way with a known mode in which the watch was on, %, of what lies in a voyage (BNWAS-D06). */
function complianceIn({ Rows }: Pick<BnwasReport, 'Rows'>, { from, to }: Voyage): number | null {
  let [known, kept] = [0, 0];
  for (const { StartDt, EndDt, Mode, IsViolation } of Rows) {
    const time = Math.min(Date.parse(EndDt), to) - Math.max(Date.parse(StartDt), from);
    if (Mode === null || time <= 0) continue;
    known += time;
    if (!IsViolation) kept += time;
  }
  return known === 0 ? null : Math.round((kept / known) * 1_000) / 10;
}

/** The bridge watch of the period, where the beacon has one. */
function watchIn({ cells, order }: Building, beacon: ReportedBeacon, { from, end }: Past['asked']) {
  const { speed: minSpeed, distance: minDistance } = limits.bridgeWatch;
  return hasWatch(beacon)
    ? watchOf(cells, beacon, {
        beacons: [beacon],
        from,
        end: Math.min(end, order.end),
        minSpeed,
        minDistance,
      })
    : null;
}

/** A row a voyage: from port to port, with the fuel, the estimated share and the bridge watch of it. */
export async function voyageRows(
  building: Building,
  beacon: ReportedBeacon,
  past: Past,
): Promise<ReportRow[]> {
  const { areas, places, reader } = building.order;
  const [{ legs }, way] = [await past.motion(), await past.way()];
  const portAt = (place: readonly [number, number]) =>
    portName({ areas, places }, [...place], { isAfloat: beacon.isAfloat, locale: reader.locale });
  const list = voyagesOf(legs, portAt);
  if (list.length === 0) return [];
  const [fuel, watch] = [await past.fuel(list.map(partOf)), await watchIn(building, beacon, past.asked)];
  return list.map((voyage, i) => {
    const { from, to, fromPort, toPort, distance, estimated } = voyage;
    const known = distance + estimated;
    return {
      FromPlace: fromPort,
      ToPlace: toPort,
      StartDt: iso(from),
      EndDt: iso(to),
      Duration: seconds(to - from),
      Distance: Math.round(distance * 10) / 10,
      EstimatedDistance: Math.round(estimated * 10) / 10,
      EstimatedShare: known > 0 ? Math.round((estimated / known) * 1_000) / 10 : null,
      AverageSpeed: speedOver(distance, timesIn(legs, voyage).MoveTime),
      MaxSpeed: fastestIn(way, voyage),
      ...(fuel && { FuelUsed: litres(fuel[i]?.used) }),
      ...(watch && { Compliance: complianceIn(watch, voyage) }),
    };
  });
}
