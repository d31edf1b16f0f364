import { CellType, cellNumber, cellUnit, type LengthUnit, type Locale, type ReportSection } from '@mayak/api';
import { isGap } from '@mayak/api/history';
import type { TimeSeries } from '@mayak/ui/charts';

/** More lines than this tell nothing. */
const most = 4;

type Told = readonly (readonly [t: number, value: number])[];

/** A sensor may tell something in few of the packets: by its own rhythm it was silent (TRACK-D10). */
const withBreaks = (told: Told) =>
  told.flatMap((point, i): TimeSeries['points'] => {
    const timeAt = (place: number) => told[place]?.[0] ?? NaN;
    return isGap(timeAt, i - 1) ? [[timeAt(i - 1) + 1, null], point] : [point];
  });

/** The numbers of a section over time, where rows are moments; `unit` is that of lengths (REP-D08, CHART-D03). */
export const sensorLines = (
  { Columns, Rows }: Pick<ReportSection, 'Columns' | 'Rows'>,
  unit: LengthUnit,
  locale: Locale,
): TimeSeries[] =>
  Columns.filter(({ Key, Type }) => Key.startsWith('Channel') && Type === CellType.Number)
    .slice(0, most)
    .map((column, order) => {
      const told = Rows.flatMap((row): Told => {
        const value = row[column.Key];
        return typeof value === 'number'
          ? [[Date.parse(String(row['Timestamp'])), cellNumber(value, column, unit)]]
          : [];
      });
      return {
        id: order,
        name: column.Title,
        unit: cellUnit(column, unit, locale) ?? '',
        order,
        points: withBreaks(told),
        bands: [],
        labels: null,
      };
    });
