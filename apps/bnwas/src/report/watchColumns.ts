import type { BnwasReport } from '@mayak/api';

/** What the watches of a report told beside their channels: which stages alarms came to, whether dormant periods, and whether some of the way is estimated (BNWAS-D09, TRACK-D10). */
export interface WatchColumns {
  stages: readonly number[];
  hasDormant: boolean;
  hasEstimated: boolean;
}

/** What is told in reports; of what no watch told there are no columns. */
export function watchColumnsOf(reports: readonly BnwasReport[] = []): WatchColumns {
  const stages = reports.flatMap(({ Totals }) => (Totals.AlarmsByStage ?? []).map(({ Stage }) => Stage));
  return {
    stages: [...new Set(stages)].toSorted(),
    hasDormant: reports.some(({ DormantPeriods = [] }) => DormantPeriods.length > 0),
    hasEstimated: reports.some(({ Estimated }) => (Estimated?.UnderWaySeconds ?? 0) > 0),
  };
}

/** How many alarms of a vessel came to a stage and no further. */
export const alarmsOfStage = ({ Totals }: BnwasReport, stage: number): number =>
  Totals.AlarmsByStage?.find(({ Stage }) => Stage === stage)?.AlarmCount ?? 0;
