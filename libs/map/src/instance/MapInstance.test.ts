import { limits } from '@mayak/api';
import { Layer } from 'leaflet';
import { createMap } from './createMap';
import { LayerRegistry } from './LayerRegistry';
import { createMapInstance } from './MapInstance';
import { createMapTools, panToReveal } from './mapTools';
import { firstView, savedView } from './savedView';

beforeEach(() => localStorage.clear());

describe('MAP-01, MAP-02, MAP-D01 a new map', () => {
  it('opens at zoom 10 over 55.755814, 37.617635 and zooms from 2 to 18', () => {
    const map = createMap(firstView);
    expect(map.getZoom()).toBe(10);
    expect(map.getCenter()).toMatchObject({ lat: 55.755814, lng: 37.617635 });
    expect([map.getMinZoom(), map.getMaxZoom()]).toEqual([2, 18]);
  });
});

describe('MON-D03 the last view of a map', () => {
  it.each([
    ['nothing', undefined],
    ['words', 'here'],
    ['a zoom that the map does not have', { lat: 1, lon: 2, zoom: 25 }],
    ['a place that is not on Earth', { lat: 100, lon: 2, zoom: 5 }],
  ])('is the first one when %s is stored', (_, stored) => {
    if (stored !== undefined) localStorage.setItem('mayak.map.view.one', JSON.stringify(stored));
    expect(savedView('one').get()).toEqual(firstView);
  });
  it('is kept for each map by its name', () => {
    savedView('one').set({ lat: 69, lon: 33, zoom: 8 });
    expect(savedView('one').get()).toEqual({ lat: 69, lon: 33, zoom: 8 });
    expect(savedView('two').get()).toEqual(firstView);
  });
  it('opens the map again where it was, and follows it', () => {
    savedView('three').set({ lat: 69, lon: 33, zoom: 8 });
    const { map } = createMapInstance(savedView('three'), () => ({ right: 0, bottom: 0 }));
    expect(map.getZoom()).toBe(8);
    Object.defineProperties(map.getContainer(), {
      clientWidth: { value: 800 },
      clientHeight: { value: 600 },
    });
    map.invalidateSize();
    map.setView([70, 34], 9, { animate: false });
    expect(savedView('three').get()).toEqual({ lat: 70, lon: 34, zoom: 9 });
  });
});

describe('MON-D05 a place comes into view', () => {
  const size = { x: 1000, y: 700 };
  it.each([
    ['a visible place moves nothing', { x: 500, y: 300 }, { right: 0, bottom: 0 }, null],
    [
      'a place under the panel comes out just so far',
      { x: 700, y: 300 },
      { right: 424, bottom: 0 },
      [172, 0],
    ],
    ['a place beyond the edge comes in', { x: -50, y: 800 }, { right: 0, bottom: 0 }, [-98, 148]],
    ['a place under the sheet comes up', { x: 500, y: 500 }, { right: 0, bottom: 350 }, [0, 198]],
  ])('%s', (_, at, insets, pan) => {
    const offset = panToReveal(at, size, insets);
    expect(offset && [offset.x, offset.y]).toEqual(pan);
  });
});

describe('MON-D01 a chosen beacon on the map', () => {
  const aMap = (zoom: number) => {
    const map = createMap({ lat: 70, lon: 34, zoom });
    Object.defineProperties(map.getContainer(), {
      clientWidth: { value: 800 },
      clientHeight: { value: 600 },
    });
    map.invalidateSize();
    map.setView([70, 34], zoom, { animate: false });
    return { map, tools: createMapTools(map, () => ({ right: 0, bottom: 0 })) };
  };
  const around = () =>
    [
      [59, 9],
      [61, 11],
    ] as const;

  it('that is there keeps place and zoom', () => {
    const { map, tools } = aMap(8);
    tools.reveal([70, 34.2], around);
    expect(map.getCenter().lng).toBeCloseTo(34, 2);
    expect(map.getZoom()).toBe(8);
  });
  it('that is elsewhere is shown with what is around it', () => {
    const { map, tools } = aMap(14);
    tools.reveal([60, 10], around);
    expect(map.getZoom()).toBe(7);
    expect(map.getBounds().contains([61, 11])).toBe(true);
  });
  it('that has nothing around it is shown on a map of the region', () => {
    const { map, tools } = aMap(14);
    tools.reveal([60, 10], () => null);
    expect(map.getZoom()).toBe(5);
    expect(map.getBounds().contains([60, 10])).toBe(true);
  });
  it('MON-D03 that is asked for before the map is on a page keeps the zoom of the fleet, which was asked for too', () => {
    const map = createMap({ lat: 55, lon: 37, zoom: 10 });
    const tools = createMapTools(map, () => ({ right: 0, bottom: 0 }));
    const fleet = [
      [68, 30],
      [72, 38],
    ] as const;
    tools.fit(fleet, { animate: false });
    tools.reveal([70, 34], around);
    Object.defineProperties(map.getContainer(), {
      clientWidth: { value: 800 },
      clientHeight: { value: 600 },
    });
    map.invalidateSize();
    tools.settle();
    const fitted = aMap(10);
    fitted.tools.fit(fleet, { animate: false });
    expect([map.getZoom(), map.getBounds().contains([70, 34])]).toEqual([fitted.map.getZoom(), true]);
  });
  it('that is asked for while the map zooms is shown after that', () => {
    const { map, tools } = aMap(14);
    map.fire('zoomstart');
    tools.show([60, 10]);
    tools.show([61, 11]);
    expect(map.getCenter().lat).toBeCloseTo(70, 2);
    map.fire('zoomend');
    expect(map.getCenter()).toMatchObject({ lat: expect.closeTo(61, 1), lng: expect.closeTo(11, 1) });
  });
});

describe('PANEL-03 the layers of a kept map', () => {
  class Quiet extends Layer {
    override onAdd() {
      return this;
    }
    override onRemove() {
      return this;
    }
  }
  const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
  const furnished = () => {
    const map = createMap({ lat: 0, lon: 0, zoom: limits.map.zoom });
    const [registry, layer] = [new LayerRegistry(map), new Quiet()];
    registry.show(true);
    registry.addLayer(layer);
    return { map, registry, layer };
  };

  it('go when their component goes', async () => {
    const { map, registry, layer } = furnished();
    registry.removeLayer(layer);
    await settled();
    expect(map.hasLayer(layer)).toBe(false);
  });
  it('stay while the screen is hidden, and are the same when it returns', async () => {
    const { map, registry, layer } = furnished();
    registry.removeLayer(layer);
    registry.show(false);
    await settled();
    expect(map.hasLayer(layer)).toBe(true);
    registry.show(true);
    registry.addLayer(layer);
    await settled();
    expect(map.hasLayer(layer)).toBe(true);
  });
  it('go on return when nobody claims them', async () => {
    const { map, registry, layer } = furnished();
    registry.removeLayer(layer);
    registry.show(false);
    await settled();
    registry.show(true);
    await settled();
    expect(map.hasLayer(layer)).toBe(false);
  });
});
