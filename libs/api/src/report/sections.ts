import type { ReportType } from './report.ts';

/** The parts of a document that a report may have beside its table: a door of its own, as shells of before have none of them (added). */
export const SectionKind = {
  Summary: 'summary',
  Way: 'way',
  Days: 'days',
  Voyages: 'voyages',
  Areas: 'areas',
  Speeding: 'speeding',
  Alarms: 'alarms',
} as const;
export type SectionKind = (typeof SectionKind)[keyof typeof SectionKind];

/** From which speed on speeding is told of until its user wants another one, km/h. */
export const usualSpeedLimit = 90;
/** So many geoobjects may have a limit of their own (REP-D03). */
export const mostAreaLimits = 20;

const ofMotion: readonly ReportType[] = ['beaconDataReport', 'beaconsReport'];

/** The parts that a report of a type may have, in the order in which they are told: a fleet has no single way to draw. */
export const sectionsOf = (type: ReportType): SectionKind[] =>
  Object.values(SectionKind).filter((kind) => {
    if (kind === SectionKind.Summary) return true;
    return ofMotion.includes(type) && (kind !== SectionKind.Way || type === 'beaconDataReport');
  });

/** The parts that a new report of a type has until its user wants others. */
export const usualSections = (type: ReportType): SectionKind[] => {
  const { Summary, Way, Days, Alarms } = SectionKind;
  return type === 'beaconDataReport' ? [Summary, Way, Days, Alarms] : [Summary];
};
