import { getSsasTrack, type SsasActivation } from '@mayak/api/ssas';
import { useFleetRow } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { SmallMap } from '@mayak/map';
import { AreaError, Box, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ssasTexts } from './texts';

/** The way of the ship since the alert, and each position that came meanwhile (SSAS-D08). */
export function AlertTrack({
  alert: { Id, BeaconId, BeaconName, LastDt, Position },
}: {
  alert: SsasActivation;
}) {
  const t = useTexts(ssasTexts);
  const api = useApi();
  const row = useFleetRow(BeaconId);
  const { data, isError, refetch } = useQuery({
    queryKey: ['ssas track', Id, LastDt, Position?.Dt],
    queryFn: ({ signal }) => api.quiet.call(getSsasTrack, { params: { id: Id }, signal }),
    placeholderData: (known) => known,
  });
  const line = useMemo(() => data?.map(({ Coordinates }) => Coordinates) ?? [], [data]);
  const beacons = useMemo(() => [BeaconId], [BeaconId]);
  if (isError && !data)
    return <AreaError title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />;
  const label = t('trackMap', { name: BeaconName, count: line.length });
  return (
    <Box mt="8px">
      <Box mb="4px" color="fg.secondary">
        {label}
      </Box>
      <SmallMap
        label={label}
        height="260px"
        beacons={beacons}
        {...(line.length > 1 && { track: { line, color: row?.color ?? '' } })}
      />
    </Box>
  );
}
