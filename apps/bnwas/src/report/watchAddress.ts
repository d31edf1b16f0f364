import { limits } from '@mayak/api';
import { clockChange } from '@mayak/timezone';
import { parsePeriod, printPeriod, type Period } from '@mayak/ui/period';

/** What the report of the bridge watch is asked for; km/h and metres, as on the wire (BNWAS-D07). */
export interface AskedWatch {
  /** Ids of beacons; none stand for all that have a bridge watch. */
  beacons: readonly number[];
  period: Period;
  minSpeed: number;
  minDistance: number;
}

const usual: Period = { preset: 'days7' };
const isShort = (period: Period) =>
  !('from' in period) || period.to - period.from <= limits.maxPeriod.bnwas + clockChange;
const numberOf = (text: string | null, standard: number) => {
  const value = text === null ? NaN : Number(text);
  return value >= 0 ? value : standard;
};

/** What an address asks for; what it does not say is usual (BNWAS-D07). */
export function parseWatchAddress(query: URLSearchParams): AskedWatch {
  const period = parsePeriod(query);
  const ids = (query.get('beacons') ?? '').split(',').map(Number);
  return {
    beacons: ids.filter((id) => Number.isInteger(id) && id > 0),
    period: period && isShort(period) ? period : usual,
    minSpeed: numberOf(query.get('speed'), limits.bridgeWatch.speed),
    minDistance: numberOf(query.get('distance'), limits.bridgeWatch.distance),
  };
}

export const printWatchAddress = ({
  beacons,
  period,
  minSpeed,
  minDistance,
}: AskedWatch): Record<string, string> => ({
  ...(beacons.length > 0 && { beacons: beacons.join(',') }),
  ...printPeriod(period),
  ...(minSpeed !== limits.bridgeWatch.speed && { speed: String(minSpeed) }),
  ...(minDistance !== limits.bridgeWatch.distance && { distance: String(minDistance) }),
});
