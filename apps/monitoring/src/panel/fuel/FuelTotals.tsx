import type { FuelChart } from '@mayak/api';
import { chakra, useFormats, useTexts } from '@mayak/ui';
import { panelTexts } from '../texts';

/** What was used in all and a day; a total that misses days says of how many it is, and there is none of no day (FUEL-D04). */
export function FuelTotals({ chart }: { chart: FuelChart }) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const known = chart.Values.filter((value) => value !== null);
  // The day that is going on is no whole day.
  const whole = chart.Values.slice(0, -1).filter((value) => value !== null);
  const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);
  if (known.length === 0) return null;
  const days = chart.Values.length;
  const said = { sum: format.number(Math.round(sum(known)), 0), known: known.length, days };
  return (
    <chakra.span fontSize="xs" color="fg.secondary" fontVariantNumeric="tabular-nums">
      {t(known.length === days ? 'fuel.sum' : 'fuel.sumOfKnown', said)}
      {whole.length > 0 &&
        ` · ${t('fuel.mean', { mean: format.number(Math.round(sum(whole) / whole.length), 0) })}`}
    </chakra.span>
  );
}
