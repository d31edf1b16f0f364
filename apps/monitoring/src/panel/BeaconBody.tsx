import { bridgeBanner, type Beacon } from '@mayak/api';
import { Slot } from '@mayak/host';
import { Facts, Box, chakra, Section, useFormats, useTexts } from '@mayak/ui';
import { useClock, useFleetRow } from '@mayak/fleet';
import { ContactValue } from '@mayak/fleet/beacon';
import { panelTexts } from './texts';
import { AlarmsBlock } from './AlarmsBlock';
import { BridgeBanner } from './BridgeBanner';
import { ContactLine } from './ContactLine';
import { DiagnosticsSection } from './DiagnosticsSection';
import { EventsSection } from './EventsSection';
import { FuelChartSection } from './fuel/FuelChartSection';
import { FuelSection } from './fuel/FuelSection';
import { GeoobjectsSection } from './GeoobjectsSection';
import { InfoSection } from './InfoSection';
import { LocationBlock } from './LocationBlock';
import { locatedOf } from './located';
import { SensorsBlock } from './SensorsBlock';
import { useLeaveForMap } from './useLeaveForMap';

interface Props {
  beacon: Beacon;
  updatedAt: number;
  failed: boolean;
  close: () => void;
}

/** What has the focus is not scrolled under the banner, which stays in view. */
const Below = chakra('div', {
  base: { '&[data-under] :is(a, button, select)': { scrollMarginTop: '84px' } },
});

/** A beacon's page below its header: banner, alarms, location, sensors, then what folds (SIDE-D01). */
export function BeaconBody({ beacon, updatedAt, failed, close }: Props) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const now = useClock();
  const row = useFleetRow(beacon.Id);
  const located = locatedOf(row, beacon, now);
  const leave = useLeaveForMap(close);
  const clock = format.clock(updatedAt);
  return (
    <>
      <BridgeBanner beacon={beacon} />
      <Below data-under={bridgeBanner(beacon) ? '' : undefined}>
        <AlarmsBlock beacon={beacon} />
        {located && (
          <LocationBlock id={beacon.Id} located={located} leave={leave}>
            <ContactLine beacon={beacon} />
          </LocationBlock>
        )}
        <SensorsBlock beacon={beacon} />
        {beacon.FuelManagement && <FuelChartSection beacon={beacon} />}
        <DiagnosticsSection beacon={beacon} />
        <EventsSection beacon={beacon} />
        <GeoobjectsSection ids={located?.geoobjects ?? beacon.LocationInGeoobjects} leave={leave} />
        <InfoSection beacon={beacon} />
        <Section title={t('page.card')} name="beacon.card">
          {beacon.TransportCard.length === 0 ? (
            <chakra.p p="12px 16px" color="fg.secondary">
              {t('page.noCard')}
            </chakra.p>
          ) : (
            <Facts
              rows={beacon.TransportCard.map(({ Label, Value }) => [
                Label,
                <ContactValue key="value" value={Value} />,
              ])}
            />
          )}
        </Section>
        {beacon.FuelManagement && <FuelSection beacon={beacon} />}
        <Slot name="beacon.section" props={{ beacon }}>
          {({ key, title }, content) => (
            <Section title={title} name={`beacon.${key}`}>
              {content}
            </Section>
          )}
        </Slot>
        <Box
          p="10px 16px"
          fontSize="xs"
          fontVariantNumeric="tabular-nums"
          color={failed ? 'state.preEmergency.fg' : 'fg.muted'}
        >
          {t(failed ? 'page.stale' : 'page.updated', { time: clock })}
        </Box>
      </Below>
    </>
  );
}
