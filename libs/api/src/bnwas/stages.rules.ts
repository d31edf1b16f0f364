import type { BnwasAlarm } from './alarm.ts';
import type { DormantPeriod } from './bnwas.ts';

type Stage = NonNullable<BnwasAlarm['Stages']>[number]['Stage'];

/** The highest stage that an alarm came to, or null where its device tells of none (BNWAS-D09). */
export const stageOf = ({ Stages }: Pick<BnwasAlarm, 'Stages'>): Stage | null =>
  Stages?.at(-1)?.Stage ?? null;

/** The dormant periods that were set in a time, in minutes and in their order, each once; none where they are not told (BNWAS-D09). */
export function dormantIn(
  periods: readonly DormantPeriod[] | undefined,
  { StartDt, EndDt }: { StartDt: string; EndDt: string },
): number[] {
  const [from, to] = [Date.parse(StartDt), Date.parse(EndDt)];
  const within = (periods ?? []).filter(
    (period) => Date.parse(period.StartDt) < to && Date.parse(period.EndDt) > from,
  );
  return [...new Set(within.map(({ Minutes }) => Minutes))];
}
