import { limits, type Geoobject } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import { Box, chakra, Flex, IconButton, ListIcon, SearchInput, useTexts } from '@mayak/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGeoobjects } from '../beacon';
import { GeoobjectList } from '../geoobjects';
import { sheetHeights, type SheetStop } from '../list';
import { GeoobjectLayer, MapView, type MapTools } from '../map';
import { texts } from '../texts';
import { boundsOfLine } from '../tracks';
import { SideList } from './SideList';
import { useMapProps } from './useMapProps';
import { useAreaHeight, useLayout } from '../layout';
import { usePanelInset } from './usePanelInset';

/** The user's geoobjects in a list and on the map (ROUTE-08, GEO-05). */
export default function Geoobjects() {
  const t = useTexts(texts);
  const mapProps = useMapProps();
  const layout = useLayout();
  const { geoobjects, isPending } = useGeoobjects();
  const [text, setText] = useState('');
  const [selected, select] = useState<number | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  const [tools, setTools] = useState<MapTools | null>(null);
  const fitted = useRef(false);
  const bounds = useMemo(
    () => boundsOfLine(geoobjects.flatMap(({ Coordinates }) => Coordinates)),
    [geoobjects],
  );
  const isPhone = layout === 'phone';
  const { half, peek } = sheetHeights(useAreaHeight());

  useEffect(() => {
    if (!tools || !bounds || fitted.current) return;
    fitted.current = true;
    tools.fit(bounds, { animate: false });
  }, [tools, bounds]);

  const pick = ({ Id, Coordinates }: Geoobject) => {
    select(Id === selected ? null : Id);
    const around = boundsOfLine(Coordinates);
    if (around && Id !== selected) tools?.fit(around, { maxZoom: limits.map.zoom });
  };

  return (
    <Flex height="100%" minH={0} position="relative" isolation="isolate" overflow="hidden" bg="map.sea">
      <ContextBar>
        <Flex align="center" gap="8px" flex="1">
          {layout === 'drawer' && (
            <IconButton
              label={t('geoobjects.title')}
              icon={<ListIcon aria-hidden />}
              pressed={drawer}
              onClick={() => setDrawer(!drawer)}
            />
          )}
          <chakra.h1 fontWeight={600}>{t('geoobjects.title')}</chakra.h1>
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {geoobjects.length}
          </chakra.span>
        </Flex>
      </ContextBar>
      <SideList
        layout={layout}
        label={t('geoobjects.title')}
        open={drawer}
        onOpen={setDrawer}
        stop={stop}
        onStop={setStop}
      >
        <Flex p="10px 12px 8px" flex="none" borderBottomWidth="1px" borderColor="border.subtle">
          <SearchInput
            size="sm"
            flex="1"
            placeholder={t('geoobjects.search')}
            value={text}
            onValue={setText}
          />
        </Flex>
        <Box flex="1" minH={0} overflowY="auto" aria-busy={isPending}>
          {!isPending && (
            <GeoobjectList geoobjects={geoobjects} text={text} selected={selected} onPick={pick} />
          )}
        </Box>
      </SideList>
      <MapView
        name="geoobjects"
        label={t('map.geoobjects')}
        rightInset={usePanelInset()}
        bottomInset={isPhone ? (stop === 'peek' ? peek : half) : 0}
        fitBounds={() => bounds}
        switches={['graticule', 'seamarks']}
        {...mapProps}
        onTools={setTools}
      >
        <GeoobjectLayer objects={geoobjects} selected={selected} />
      </MapView>
    </Flex>
  );
}
