import type { ReportResult, ReportRow } from '@mayak/api';
import { useSession } from '@mayak/host';
import { Alert, Box, chakra, Flex, Heading, lengthUnits, Text, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';

const Figures = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 28px',
    m: 0,
    fontVariantNumeric: 'tabular-nums',
    '& dt': { textStyle: 'secondary', color: 'fg.secondary' },
    '& dd': { m: 0, fontSize: 'lg', fontWeight: 600 },
  },
});

/** The figures of a beacon's way, where the report has them. */
function MotionFigures({ totals, unit }: { totals: ReportRow; unit: number | null }) {
  const t = useTexts(texts);
  const { distance, speed, duration } = useFormats();
  const own = unit === null ? null : lengthUnits[unit];
  const number = (key: string) => (typeof totals[key] === 'number' ? totals[key] : null);
  const time = (key: string) => (number(key) ? duration((number(key) ?? 0) * 1_000) : '-');
  // Said only where there is some, as beside a track (TRACK-D10).
  const estimated = number('EstimatedTime')
    ? ([
        [t('figures.estimatedDistance'), distance(number('EstimatedDistance'), own)],
        [t('figures.estimatedTime'), time('EstimatedTime')],
      ] as const)
    : [];
  const figures = [
    [t('figures.distance'), distance(number('Distance'), own)],
    [t('figures.moving'), time('MoveTime')],
    ...estimated,
    [t('figures.standing'), time('StopTime')],
    [t('figures.noData'), time('NoDataTime')],
    [t('figures.mean'), speed(number('AverageSpeed'), own)],
    [t('figures.max'), speed(number('MaxSpeed'), own)],
  ] as const;
  return (
    <Figures>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}

interface Props {
  report: ReportResult;
  totals: ReportRow | null;
  unit: number | null;
}

/** What a report is: its title, period, when and by which rules it was built, and that it was cut (REP-D04, REP-D11). */
export function ReportHead({ report, totals, unit }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const { user } = useSession();
  const { ReportType, StartDt, EndDt, CreatedDt } = report;
  const period = `${format.dateTime(StartDt)} – ${format.dateTime(EndDt)}`;
  return (
    <Flex
      direction="column"
      gap="10px"
      p="12px 16px"
      flex="none"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Flex justify="space-between" gap="4px 24px" wrap="wrap">
        <Box>
          <Heading as="h2" textStyle="panelTitle">
            {report.Title}
          </Heading>
          <Text color="fg.secondary">
            {t(`types.${ReportType}`)} · {period}
          </Text>
        </Box>
        <Text color="fg.muted">
          {t('report.built', { time: format.dateTime(CreatedDt), name: user?.UserName ?? '' })}
        </Text>
      </Flex>
      {totals && typeof totals['MoveTime'] === 'number' && <MotionFigures totals={totals} unit={unit} />}
      <Text textStyle="secondary" color="fg.muted">
        {report.Rules.join(' ')}
      </Text>
      {report.IsCut && <Alert state="preEmergency">{t('report.cut')}</Alert>}
    </Flex>
  );
}
