import { BeaconId, limits } from '@mayak/api';
import { clockChange } from '@mayak/timezone';
import { parsePeriod, printPeriod, type Period } from '@mayak/ui/period';

/** What the report of stops is asked for. */
export interface AskedStops {
  beaconId: BeaconId | null;
  period: Period;
}

const usual: Period = { preset: 'days2' };
const isShort = (period: Period) =>
  !('from' in period) || period.to - period.from <= limits.maxPeriod.report + clockChange;

/** What an address asks for; a period that is too long is none (ROUTE-D06, API-06). */
export function parseStopsAddress(query: URLSearchParams): AskedStops {
  const id = BeaconId.safeParse(Number(query.get('beacon')));
  const period = parsePeriod(query);
  return { beaconId: id.success ? id.data : null, period: period && isShort(period) ? period : usual };
}

/** The address that asks for it. */
export const printStopsAddress = ({ beaconId, period }: AskedStops): Record<string, string> => ({
  ...(beaconId !== null && { beacon: String(beaconId) }),
  ...printPeriod(period),
});
