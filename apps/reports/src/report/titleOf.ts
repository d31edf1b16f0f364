import type { ReportResult, ReportSection } from '@mayak/api';
import type { Translate } from '@mayak/ui';
import type { ru } from '../texts/ru';

/** What a section is called: that of the only beacon by what it tells, as the title of the report names it. */
export function titleOf(
  t: Translate<typeof ru>,
  { ReportType }: Pick<ReportResult, 'ReportType'>,
  { Kind, Title }: ReportSection,
): string {
  return Kind === undefined && ReportType === 'beaconDataReport' ? t('report.legs') : Title;
}
