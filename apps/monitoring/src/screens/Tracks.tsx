import { LegKind, type Leg } from '@mayak/api/history';
import { ContextBar } from '@mayak/host';
import { Box, Flex, IconButton, ListIcon, saved, useFormats, useSaved, useTexts } from '@mayak/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ColorChoice, ownUnit } from '@mayak/fleet/beacon';
import { useFleet } from '@mayak/fleet';
import { boundsOfWays, trackZoom, type MapTools, type TrackHit } from '@mayak/map';
import { PartChoice } from '../playback';
import { trackTexts } from '../texts/tracks';
import {
  boundsBetween,
  LookPanel,
  NotAsked,
  savedLook,
  TrackCards,
  TrackForm,
  TrackFormLine,
  TrackLegs,
  useSaveLook,
  useTrackAddress,
  useTrackBeacons,
  useFileTracks,
  useTrackImport,
  useTracks,
  wayOf,
} from '../tracks';
import { PlayedMap } from './PlayedMap';
import { ScreenFrame } from './ScreenFrame';
import { TrackChart } from './TrackChart';
import { TrackKeys } from './TrackKeys';
import { TrackListHead } from './TrackListHead';
import { TrackScale } from './TrackScale';
import { TracksBar } from './TracksBar';
import { useFirstTracks } from './useFirstTracks';
import { useFrame } from './useFrame';
import { usePlayedTracks } from './usePlayedTracks';
import { useProfile } from './useProfile';
import { useShownTracks } from './useShownTracks';

