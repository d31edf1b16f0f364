import type { Beacon } from '@mayak/api';
import { chakra, Flex, Section, useFormats, useTexts } from '@mayak/ui';
import { useClock, useFleetRow } from '../fleet';
import { texts } from '../texts';
import { BridgeBanner } from './BridgeBanner';
import { Facts } from './Facts';
import { GeoobjectsSection } from './GeoobjectsSection';
import { InfoSection } from './InfoSection';
import { LocationBlock } from './LocationBlock';
import { locatedOf } from './located';
import { SensorTable } from './SensorTable';
import { useLeaveForMap } from './useLeaveForMap';

interface Props {
  beacon: Beacon;
  updatedAt: number;
  failed: boolean;
  close: () => void;
}

/** A beacon's page below its header: banner, location, sensors, then what folds (SIDE-D01). */
export function BeaconBody({ beacon, updatedAt, failed, close }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const now = useClock();
  const row = useFleetRow(beacon.Id);
  const located = locatedOf(row, beacon, now);
  const onCentre = useLeaveForMap(close);
  const clock = format.clock(updatedAt);
  return (
    <>
      <BridgeBanner beacon={beacon} />
      {located && <LocationBlock located={located} onCentre={onCentre} />}
      <Flex align="center" gap="8px" p="10px 16px 8px">
        <chakra.h3 id="beacon-sensors" fontWeight={600}>
          {t('panel.sensors')}
        </chakra.h3>
        <chakra.span color="fg.muted" flex="1" fontVariantNumeric="tabular-nums">
          {beacon.Channels.length}
        </chakra.span>
        <chakra.span
          fontSize="xs"
          color={failed ? 'state.preEmergency.fg' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
        >
          {t(failed ? 'panel.stale' : 'panel.updated', { time: clock })}
        </chakra.span>
      </Flex>
      <SensorTable beacon={beacon} />
      <GeoobjectsSection ids={located?.geoobjects ?? beacon.LocationInGeoobjects} onCentre={onCentre} />
      <InfoSection beacon={beacon} />
      <Section title={t('panel.card')} name="beacon.card">
        {beacon.TransportCard.length === 0 ? (
          <chakra.p p="12px 16px" color="fg.secondary">
            {t('panel.noCard')}
          </chakra.p>
        ) : (
          <Facts rows={beacon.TransportCard.map(({ Label, Value }) => [Label, Value])} />
        )}
      </Section>
    </>
  );
}
