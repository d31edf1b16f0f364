import { map as createMap } from 'leaflet';
import { removeMap } from './removeMap';

const aMap = () => {
  const element = document.createElement('div');
  const map = createMap(element, { center: [69, 33], zoom: 5, zoomAnimation: true });
  const end = new AbortController();
  const removed: string[] = [];
  map.on('unload', () => removed.push('removed'));
  removeMap(map, end.signal);
  return { map, end, removed };
};

describe('GEN-D05 a map that is taken down', () => {
  it('goes at once', () => {
    const { end, removed } = aMap();
    end.abort();
    expect(removed).toEqual(['removed']);
  });

  it('goes at the end of its zoom while it is zooming, and not at a move within it', () => {
    const { map, end, removed } = aMap();
    map.fire('zoomanim');
    end.abort();
    map.fire('moveend');
    expect(removed).toEqual([]);
    map.fire('zoomend').fire('moveend');
    expect(removed).toEqual(['removed']);
  });
});
