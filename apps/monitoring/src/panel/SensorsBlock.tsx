import { type Beacon, shownChannels } from '@mayak/api';
import { chakra, Flex, Segmented, useSaved, useTexts } from '@mayak/ui';
import { ChartLineIcon, Table2Icon } from '@mayak/ui/icons';
import { lazyPart } from '@mayak/ui/part';
import { savedView } from './chart/savedChoice';
import { SensorTable } from './SensorTable';
import { panelTexts } from './texts';
import { SectionSkeleton } from './SectionSkeleton';

const SensorChart = lazyPart(() => import(/* webpackChunkName: "sensor-chart" */ './chart/SensorChart'), {
  waiting: () => <SectionSkeleton height={220} />,
});

/** The sensors of a beacon as a table or as a chart (SIDE-03). */
export function SensorsBlock({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const [view, setView] = useSaved(savedView);
  const count = shownChannels(beacon).length;
  return (
    <>
      <Flex align="center" gap="8px" p="10px 16px 8px">
        <chakra.h3 id="beacon-sensors" fontWeight={600}>
          {t('page.sensors')}
        </chakra.h3>
        <chakra.span color="fg.muted" flex="1" fontVariantNumeric="tabular-nums">
          {count}
        </chakra.span>
        {count > 0 && (
          <Segmented
            label={t('sensors.view')}
            value={view}
            options={[
              { value: 'table', label: t('sensors.table'), icon: <Table2Icon size={14} aria-hidden /> },
              {
                value: 'chart',
                label: t('sensors.chart'),
                icon: <ChartLineIcon size={14} aria-hidden />,
              },
            ]}
            onValue={setView}
          />
        )}
      </Flex>
      {view === 'chart' && count > 0 ? <SensorChart beacon={beacon} /> : <SensorTable beacon={beacon} />}
    </>
  );
}
