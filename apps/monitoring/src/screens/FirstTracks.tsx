import { chakra } from '@mayak/ui/first';
import type { Layout } from '@mayak/map';
import { asideLook } from '../list/asideLook';
import { barLook } from '../playback/barLook';
import { chartLook } from './chartLook';

const Screen = chakra('div', { base: { display: 'flex', height: '100%' } });
const Aside = chakra('aside', { base: { ...asideLook, height: '100%' } });
const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minWidth: 0, minHeight: 0 },
});
const MapPlace = chakra('div', {
  base: { flex: '1', minHeight: 0, position: 'relative', overflow: 'hidden', bg: 'map.blank' },
});
const Bar = chakra('div', { base: barLook });
const Chart = chakra('div', { base: chartLook });

interface Props {
  layout: Layout;
  isCharted: boolean;
}

/** The places of the map of tracks and of what stands around it, before React is there (CONF-D04). */
export const FirstTracks = ({ layout, isCharted }: Props) => (
  <Screen>
    <Aside data-layout={layout} />
    <Column>
      <MapPlace className="map" />
      <Bar />
      {isCharted && <Chart />}
    </Column>
  </Screen>
);
