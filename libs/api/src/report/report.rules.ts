import { clockChange, daysLater, type Zone } from '@mayak/timezone';
import type { FieldCode } from '../contract/index.ts';
import { limits } from '../limits.ts';
import {
  PeriodKind,
  ReportType,
  type ReportPeriod,
  type ReportSettings,
  type ReportTemplateEdit,
} from './report.ts';
import { ReportEvery, type ReportSchedule } from './schedule.ts';

const day = 86_400_000;

/** The report tells of one beacon (REP-D03). */
export const isOfOneBeacon = (type: ReportType) =>
  type === ReportType.BeaconData || type === ReportType.ChannelData;

/** The report asks for sensors (REP-D03). */
export const hasChannels = (type: ReportType) =>
  type === ReportType.Channels || type === ReportType.ChannelData || type === ReportType.Emergencies;

/** The beacons of a report; where many are told of, one alone is accepted too (REP-D03). */
export function beaconsOf(type: ReportType, { Beacon, Beacons }: ReportSettings): number[] {
  const one = Beacon === null ? [] : [Beacon];
  return isOfOneBeacon(type) ? one : Beacons.length > 0 ? [...new Set(Beacons)] : one;
}

/** What is wrong with a report that is asked for, by the path of the field. */
export interface ReportFault {
  field: string;
  code: FieldCode;
}

/** A period may not be empty, reversed or longer than 92 days, of which one may have 25 hours (REP-D11, FMT-D01). */
export const rangeFault = (from: number, to: number): FieldCode | null => {
  if (!(from < to)) return 'order';
  return to - from > limits.report.days * day + clockChange ? 'outOfRange' : null;
};

/** What is wrong with the beacons of a report; the latest state of all, or of a group, names none (REP-D03, REP-D11, REP-D16). */
export function settingsFaults(type: ReportType, settings: ReportSettings): ReportFault[] {
  const { Latest } = settings;
  if (Latest && type !== ReportType.Beacons) return [{ field: 'Settings.Latest', code: 'unknown' }];
  if (Latest?.Of === 'group' && Latest.Group === null)
    return [{ field: 'Settings.Latest.Group', code: 'required' }];
  if ((Latest && Latest.Of !== 'chosen') || beaconsOf(type, settings).length > 0) return [];
  return [{ field: isOfOneBeacon(type) ? 'Settings.Beacon' : 'Settings.Beacons', code: 'required' }];
}

function periodFaults({ Kind, Days, StartDt, EndDt }: ReportPeriod): ReportFault[] {
  if (Kind === PeriodKind.DaysFromCurrent)
    return Days === null ? [{ field: 'Period.Days', code: 'required' }] : [];
  if (Kind === PeriodKind.None) return [];
  if (StartDt === null || EndDt === null) return [{ field: 'Period.StartDt', code: 'required' }];
  const code = rangeFault(Date.parse(StartDt), Date.parse(EndDt));
  return code === null ? [] : [{ field: 'Period.StartDt', code }];
}

/** No week has a day after its seventh: nothing would ever be due (REP-D02). */
const scheduleFaults = (schedule: ReportSchedule | null): ReportFault[] =>
  schedule?.Every === ReportEvery.Week && schedule.Day > 7
    ? [{ field: 'Schedule.Day', code: 'outOfRange' }]
    : [];

/** What is wrong with a template; one that is sent by itself needs a period (REP-D01, REP-D11). */
export const templateFaults = (edit: ReportTemplateEdit): ReportFault[] => [
  ...settingsFaults(edit.ReportType, edit.Settings),
  ...periodFaults(edit.Period),
  ...scheduleFaults(edit.Schedule),
  ...(edit.Schedule !== null && edit.Period.Kind === PeriodKind.None
    ? [{ field: 'Period.Kind', code: 'required' } as const]
    : []),
];

/** The moments of a template's period, epoch milliseconds, with days of 24 hours; null where it is asked for at each build (REP-05, REP-D01). */
export const rangeOf = (period: ReportPeriod, now: number) => zonedRangeOf(period, now, 0);

/** The moments of a template's period, epoch milliseconds, with days of a zone; null where it is asked for at each build (REP-05, FMT-D01). */
export function zonedRangeOf(
  { Kind, Days, StartDt, EndDt }: ReportPeriod,
  now: number,
  zone: Zone,
): { from: number; to: number } | null {
  if (Kind === PeriodKind.DaysFromCurrent) return { from: daysLater(now, -(Days ?? 1), zone), to: now };
  if (Kind === PeriodKind.None || StartDt === null || EndDt === null) return null;
  return { from: Date.parse(StartDt), to: Date.parse(EndDt) };
}
