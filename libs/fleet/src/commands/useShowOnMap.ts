import { type Coord, limits } from '@mayak/api';
import { useHost } from '@mayak/host';

/** Shows a place or a beacon on the map of monitoring, from whatever screen it is asked; `leave` makes room where the map is covered. */
export function useShowOnMap(leave: () => void = () => undefined) {
  const { bus, nav } = useHost();
  const isThere = () => (nav.here?.() ?? location).pathname === '/monitoring';
  const openBeacon = (id: number) => nav.go(`/monitoring?beacon=${id}`);
  return {
    isThere,
    openBeacon,
    place([lat, lon]: Coord) {
      if (!isThere()) return nav.go(`/monitoring?at=${lat},${lon}`);
      leave();
      bus.emit('map.focus', { coordinates: [lat, lon] });
    },
    beacon(id: number, [lat, lon]: Coord) {
      if (!isThere()) return openBeacon(id);
      leave();
      bus.emit('map.focus', { coordinates: [lat, lon], zoom: limits.map.zoom });
    },
  };
}
