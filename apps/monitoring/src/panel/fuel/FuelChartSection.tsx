import { type Beacon, getFuelDailyConsumption } from '@mayak/api';
import { dateAt, midnight, momentAt } from '@mayak/timezone';
import { Button, Flex, saved, Section, useSaved, useTexts } from '@mayak/ui';
import { FileSpreadsheetIcon } from '@mayak/ui/icons';
import { lazyPart } from '@mayak/ui/part';
import { useTimeZone } from '@mayak/ui/period';
import { useState } from 'react';
import { useClock } from '@mayak/fleet';
import { Part } from '../Part';
import { FuelTotals } from './FuelTotals';
import { panelTexts } from '../texts';
import { costly, useHeard, useSectionRead } from '../useSectionRead';
import { SectionSkeleton } from '../SectionSkeleton';

const FuelBars = lazyPart(() => import(/* webpackChunkName: "fuel-bars" */ './FuelBars'), {
  waiting: () => <SectionSkeleton height={190} />,
});
const FuelReport = lazyPart(() => import(/* webpackChunkName: "fuel-report" */ './FuelReport'));

const name = 'beacon.fuelChart';
const day = 86_400_000;

/** Fuel used on each of the last seven days, and the way to the report (SIDE-04, FUEL-01, FUEL-02). */
export function FuelChartSection({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const zone = useTimeZone();
  const now = useClock(60_000);
  const [open] = useSaved(saved.section(name));
  const [reporting, setReporting] = useState(false);
  const today = midnight(now, zone);
  const first = momentAt(dateAt(now, zone) - 6 * day, zone);
  const read = useSectionRead(
    getFuelDailyConsumption,
    { params: { id: beacon.Id }, query: { startDt: new Date(first).toISOString() } },
    { heard: useHeard(beacon, costly), enabled: open === true },
  );
  return (
    <Section title={t('fuel.daily')} name={name}>
      <Flex align="center" gap="8px" p="10px 16px 0" minH="38px">
        {read.data && <FuelTotals chart={read.data} />}
        <Button
          size="sm"
          style={{ marginInlineStart: 'auto' }}
          icon={<FileSpreadsheetIcon size={14} aria-hidden />}
          onClick={() => setReporting(true)}
        >
          {t('fuel.report')}
        </Button>
      </Flex>
      <Part read={read} height={190}>
        {read.data && <FuelBars chart={read.data} beacon={beacon} today={today} />}
      </Part>
      {reporting && <FuelReport beacon={beacon} onClose={() => setReporting(false)} />}
    </Section>
  );
}
