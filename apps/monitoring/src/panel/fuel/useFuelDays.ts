import type { FuelChart } from '@mayak/api';
import { FuelUnknown } from '@mayak/api/tanks';
import { useFormats, useTexts } from '@mayak/ui';
import type { Bar } from '@mayak/ui/charts';
import { useMemo } from 'react';
import { panelTexts } from '../texts';

/** Something is known of a period, if only that fuel came from nowhere. */
export const isHeard = ({ Values, Unknown = [] }: FuelChart) =>
  Values.some((value) => value !== null) || Unknown.includes(FuelUnknown.Rise);

/** Why each day is not known; a server of before knew of no other reason than silence. */
const reasonsOf = ({ Values, Unknown }: FuelChart) =>
  Unknown ?? Values.map((value) => (value === null ? FuelUnknown.Silence : null));

/** The days of a chart by their names: litres, or why they are not known; `today` is the midnight of the day that is going on (FUEL-D03, FUEL-D04). */
export function useFuelDays(chart: FuelChart, today: number): Bar[] {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const reasons = reasonsOf(chart);
  const why = (i: number) => {
    const unknown = reasons[i] ?? null;
    return unknown === null ? undefined : t(`fuel.unknown.${unknown}`, { percent: chart.Coverage[i] ?? 0 });
  };
  const key = JSON.stringify([chart.Timestamps, chart.Values, reasons, chart.Coverage]);
  return useMemo(
    () =>
      chart.Timestamps.map((at, i) => ({
        name: format.date(at).slice(0, 5),
        value: chart.Values[i] ?? null,
        open: Date.parse(at) === today,
        unknown: why(i),
      })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same values are the same bars
    [key, today, t],
  );
}
