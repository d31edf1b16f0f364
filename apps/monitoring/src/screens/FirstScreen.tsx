import { chakra } from '@mayak/ui/first';
import { FirstList, type FirstListProps } from '../list/FirstList';

const Screen = chakra('div', { base: { display: 'flex', height: '100%' } });
const MapPlace = chakra('div', {
  base: { flex: '1', minWidth: 0, position: 'relative', overflow: 'hidden', bg: 'map.blank' },
});

/** The list, and the place of the map beside it, before React is there (CONF-D04). */
export const FirstScreen = (props: FirstListProps) => (
  <Screen>
    <FirstList {...props} />
    <MapPlace className="map" />
  </Screen>
);
