import { useCallback } from 'react';
import { useFormats, VisuallyHidden } from '@mayak/ui';
import { barOptions, type Bar } from './barOptions';
import { Chart } from './Chart';
import type { ChartColours } from './ChartColours';

export type { Bar } from './barOptions';

export interface BarChartProps {
  bars: readonly Bar[];
  /** The name of what is shown, with its unit. */
  label: string;
  digits?: number;
  /** The heads of the table that says the same. */
  heads: readonly [name: string, value: string];
}

/** Bars with their values on top; the same stands in a table for those who cannot see it. */
export function BarChart({ bars, label, digits = 0, heads }: BarChartProps) {
  const { number } = useFormats();
  const options = useCallback(
    (colours: ChartColours) => ({
      ...barOptions(bars, label, (value) => number(value, digits), colours),
      accessibility: { enabled: false },
    }),
    [bars, label, digits, number],
  );
  return (
    <>
      <VisuallyHidden>
        <table aria-label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value, unknown }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{(value === null && unknown) || number(value, digits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div aria-hidden>
        <Chart options={options} />
      </div>
    </>
  );
}
