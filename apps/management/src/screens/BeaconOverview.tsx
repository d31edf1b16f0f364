import { Grid, Stack } from '@mayak/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WaitsForContact } from '../activation';
import { BeaconPage, DeviceCard, ObjectCardSummary, PlaceCard, SensorsCard } from '../beacon';
import { GuestsCard } from '../guests';
import { ImportsCard } from '../imports';
import { ReleaseCard, ReleaseDialog } from '../release';
import { SharingCard } from '../sharing';

/** The page of a beacon: its sensors, whom it is shown to, and what it is (ROUTE-18, MGMT-D07). */
export default function BeaconOverview() {
  const go = useNavigate();
  const [released, setReleased] = useState<{ id: number; name: string } | null>(null);
  return (
    <>
      <BeaconPage shape="cards">
        {(beacon) => (
          <Grid
            h="full"
            overflowY="auto"
            p={{ base: '12px', md: '16px 20px' }}
            templateColumns="minmax(0, 1fr)"
            alignContent="start"
          >
            <Grid
              gap="16px"
              w="full"
              maxW="1232px"
              mx="auto"
              templateColumns={{
                base: 'minmax(0, 1fr)',
                lg: 'minmax(0, 1fr) 360px',
                xl: 'minmax(0, 1fr) 420px',
              }}
              alignItems="start"
            >
              <Stack gap="16px" minW="0">
                <WaitsForContact beacon={beacon} />
                <PlaceCard key={beacon.Id} beacon={beacon} />
                <SensorsCard beacon={beacon} />
                {beacon.IsOwner && <SharingCard beacon={beacon} />}
                {beacon.CanManage && <GuestsCard beacon={beacon} />}
                {beacon.IsOwner && <ImportsCard beacon={beacon} />}
              </Stack>
              <Stack gap="16px" minW="0">
                <ObjectCardSummary beacon={beacon} />
                <DeviceCard beacon={beacon} />
                {beacon.IsOwner && (
                  <ReleaseCard onRelease={() => setReleased({ id: beacon.Id, name: beacon.Name })} />
                )}
              </Stack>
            </Grid>
          </Grid>
        )}
      </BeaconPage>
      {released && (
        <ReleaseDialog
          beacon={released}
          onClose={(isReleased) => {
            setReleased(null);
            if (isReleased) void go('/management/beacons', { replace: true });
          }}
        />
      )}
    </>
  );
}
