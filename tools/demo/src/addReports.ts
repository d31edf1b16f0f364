import { getReportTemplates, PeriodKind, ReportTemplateEdit, saveReportTemplate } from '@mayak/api';
import reports from '../data/reports.json' with { type: 'json' };
import type { Ask } from './doors.ts';

/** Saves the report templates that the user does not have yet, each of the named beacons (REP-08). */
export async function addReports(ask: Ask, Beacons: readonly number[]): Promise<void> {
  const known = new Set((await ask(getReportTemplates, {})).map(({ Name }) => Name));
  for (const { Name, ReportType, Days, Kinds } of reports.filter((one) => !known.has(one.Name)))
    await ask(saveReportTemplate, {
      body: ReportTemplateEdit.parse({
        Name,
        ReportType,
        Period: { Kind: PeriodKind.DaysFromCurrent, Days },
        Settings: { Beacons, Kinds },
      }),
    });
}
