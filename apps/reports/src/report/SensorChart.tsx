import type { LengthUnit, ReportSection } from '@mayak/api';
import { Box, useFormats, useTexts } from '@mayak/ui';
import { TimeChart } from '@mayak/ui/charts';
import { useMemo } from 'react';
import { texts } from '../texts';
import { sensorLines } from './sensorLines';

interface Props {
  section: ReportSection;
  /** The unit of lengths. */
  unit: LengthUnit;
}

/** The numbers of a section over time, where rows are moments (REP-D08). */
export function SensorChart({ section: { Title, Columns, Rows }, unit }: Props) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const series = useMemo(() => sensorLines({ Columns, Rows }, unit, locale), [Columns, Rows, unit, locale]);
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
