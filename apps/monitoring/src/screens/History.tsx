import type { Coord } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import { Box, Flex, useFormats, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { ownUnit } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import { pointAt } from '../history/pointAt';
import { PointTable } from '../history/PointTable';
import { type MapTools, useLayout } from '@mayak/map';
import { texts } from '../texts';
import {
  NotAsked,
  NoTrack,
  TrackFailed,
  TrackForm,
  TrackFormLine,
  TrackLoading,
  useTrack,
  useTrackAddress,
} from '../tracks';
import { TrackMap } from './TrackMap';
import { usePanelInset } from './usePanelInset';

const noStops: readonly Coord[] = [];

/** What a beacon reported in a period, as a table in step with the map (ROUTE-09, HIST-03). */
export default function History() {
  const t = useTexts(texts);
  const format = useFormats();
  const layout = useLayout();
  const form = useTrackAddress();
  const { data: track, isFetching, isError, refetch } = useTrack(form.asked);
  const row = useFleetRow(form.asked?.beaconId ?? 0);
  const [picked, setPicked] = useState<{ track: string; index: number } | null>(null);
  const [tools, setTools] = useState<MapTools | null>(null);
  const rightInset = usePanelInset();
  const points = track?.TrackPoints ?? [];
  const asked = track && form.at !== null ? pointAt(points, form.at) : null;
  const at = picked !== null && picked.track === track?.StartDt ? picked.index : asked;
  const mark = at === null ? null : (points[at]?.Coordinates ?? null);
  const isPhone = layout === 'phone';
  const title = t('history.title');
  return (
    <Flex direction="column" height="100%" minH={0} bg="bg.panel">
      <ContextBar>
        {isPhone ? (
          <TrackFormLine title={title} form={form} />
        ) : (
          <TrackForm title={title} form={form} loading={isFetching && !track} />
        )}
      </ContextBar>
      {isPhone && (
        <Box pt="10px" flex="none">
          <TrackForm tall title={title} form={form} loading={isFetching && !track} />
        </Box>
      )}
      <Flex height={{ base: '34%', md: '44%' }} flex="none" borderBottomWidth="1px" borderColor="border">
        <TrackMap
          name="history"
          track={track}
          stops={noStops}
          mark={mark}
          rightInset={rightInset}
          bottomInset={0}
          onTools={setTools}
        />
      </Flex>
      <Flex direction="column" flex="1" minH={0} overflowY="auto">
        {form.asked === null ? (
          <NotAsked />
        ) : isError && !track ? (
          <TrackFailed onRetry={() => void refetch()} />
        ) : !track ? (
          <TrackLoading />
        ) : points.length === 0 ? (
          <NoTrack period={format.period(track.StartDt, track.EndDt)} />
        ) : (
          <PointTable
            points={points}
            unit={row && ownUnit(row)}
            picked={at}
            asked={form.at}
            onPick={(index) => {
              const place = points[index]?.Coordinates;
              setPicked({ track: track.StartDt, index });
              if (place) tools?.reveal(place);
            }}
          />
        )}
      </Flex>
    </Flex>
  );
}
