import type { Beacon, FuelChart, FuelMove } from '@mayak/api';
import { Box, chakra, useFormats, useTexts } from '@mayak/ui';
import { DropletsIcon } from '@mayak/ui/icons';
import { BarChart } from '@mayak/ui/charts';
import { memo, useMemo } from 'react';
import { Nothing } from '../Part';
import { panelTexts } from '../texts';
import { LearntTanks } from './LearntTanks';
import { UnknownDays } from './UnknownDays';
import { isHeard, useFuelDays } from './useFuelDays';

const Bars = memo(BarChart);

interface Props {
  chart: FuelChart;
  beacon: Beacon;
  /** Midnight of the day that is going on. */
  today: number;
}

/** Litres by day with what was bunkered and drained; a day that is not known well enough is empty and named (FUEL-D03, FUEL-D04). */
export default function FuelBars({ chart, beacon, today }: Props) {
  const t = useTexts(panelTexts);
  const bars = useFuelDays(chart, today);
  const heads = useMemo(() => [t('fuel.day'), t('fuel.used')] as const, [t]);
  if (!isHeard(chart)) return <Nothing>{t('noData')}</Nothing>;
  return (
    <>
      <Box px="16px" data-chart="fuel">
        <Bars bars={bars} label={t('fuel.dailyLitres')} heads={heads} />
      </Box>
      <UnknownDays days={bars} />
      <LearntTanks tanks={chart.Tanks ?? []} beacon={beacon} />
      {chart.Movements.length > 0 && <Moves moves={chart.Movements} beacon={beacon} />}
    </>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    p: '4px 16px',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { color: 'fg.muted', alignSelf: 'center', flex: 'none' },
    '& > span': { flex: 1, minWidth: 0 },
    '& small': { color: 'fg.secondary', fontSize: 'xs' },
    '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
    '& time': { color: 'fg.secondary', fontSize: 'xs', whiteSpace: 'nowrap' },
  },
});

function Moves({ moves, beacon }: { moves: readonly FuelMove[]; beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const nameOf = (id: number) => beacon.Channels.find(({ Id }) => Id === id)?.Name ?? '';
  return (
    <Box as="ul" pb="8px">
      {moves.toReversed().map(({ Kind, Channel, StartDt, Before, After }) => {
        const litres = Math.round(After - Before);
        const sign = litres > 0 ? '+' : '−';
        return (
          <Row key={`${StartDt} ${Channel}`}>
            <DropletsIcon size={13} aria-hidden />
            <span>
              {t(`fuel.moves.${Kind}`)} <small>{nameOf(Channel)}</small>
            </span>
            <b>{t('fuel.litres', { n: sign + format.number(Math.abs(litres), 0) })}</b>
            <time dateTime={StartDt}>{format.dateTime(StartDt)}</time>
          </Row>
        );
      })}
    </Box>
  );
}
