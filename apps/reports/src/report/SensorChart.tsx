import { CellType, type ReportSection } from '@mayak/api';
import { Box, useTexts } from '@mayak/ui';
import { TimeChart, type TimeSeries } from '@mayak/ui/charts';
import { useMemo } from 'react';
import { texts } from '../texts';

/** More lines than this tell nothing. */
const most = 4;

/** The numbers of a section over time, where rows are moments (REP-D08). */
export function SensorChart({ section: { Title, Columns, Rows } }: { section: ReportSection }) {
  const t = useTexts(texts);
  const series = useMemo(
    () =>
      Columns.filter(({ Key, Type }) => Key.startsWith('Channel') && Type === CellType.Number)
        .slice(0, most)
        .map(({ Key, Title: name, Unit }, order): TimeSeries => ({
          id: order,
          name,
          unit: Unit ?? '',
          order,
          points: Rows.map((row) => [
            Date.parse(String(row['Timestamp'])),
            typeof row[Key] === 'number' ? row[Key] : null,
          ]),
          bands: [],
          labels: null,
        })),
    [Columns, Rows],
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
