import { CellType, cellNumber, cellUnit, type Cell, type LengthUnit, type ReportSection } from '@mayak/api';
import { Box, useFormats, useTexts } from '@mayak/ui';
import { TimeChart, type TimeSeries } from '@mayak/ui/charts';
import { useMemo } from 'react';
import { texts } from '../texts';

/** More lines than this tell nothing. */
const most = 4;

const numberIn = (cell: Cell | undefined, shown: (value: number) => number) =>
  typeof cell === 'number' ? shown(cell) : null;

interface Props {
  section: ReportSection;
  /** The unit of lengths. */
  unit: LengthUnit;
}

/** The numbers of a section over time, where rows are moments (REP-D08). */
export function SensorChart({ section: { Title, Columns, Rows }, unit }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const series = useMemo(
    () =>
      Columns.filter(({ Key, Type }) => Key.startsWith('Channel') && Type === CellType.Number)
        .slice(0, most)
        .map((column, order): TimeSeries => ({
          id: order,
          name: column.Title,
          unit: cellUnit(column, unit, format.locale) ?? '',
          order,
          points: Rows.map((row) => [
            Date.parse(String(row['Timestamp'])),
            numberIn(row[column.Key], (value) => cellNumber(value, column, unit)),
          ]),
          bands: [],
          labels: null,
        })),
    [Columns, Rows, unit, format.locale],
  );
  const [from, to] = [Rows[0], Rows.at(-1)].map((row) => Date.parse(String(row?.['Timestamp'])));
  if (series.length === 0 || from === undefined || to === undefined || !(from < to)) return null;
  return (
    <Box flex="none" p="8px 16px 0">
      <TimeChart
        label={Title}
        series={series}
        from={from}
        to={to}
        summary={t('report.chart', { name: Title })}
      />
    </Box>
  );
}
