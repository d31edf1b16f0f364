import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '@mayak/fleet';
import { FormatsProvider, setLocale, UiProvider } from '@mayak/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { MapView } from '../MapView';
import { BeaconLayer } from './BeaconLayer';
import { long } from './scene.fixtures';

// jsdom has neither canvas nor marks.
globalThis.Path2D ??= Object as never;

const start = { Lat: 69, Lon: 33, Speed: 0, FixDt: long, ConnectionDt: long };
const nothing = () => undefined;

/** A map on the page with one beacon, how often it was drawn since, and the screen that is hidden and shown again. */
async function aScreen() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  Object.assign(performance, { mark: nothing, clearMarks: nothing });
  localStorage.setItem('mayak.map.view.test', JSON.stringify({ lat: 69, lon: 33, zoom: 8 }));
  setLocale('en');
  globalThis.fetch = () => Promise.reject(new Error('no network'));
  let drawn = 0;
  const words = { width: 10 };
  const paper = new Proxy({}, { get: (_, key) => () => (key === 'clearRect' ? (drawn += 1) : words) });
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    return this.closest('.leaflet-canvas-pane') ? paper : null;
  } as never;
  const fleet = createFleet({ clock: () => long * 1_000 });
  const change = (part: object) =>
    fleet.merge(someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1, ...part }] }));
  change(start);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tree = (mode: 'visible' | 'hidden') => (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <FormatsProvider unit="knot" zone={180}>
          <Activity mode={mode}>
            <MapView name="test" label="Map of beacons">
              <BeaconLayer
                fleet={fleet}
                selected={null}
                onPick={nothing}
                onHover={nothing}
                onMenu={nothing}
              />
            </MapView>
          </Activity>
        </FormatsProvider>
      </QueryClientProvider>
    </UiProvider>
  );
  const { rerender } = render(tree('visible'));
  const size = { clientWidth: { value: 800 }, clientHeight: { value: 600 } };
  Object.defineProperties(screen.getByRole('application', { name: 'Map of beacons' }), size);
  const show = async (mode: 'visible' | 'hidden') => {
    rerender(tree(mode));
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
  await show('hidden');
  await show('visible');
  const drawnAfter = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    return drawn;
  };
  expect(await drawnAfter(0)).toBeGreaterThan(0);
  drawn = 0;
  return { change, show, drawnAfter };
}

afterEach(() => jest.useRealTimers());

describe('MAP-D06, LIVE-D02, PANEL-03 the layer of beacons', () => {
  it('draws a change of the fleet when it is to be seen, whatever else it was given again', async () => {
    const { change, drawnAfter } = await aScreen();
    act(() => change({ ...start, ConnectionDt: long + 60 }));
    expect(await drawnAfter(10_000)).toBe(0);
    act(() => change({ ...start, ConnectionDt: long + 70, State: 3 }));
    expect(await drawnAfter(0)).toBe(1);
  });

  it('keeps what it drew where its screen comes back and nothing is other', async () => {
    const { show, drawnAfter } = await aScreen();
    await show('hidden');
    await show('visible');
    expect(await drawnAfter(1_000)).toBe(0);
  });
});
