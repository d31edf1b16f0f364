import { isOfOneBeacon, ReportKind, ReportRequest, ReportSettings, ReportType } from '@mayak/api';
import { sectionsOf, usualSections } from '@mayak/api/sections';
import type { Zone } from '@mayak/timezone';
import { parsePeriod, periodRange, type Period } from '@mayak/ui/period';
import { latestAddress } from '../latestAddress';

/** What report an address asks for; without a period it is asked first (REP-D01, ROUTE-D06). */
export interface AskedReport {
  type: ReportType;
  settings: ReportSettings;
  period: Period | null;
  /** The template that it is built from. */
  template: number | null;
}

const numbers = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((n) => Number.isInteger(n) && n > 0);
const types: readonly string[] = Object.values(ReportType);
const isType = (text: string | null): text is ReportType => text !== null && types.includes(text);
const kindsOf = (text: string | null) =>
  Object.values(ReportKind).filter((kind) => text?.split(',').includes(kind));

/** The named parts of a document; the usual ones where an address speaks of none. */
const partsOf = (type: ReportType, text: string | null) =>
  text === null ? usualSections(type) : sectionsOf(type).filter((kind) => text.split(',').includes(kind));

/** Geoobjects with speed limits of their own, km/h: `7:20,9:18.5`. */
const areasText = (areas: NonNullable<ReportSettings['AreaSpeedLimits']>) =>
  areas.map(({ Geoobject, SpeedLimit }) => `${Geoobject}:${SpeedLimit}`).join(',');
const areasOf = (text: string | null) =>
  (text ?? '').split(',').map((one) => {
    const [Geoobject, SpeedLimit] = one.split(':').map(Number);
    return { Geoobject, SpeedLimit };
  });

/** The report that an address names, or null. */
export function parseReportAddress(query: URLSearchParams): AskedReport | null {
  const type = query.get('type');
  if (!isType(type)) return null;
  const ids = numbers(query.get('beacons'));
  const settings = ReportSettings.safeParse({
    ...(isOfOneBeacon(type) ? { Beacon: ids[0] ?? null } : { Beacons: ids }),
    Channels: numbers(query.get('channels')),
    Kinds: kindsOf(query.get('kinds')),
    Sections: partsOf(type, query.get('parts')),
    ...(query.has('limit') ? { SpeedLimit: Number(query.get('limit')) } : {}),
    ...(query.has('areas') ? { AreaSpeedLimits: areasOf(query.get('areas')) } : {}),
    ...(query.has('stop') ? { MinStopMinutes: Number(query.get('stop')) } : {}),
  });
  if (!settings.success) return null;
  return {
    type,
    settings: settings.data,
    period: parsePeriod(query),
    template: numbers(query.get('template'))[0] ?? null,
  };
}

/** The beacons that a report is asked of. */
export const beaconsOf = ({ type, settings }: AskedReport): number[] =>
  isOfOneBeacon(type) ? [settings.Beacon ?? 0] : settings.Beacons;

/** The address of a report; a period that ends now is written out, so that it means the same later. */
export function reportAddress(asked: AskedReport, zone: Zone, now: number): string {
  const { type, settings, period, template } = asked;
  const { Latest } = settings;
  if (Latest) return latestAddress({ ...settings, Latest }, template);
  const range = period && periodRange(period, now, zone);
  const query = new URLSearchParams({
    type,
    beacons: beaconsOf(asked).join(','),
    ...(settings.Channels.length > 0 && { channels: settings.Channels.join(',') }),
    ...(settings.Kinds.length === 1 && { kinds: settings.Kinds.join(',') }),
    ...(settings.MinStopMinutes !== 5 && { stop: String(settings.MinStopMinutes) }),
    ...(settings.Sections && { parts: settings.Sections.join(',') }),
    ...(settings.SpeedLimit && { limit: String(settings.SpeedLimit) }),
    ...(settings.AreaSpeedLimits?.length && { areas: areasText(settings.AreaSpeedLimits) }),
    ...(template !== null && { template: String(template) }),
    ...(range && {
      startDt: new Date(range.from).toISOString(),
      endDt: new Date(range.to ?? now).toISOString(),
    }),
  });
  return `/reports/view?${query}`;
}

/** The body of the call for an asked report, or null while it has no period. */
export function requestOf({ type, settings, period, template }: AskedReport): ReportRequest | null {
  if (!period || !('from' in period)) return null;
  return ReportRequest.parse({
    ReportType: type,
    Settings: settings,
    StartDt: new Date(period.from).toISOString(),
    EndDt: new Date(period.to).toISOString(),
    Template: template,
  });
}