/** The ways of beacons in their periods: in figures, on the map, played, and over time (ROUTE-07, TRACK-01, TRACK-D04). */
export default function Tracks() {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const frame = useFrame();
  const { layout, isPhone, drawer, setDrawer, rightInset, bottomInset } = frame;
  const form = useTrackAddress();
  const files = useFileTracks();
  const imports = useTrackImport(files.trackOf);
  const reads = [...useTracks(form.asked), ...files.reads];
  const own = useTrackBeacons(form.asked);
  const beacons = useMemo(() => new Map([...own, ...files.beacons]), [own, files.beacons]);
  const fleet = useFleet();
  const [look, setLook] = useSaved(savedLook);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [chosenKey, setChosen] = useState<string | null>(null);
  const [picked, setPicked] = useState<{ key: string; leg: Leg } | null>(null);
  const [follow, setFollow] = useState(false);
  const [tools, setTools] = useState<MapTools | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);

  const chosen = reads.find(({ asked }) => asked.key === chosenKey) ?? reads[0];
  const beacon = chosen && beacons.get(chosen.asked.beaconId);
  const unitOf = (id: number) => {
    const row = fleet.get(id);
    return row ? ownUnit(row) : null;
  };
  const unit = chosen ? unitOf(chosen.asked.beaconId) : null;
  const scaleUnit = unit ?? format.unit;
  const visible = reads.filter(({ asked }) => !hidden.has(asked.key));
  const { shown, legend, known } = useShownTracks({ reads: visible, beacons, look, picked, unit: scaleUnit });
  const active = known.find(({ key }) => key === chosen?.asked.key) ?? known[0];
  const played = usePlayedTracks({ known, active, unitOf, tools });
  const { playback, range, isReady, placeAt, speak, wordsBeside, parts, part, playPart, leaveFor } = played;
  const profile = useProfile(active?.series.fixes, range, scaleUnit);
  const [charted, setCharted] = useSaved(saved.section('tracks.chart'));
  const isCharted = charted ?? true;
  const saveLook = useSaveLook(beacon);

  const onPick = useCallback(
    ({ id, index }: TrackHit) => {
      setChosen(id);
      const t0 = known.find(({ key }) => key === id)?.series.fixes.t[index];
      if (t0 === undefined) return;
      leaveFor(t0);
      playback.seek(t0);
    },
    [known, playback, leaveFor],
  );
  const pickLeg = (leg: Leg) => {
    if (!chosen?.series) return;
    setPicked({ key: chosen.asked.key, leg });
    leaveFor(leg.from);
    playback.pause();
    playback.seek(leg.from);
    if (leg.kind === LegKind.Stop) return tools?.show(leg.at);
    const bounds = boundsBetween([chosen.series.fixes], leg.from, leg.to);
    if (bounds) tools?.fit(bounds, { maxZoom: trackZoom });
  };
  const screen = useRef<HTMLDivElement>(null);
  const ask = {
    ...form,
    ask: () => {
      setPicked(null);
      setHidden(new Set());
      form.ask();
    },
  };
  const clear = () => {
    setHidden(new Set());
    files.clear();
    form.clear();
  };
  const isLoading = reads.some(({ series, isFailed }) => !series && !isFailed);
  useFirstTracks(!isLoading && tools !== null);
  const sensors = known.flatMap(({ beacon: one }) => one.beacon?.Channels.map(({ Name }) => Name) ?? []);

  const bar = reads.length > 0 && (
    <TracksBar
      playback={playback}
      range={isReady ? range : null}
      parts={profile.parts}
      palette={profile.palette}
      follow={follow}
      onFollow={setFollow}
      speak={(at) => speak(active?.key ?? '', at)}
      choice={<PartChoice parts={parts} value={part} onValue={playPart} />}
      isCharted={isCharted}
      onCharted={isPhone ? null : setCharted}
    />
  );

  return (
    <ScreenFrame
      ref={screen}
      frame={frame}
      label={t('tracks.title')}
      bar={
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
            <TrackForm many title={t('tracks.title')} form={ask} loading={isLoading} />
          )}
        </ContextBar>
      }
      list={
        <>
          {isPhone && <TrackForm many tall title={t('tracks.title')} form={ask} loading={isLoading} />}
          {isPhone && bar}
          <Box ref={setBox} flex="1" minH={0} overflowY="auto">
            {reads.length === 0 && <NotAsked />}
            <TrackListHead count={reads.length} known={known} onClear={clear} onRead={files.open} />
            <TrackCards
              reads={reads}
              beacons={beacons}
              hidden={hidden}
              chosen={chosen?.asked.key ?? null}
              moment$={playback.moment$}
              placeAt={placeAt}
              onChoose={setChosen}
              onHidden={setHidden}
              onCentre={({ series }) => {
                const bounds = series && boundsOfWays([wayOf(series.fixes).way]);
                if (bounds) tools?.fit(bounds);
              }}
              onImport={imports.of}
              onRemove={(key) => (key.startsWith('file ') ? files.remove(key) : form.remove(key))}
            />
            <TrackLegs read={chosen} unit={unit} picked={picked} box={box} onPick={pickLeg} />
            {known.length > 0 && (
              <LookPanel
                look={look}
                onLook={setLook}
                sensors={[...new Set(sensors)]}
                beaconId={beacon?.id}
                width={beacon?.beacon ? beacon.width : null}
                onWidth={(width) => saveLook({ TrackLineWidth: width })}
              >
                {beacon?.beacon && (
                  <ColorChoice value={beacon.color} onValue={(color) => saveLook({ Color: color })} />
                )}
              </LookPanel>
            )}
          </Box>
        </>
      }
    >
      {imports.dialog}
      <TrackKeys screen={screen} played={played} onFollow={() => setFollow((is) => !is)} />
      <Flex direction="column" flex="1" minW={0} minH={0}>
        <PlayedMap
          name="tracks"
          tracks={shown}
          known={known}
          playing={{ playback, placeAt }}
          wordsAt={wordsBeside(active?.key)}
          followed={follow ? (active?.key ?? null) : null}
          unit={unit}
          question={reads.map(({ asked }) => asked.key).join(' ')}
          rightInset={rightInset}
          bottomInset={bottomInset}
          legend={legend && <TrackScale legend={legend} sensor={look.sensor} />}
          onTools={setTools}
          onPick={onPick}
        />
        {!isPhone && bar}
        {chosen && isCharted && !isPhone && (
          <TrackChart asked={chosen.asked} beacon={beacon} playback={playback} isWaiting={isLoading} />
        )}
      </Flex>
    </ScreenFrame>
  );
}
