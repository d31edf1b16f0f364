import { trackSummary, type Coord, type Stop } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import { Box, Flex, IconButton, ListIcon, useFormats, useTexts } from '@mayak/ui';
import { useMemo, useState } from 'react';
import { ownUnit } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import { sheetHeights, type SheetStop } from '../list';
import { boundsOfLine, type MapTools, useAreaHeight, useLayout } from '@mayak/map';
import { texts } from '../texts';
import {
  NotAsked,
  NoTrack,
  StopTable,
  TrackCard,
  TrackForm,
  TrackFormLine,
  TrackFailed,
  TrackLoading,
  useTrack,
  useTrackAddress,
} from '../tracks';
import { SideList } from './SideList';
import { TrackMap } from './TrackMap';
import { usePanelInset } from './usePanelInset';

const none: readonly Coord[] = [];

/** The way of a beacon in a period, in figures and on the map (ROUTE-07, TRACK-01, TRACK-02). */
export default function Tracks() {
  const t = useTexts(texts);
  const format = useFormats();
  const layout = useLayout();
  const form = useTrackAddress();
  const { data: track, isFetching, isError, refetch } = useTrack(form.asked);
  const summary = useMemo(() => track && trackSummary(track.TrackPoints), [track]);
  const row = useFleetRow(form.asked?.beaconId ?? 0);
  const [shown, setShown] = useState(true);
  const [picked, setPicked] = useState<Stop | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  const [tools, setTools] = useState<MapTools | null>(null);
  const rightInset = usePanelInset();
  const isPhone = layout === 'phone';
  const { half, peek } = sheetHeights(useAreaHeight());
  const stops = useMemo(
    () => (shown && summary ? summary.stops.map(({ at }) => at) : none),
    [shown, summary],
  );
  const period = track ? format.period(track.StartDt, track.EndDt) : '';
  const bounds = track && boundsOfLine(track.Coordinates);
  const ask = {
    ...form,
    ask: () => {
      setPicked(null);
      setShown(true);
      form.ask();
    },
  };

  return (
    <Flex height="100%" minH={0} position="relative" isolation="isolate" overflow="hidden" bg="map.sea">
      <ContextBar>
        {layout === 'drawer' && (
          <IconButton
            label={t('tracks.title')}
            icon={<ListIcon aria-hidden />}
            pressed={drawer}
            onClick={() => setDrawer(!drawer)}
          />
        )}
        {isPhone ? (
          <TrackFormLine title={t('tracks.title')} form={ask} />
        ) : (
          <TrackForm title={t('tracks.title')} form={ask} loading={isFetching && !track} />
        )}
      </ContextBar>
      <SideList
        layout={layout}
        label={t('tracks.title')}
        open={drawer}
        onOpen={setDrawer}
        stop={stop}
        onStop={setStop}
      >
        {isPhone && <TrackForm tall title={t('tracks.title')} form={ask} loading={isFetching && !track} />}
        <Box flex="1" minH={0} overflowY="auto">
          {form.asked === null ? (
            <NotAsked />
          ) : isError && !track ? (
            <TrackFailed onRetry={() => void refetch()} />
          ) : !track || !summary ? (
            <TrackLoading />
          ) : track.TrackPoints.length === 0 ? (
            <NoTrack period={period} />
          ) : (
            <>
              <TrackCard
                name={row?.name ?? String(track.BeaconId)}
                color={row?.color ?? '#1e73b0'}
                unit={row && ownUnit(row)}
                period={period}
                points={track.TrackPoints.length}
                summary={summary}
                shown={shown}
                onShow={setShown}
                onCentre={() => bounds && tools?.fit(bounds)}
                onRemove={form.clear}
              />
              <StopTable
                stops={summary.stops}
                picked={picked?.from ?? null}
                onPick={(one) => {
                  setPicked(one);
                  tools?.show(one.at);
                }}
              />
            </>
          )}
        </Box>
      </SideList>
      <TrackMap
        name="tracks"
        track={shown ? track : undefined}
        stops={stops}
        mark={picked?.at ?? null}
        rightInset={rightInset}
        bottomInset={isPhone ? (stop === 'peek' ? peek : half) : 0}
        onTools={setTools}
      />
    </Flex>
  );
}
