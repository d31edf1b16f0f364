import type { LightColours, LightShown } from './LightShown';
import { openLightMap } from './openLightMap';

const beaconAt = (id: number, lon: number) => ({
  ...{ id, name: `N${id}`, colour: '#00f', course: null, track: [] },
  at: [0, lon] as [number, number],
});

const shownAt = (...beacons: LightShown['beacons'][number][]): LightShown => ({
  ...{ beacons, area: null, square: 0, selected: null },
});

/** A map of 1000 × 600 pixels with two beacons on both sides of the 180° meridian: zoom 8, its middle at 180.5°. */
function opened(first = [beaconAt(1, 179), beaconAt(2, -178)]) {
  const onPick = jest.fn();
  const element = document.createElement('div');
  const map = openLightMap(element, {
    files: null,
    renew: () => Promise.reject(new Error('no base')),
    colours: {} as LightColours,
    language: 'en',
    onPick,
  });
  map.show(shownAt(...first));
  const container = element.querySelector('.leaflet-container') as HTMLElement;
  const press = (clientX: number) =>
    container.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: 300 }));
  const pressTwice = (clientX: number) =>
    container.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX, clientY: 300 }));
  const drag = () => container.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  return { map, onPick, press, pressTwice, drag };
}
const [west, east] = [227, 773];

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => 1_000 },
    clientHeight: { configurable: true, get: () => 600 },
  });
});

describe('PERM-D33 a light map across the 180th meridian', () => {
  it('a beacon is pressed where it is drawn, on either side of it', () => {
    const { onPick, press } = opened();
    for (const x of [west, east, 500]) press(x);
    expect(onPick.mock.calls).toEqual([[1], [2], [null]]);
  });

  it('stays where it is when the beacon to be revealed is in view', () => {
    const { map, onPick, press } = opened();
    map.reveal([0, -178]);
    map.reveal([0, 179]);
    press(east);
    expect(onPick).toHaveBeenLastCalledWith(2);
  });

  it('brings a beacon into view that is out of it', () => {
    const { map, onPick, press } = opened();
    map.zoomBy(1);
    map.zoomBy(1);
    map.reveal([0, -178]);
    press(500);
    expect(onPick).toHaveBeenLastCalledWith(2);
  });
});

describe('PERM-D33, MON-D13 a light map that nobody has moved', () => {
  const pressed = ({ press, onPick }: ReturnType<typeof opened>, x = 500) => {
    press(x);
    return onPick.mock.lastCall?.[0] as number | null;
  };

  it('shows a beacon whose first position comes later', () => {
    const light = opened([]);
    light.map.show(shownAt(beaconAt(1, -120)));
    expect(pressed(light)).toBe(1);
  });

  it('goes with beacons that sail out of its window', () => {
    const light = opened([beaconAt(1, 10)]);
    for (let lon = 10; lon <= 60; lon += 1) light.map.show(shownAt(beaconAt(1, lon)));
    for (let x = 0; x < 1_000; x += 10) light.press(x);
    expect(light.onPick.mock.calls.flat()).toContain(1);
  });

  it('and stays where a person has moved it, until all is asked for again', () => {
    const light = opened([beaconAt(1, 10)]);
    light.drag();
    light.map.show(shownAt(beaconAt(1, 60)));
    expect(pressed(light)).toBeNull();
    light.map.fit();
    expect(pressed(light)).toBe(1);
    light.map.show(shownAt(beaconAt(1, 120)));
    expect(pressed(light)).toBe(1);
  });

  it('a person has moved it too who zoomed it otherwise than by the wheel: by two fingers, or by two presses', () => {
    const beacons = [beaconAt(1, 179), beaconAt(2, -178)];
    const light = opened(beacons);
    expect(pressed(light, east)).toBe(2);
    light.pressTwice(west);
    expect(pressed(light, east)).toBeNull();
    light.map.show(shownAt(...beacons));
    expect([pressed(light, west), pressed(light, east)]).toEqual([1, null]);
    light.map.fit();
    expect(pressed(light, east)).toBe(2);
  });
});
