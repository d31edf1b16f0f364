import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '@mayak/fleet';
import { createMap } from '../instance/createMap';
import { BeaconCanvas, longFleet } from './BeaconCanvas';
import { long } from './scene.fixtures';
import type { Shown } from './Shown';

// jsdom has neither canvas nor marks.
globalThis.Path2D ??= Object as never;
const marks: number[] = [];
const mark = (_: string, { detail }: { detail: { version: number } }) => marks.push(detail.version);

const start = { Lat: 69, Lon: 33, Speed: 0, FixDt: long, ConnectionDt: long };

/** A map with one beacon on it, beside those that have told no place, and how often its canvas was drawn. */
async function aMapWithABeacon(first: object = start, unplaced = 0) {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  Object.assign(performance, { mark, clearMarks: () => undefined });
  let drawn = 0;
  const words = { width: 10 };
  const paper = new Proxy({}, { get: (_, key) => () => (key === 'clearRect' ? (drawn += 1) : words) });
  HTMLCanvasElement.prototype.getContext = (() => paper) as never;
  const map = createMap({ lat: 69, lon: 33, zoom: 8 });
  document.body.append(map.getContainer());
  Object.defineProperties(map.getContainer(), { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  map.invalidateSize();
  const fleet = createFleet({ clock: () => long * 1_000, soon: () => undefined });
  const others = Array.from({ length: unplaced }, (_, i) => ({ Id: i + 2 }));
  const nowhere = others.map((one) => ({ ...one, Lat: null, Lon: null }));
  const change = (part: object) =>
    fleet.merge(someColumns({ cards: [{ Id: 1 }, ...others], states: [{ Id: 1, ...part }, ...nowhere] }));
  change(first);
  const nothing = () => undefined;
  const shown: Shown = {
    fleet,
    isShown: null,
    selected: null,
    followed: null,
    ahead: null,
    labels: true,
    words: { speed: () => '', age: () => '', name: () => '', span: () => '', cluster: () => '', ring: '' },
    colorOf: (color) => color,
    onPick: nothing,
    onHover: nothing,
    onMenu: nothing,
  };
  const canvas = new BeaconCanvas().addTo(map);
  canvas.show(shown);
  await jest.advanceTimersByTimeAsync(0);
  drawn = 0;
  return {
    change,
    show: (part: Partial<Shown> = {}) => canvas.show({ ...shown, ...part }),
    drawnAfter: async (milliseconds: number) => {
      await jest.advanceTimersByTimeAsync(milliseconds);
      return drawn;
    },
    remove: () => canvas.remove(),
    version: () => fleet.version,
  };
}

afterEach(() => jest.useRealTimers());

describe('MAP-D06, LIVE-D02 when the fleet is drawn anew', () => {
  it('at once for a new state, and for anything that is asked of the map', async () => {
    const { change, show, drawnAfter } = await aMapWithABeacon();
    change({ ...start, State: 3 });
    show();
    expect(await drawnAfter(0)).toBe(1);
    show({ labels: false });
    expect(await drawnAfter(0)).toBe(2);
  });

  it('once within 3 s for small moves', async () => {
    const { change, show, drawnAfter } = await aMapWithABeacon();
    for (let step = 1; step <= 4; step++) {
      change({ ...start, Lat: 69 + step * 0.0015 });
      show();
      expect(await drawnAfter(500)).toBe(0);
    }
    expect(await drawnAfter(1_100)).toBe(1);
    expect(await drawnAfter(60_000)).toBe(1);
  });

  it('once within 10 s for small turns', async () => {
    const moving = { ...start, Speed: 20, Course: 90 };
    const { change, show, drawnAfter } = await aMapWithABeacon(moving);
    change({ ...moving, Course: 95 });
    show();
    expect(await drawnAfter(9_000)).toBe(0);
    expect(await drawnAfter(1_100)).toBe(1);
  });

  it('within 20 s for ages alone, and not at all once it is off the map', async () => {
    const { change, show, drawnAfter, remove, version } = await aMapWithABeacon();
    change({ ...start, ConnectionDt: long + 60 });
    show();
    expect(await drawnAfter(19_000)).toBe(0);
    expect(marks.at(-1)).toBe(version());
    expect(await drawnAfter(1_100)).toBe(1);
    show();
    remove();
    expect(await drawnAfter(60_000)).toBe(1);
  });

  it('a long fleet as any other, but for what changes before its drawing is remembered', async () => {
    const { change, show, drawnAfter } = await aMapWithABeacon(start, longFleet);
    change({ ...start, ConnectionDt: long + 60 });
    show();
    expect(await drawnAfter(0)).toBe(0);
    show({ labels: false });
    show({ labels: false });
    expect(await drawnAfter(0)).toBe(1);
    show();
    // It is drawn when this turn is settled, and remembered in the next task.
    await Promise.resolve();
    change({ ...start, ConnectionDt: long + 120 });
    show();
    expect(await drawnAfter(0)).toBe(3);
  });
});
