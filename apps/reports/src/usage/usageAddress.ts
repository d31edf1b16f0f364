import { limits } from '@mayak/api';
import { clockChange, type Zone } from '@mayak/timezone';
import { parsePeriod, periodRange, printPeriod, type Period } from '@mayak/ui/period';

/** Of which beacons and days traffic and charges are asked; no beacons stand for all. */
export interface AskedUsage {
  beacons: readonly number[];
  period: Period;
}

const usual: Period = { preset: 'days7' };
const isShort = (period: Period) =>
  !('from' in period) || period.to - period.from <= limits.maxPeriod.report + clockChange;

/** What an address asks for; a period that is too long is none (PAY-D13, ROUTE-D06). */
export function parseUsageAddress(query: URLSearchParams): AskedUsage {
  const period = parsePeriod(query);
  const beacons = (query.get('beacons') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, limits.report.beacons);
  return { beacons, period: period && isShort(period) ? period : usual };
}

export const printUsageAddress = ({ beacons, period }: AskedUsage): Record<string, string> => ({
  ...(beacons.length > 0 && { beacons: beacons.join(',') }),
  ...printPeriod(period),
});

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The days in UTC, by which days are charged, that a period has a part of. */
export function daysOf(period: Period, now: number, zone: Zone): { from: string; to: string } {
  const { from, to } = periodRange(period, now, zone);
  return { from: dayOf(from), to: dayOf(Math.max(from, (to ?? now) - 1)) };
}

/** The report of the packets of a beacon on a day in UTC (REP-D10). */
export const packetsPath = (beaconId: number, day: string) =>
  `/reports/view?${new URLSearchParams({
    type: 'beaconsDataPacketsReport',
    beacons: String(beaconId),
    startDt: `${day}T00:00:00.000Z`,
    endDt: `${day}T23:59:59.999Z`,
  })}`;
