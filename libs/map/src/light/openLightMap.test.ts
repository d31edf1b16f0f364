import type { LightColours, LightShown } from './LightShown';
import { openLightMap } from './openLightMap';

const beaconAt = (id: number, lon: number) => ({
  ...{ id, name: `N${id}`, colour: '#00f', course: null, track: [] },
  at: [0, lon] as [number, number],
});

/** A map of 1000 × 600 pixels with two beacons on both sides of the 180° meridian: zoom 8, its middle at 180.5°. */
function opened() {
  const onPick = jest.fn();
  const element = document.createElement('div');
  const map = openLightMap(element, { files: null, colours: {} as LightColours, language: 'en', onPick });
  const shown: LightShown = {
    beacons: [beaconAt(1, 179), beaconAt(2, -178)],
    area: null,
    square: 0,
    selected: null,
  };
  map.show(shown);
  const container = element.querySelector('.leaflet-container') as HTMLElement;
  const press = (clientX: number) =>
    container.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: 300 }));
  return { map, onPick, press };
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
