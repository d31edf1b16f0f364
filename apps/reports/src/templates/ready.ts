import { isOfOneBeacon, limits, PeriodKind, ReportType, type ReportTemplate } from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';
import { newTemplate } from './draft';

const { Summary, Way, Days, Voyages, Areas, Speeding, Alarms } = SectionKind;

/** A report that is ready to be built of the beacons of a user. */
export interface ReadyReport {
  key: 'day' | 'way' | 'voyages' | 'fuel' | 'alarms' | 'areas';
  type: ReportType;
  days: number;
  sections: SectionKind[];
}

/** What a new owner may build at once: six questions that owners ask. */
export const readyReports: readonly ReadyReport[] = [
  { key: 'day', type: ReportType.Beacons, days: 1, sections: [Summary, Alarms] },
  { key: 'way', type: ReportType.BeaconData, days: 7, sections: [Summary, Way, Days, Alarms] },
  { key: 'voyages', type: ReportType.Beacons, days: 30, sections: [Summary, Voyages] },
  { key: 'fuel', type: ReportType.Beacons, days: 30, sections: [Summary, Days] },
  { key: 'alarms', type: ReportType.Emergencies, days: 7, sections: [Summary] },
  { key: 'areas', type: ReportType.Beacons, days: 7, sections: [Summary, Areas, Speeding] },
];

/** The template of a ready report, of so many beacons as one may have; one of a single beacon takes the first. */
export function templateOf(
  { type, days, sections }: ReadyReport,
  name: string,
  beacons: readonly number[],
): ReportTemplate {
  const isOfOne = isOfOneBeacon(type);
  return {
    ...newTemplate,
    Name: name,
    ReportType: type,
    Period: { Kind: PeriodKind.DaysFromCurrent, Days: days, StartDt: null, EndDt: null },
    Settings: {
      ...newTemplate.Settings,
      Beacon: isOfOne ? (beacons[0] ?? null) : null,
      Beacons: isOfOne ? [] : beacons.slice(0, limits.report.beacons),
      Sections: sections,
    },
  };
}
