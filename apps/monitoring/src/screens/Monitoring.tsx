import { Flex, useTexts, VisuallyHidden } from '@mayak/ui';
import { useEffect, useRef, useState } from 'react';
import { useGroups } from '../beacon';
import { useFleet } from '../fleet';
import { BeaconList, everything, sheetHeights, type SheetStop } from '../list';
import type { MapTools } from '../map';
import { texts } from '../texts';
import type { Sight } from './MapSight';
import { MonitoringBar } from './MonitoringBar';
import { MonitoringMap } from './MonitoringMap';
import { SideList } from './SideList';
import { useCardSize } from './useCardSize';
import { useAreaHeight, useLayout } from '../layout';
import { useMapCare } from './useMapCare';
import { useOnMap } from './useOnMap';
import { usePanelInset } from './usePanelInset';
import { useSearchKey } from './useSearchKey';
import { useSelectedBeacon } from './useSelectedBeacon';

const blind: Sight = () => false;

/** The beacons of the user on the map and beside it in a list (ROUTE-06, MON-01). */
export default function Monitoring() {
  const t = useTexts(texts);
  const fleet = useFleet();
  const groups = useGroups();
  const layout = useLayout();
  const [choice, setChoice] = useState(everything);
  const { onMap, setOnMap, all } = useOnMap();
  const { selected, select } = useSelectedBeacon();
  const [small, setSmall] = useCardSize();
  const [drawer, setDrawer] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  const [tools, setTools] = useState<MapTools | null>(null);
  const [sees, setSees] = useState<Sight>(() => blind);
  const rightInset = usePanelInset();
  useMapCare({ tools, sees, selected, fitsAll: all });
  useEffect(() => fleet.setGroups(groups), [fleet, groups]);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, () => setDrawer(true));

  const isPhone = layout === 'phone';
  const area = useAreaHeight();
  const bottomInset = isPhone ? sheetInset(stop, area) : 0;
  return (
    <Flex height="100%" minH={0} position="relative" isolation="isolate" overflow="hidden" bg="map.sea">
      <VisuallyHidden asChild>
        <h1>{t('bar.title')}</h1>
      </VisuallyHidden>
      <MonitoringBar
        layout={layout}
        look={choice.look}
        onLook={(look) => setChoice({ ...choice, look })}
        onMap={onMap}
        onOnMap={setOnMap}
        drawer={drawer}
        onDrawer={setDrawer}
      />
      <SideList
        layout={layout}
        label={t('list.title')}
        open={drawer}
        onOpen={setDrawer}
        stop={stop}
        onStop={setStop}
      >
        <BeaconList
          groups={groups}
          choice={choice}
          onChoice={setChoice}
          onMap={onMap}
          onOnMap={setOnMap}
          selected={selected}
          onOpen={select}
          small={small}
          onSmall={isPhone ? undefined : setSmall}
          touch={isPhone}
          searchRef={search}
          onSearchFocus={isPhone ? () => setStop('full') : undefined}
        />
      </SideList>
      <MonitoringMap
        selected={selected}
        onSelect={select}
        onMap={onMap}
        look={choice.look}
        rightInset={rightInset}
        bottomInset={bottomInset}
        onTools={setTools}
        onSight={(sight) => setSees(() => sight)}
      />
    </Flex>
  );
}

/** How much of the map the sheet covers; a full one leaves the map as it was under half of it. */
function sheetInset(stop: SheetStop, area: number) {
  const heights = sheetHeights(area);
  return Math.min(heights[stop], heights.half);
}
