import { getTrack, type Beacon } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { usePlaceName } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { SmallMap } from '@mayak/map';
import { Box, Button, Card, Facts, Flex, useFormats, useTexts } from '@mayak/ui';
import { MapIcon, RouteIcon } from '@mayak/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNextContact } from '../useNextContact';
import { beaconTexts } from './texts';

const day = 86_400_000;

/** The way of the day before the last fix; a single place is none. */
function useLastTrack(id: number, fixAt: number | null) {
  const api = useApi();
  // A fix of a minute later asks for no other way.
  const to = fixAt === null ? 0 : Math.ceil(fixAt / 60_000) * 60_000;
  const query = {
    startDt: new Date(to - day).toISOString(),
    endDt: new Date(to).toISOString(),
  };
  const { data } = useQuery({
    ...api.quiet.query(getTrack, { params: { id }, query }),
    enabled: fixAt !== null,
    staleTime: Infinity,
  });
  return data && data.Coordinates.length > 1 ? data.Coordinates : null;
}

/** Where a beacon is, how it came there, and when it tells more (MGMT-D07). */
export function PlaceCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(beaconTexts);
  const format = useFormats();
  const row = useFleetRow(beacon.Id);
  const placeName = usePlaceName();
  const next = useNextContact(beacon);
  // The way is that of when the page was opened; the marker goes on.
  const [openedAt, setOpenedAt] = useState(row?.fixAt ?? null);
  if (openedAt === null && row?.fixAt != null) setOpenedAt(row.fixAt);
  const line = useLastTrack(beacon.Id, openedAt);
  const beacons = useMemo(() => [beacon.Id], [beacon.Id]);
  // One that never told where it is has no map.
  if (!row?.place) return null;
  const { color, place, fixAt, geoobjects } = row;
  const name = placeName(geoobjects);
  return (
    <Card
      flush
      title={t('place.title')}
      aside={
        <Flex gap="8px">
          <Button
            as={Link}
            to={`/monitoring?beacon=${beacon.Id}`}
            size="xs"
            icon={<MapIcon size={14} aria-hidden />}
          >
            {t('place.map')}
          </Button>
          <Button
            as={Link}
            to={`/tracks?beacon=${beacon.Id}`}
            size="xs"
            icon={<RouteIcon size={14} aria-hidden />}
          >
            {t('place.track')}
          </Button>
        </Flex>
      }
    >
      <Box h="220px">
        <SmallMap
          label={t('place.label', { name: beacon.Name })}
          height="220px"
          beacons={beacons}
          {...(line && { track: { line, color } })}
        />
      </Box>
      <Facts
        rows={[
          ...(name === null ? [] : ([[t('place.where'), name]] as const)),
          [t('place.fix'), `${format.coordinates(place)} · ${format.moment(fixAt)}`],
          [
            t('place.next'),
            next &&
              (next.isLate ? t('place.late') : t('place.about', { time: format.moment(next.at, next.now) })),
          ],
        ]}
      />
    </Card>
  );
}
