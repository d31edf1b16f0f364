import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Refresh, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { useFleet, useFleetUpdate } from '@mayak/fleet';
import type { MapTools } from '@mayak/map';
import { useCamera } from './useCamera';

const columns = someColumns({
  cards: [{ Id: 1 }, { Id: 2 }, { Id: 3 }],
  states: [
    { Id: 1, Lat: 69, Lon: 33 },
    { Id: 2, Lat: 71, Lon: 41 },
    { Id: 3, Lat: null, Lon: null },
  ],
});

let leave = () => undefined as void;
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});

function show({
  fitsAll = true as boolean | null,
  panel = null as 'beacon' | null,
  isAimed = false,
  listed = [1, 2, 3],
  fleet: answer = columns as typeof columns | (() => typeof columns),
} = {}) {
  const moves: unknown[] = [];
  const tools: MapTools = {
    fit: (bounds, options) => moves.push(['fit', bounds, options?.maxZoom]),
    show: (place, options) => moves.push(['show', place, options?.minZoom]),
    reveal: (place, around) => moves.push(['reveal', place, around?.() ?? null]),
    fitAll: () => moves.push(['fitAll']),
    measure: (from) => moves.push(['measure', from]),
  };
  function Trial() {
    const [selected, setSelected] = useState<number | null>(null);
    const { updatedAt, refresh } = useFleetUpdate();
    const fleet = useFleet();
    const open = useCamera({
      tools,
      selected,
      select: setSelected,
      fitsAll,
      bounds: () => fleet.bounds(listed),
      isAimed,
    });
    return (
      <>
        {updatedAt !== null && <output>loaded</output>}
        {[2, 3].map((id) => (
          <button key={id} type="button" onClick={() => open(id)}>{`beacon ${id}`}</button>
        ))}
        <button type="button" onClick={refresh}>
          refresh
        </button>
      </>
    );
  }
  const shown = renderInHost(<Trial />, { answers: { 'GET /beacons columns': answer }, panel });
  leave = shown.leave;
  return { ...shown, moves };
}
/** Where the second beacon is, and what is around it: the first one. */
const toBeacon2 = [
  'reveal',
  [71, 41],
  [
    [69, 33],
    [73, 49],
  ],
];
const loaded = () => screen.findByText('loaded');

describe('MON-D03 the map at the start', () => {
  it('MAP-D01 shows the world to an account without beacons, and its first one once that has told where it is', async () => {
    let answer = someColumns({});
    const { moves } = show({ fleet: () => answer, listed: [1] });
    await loaded();
    const world = ['fit', expect.anything(), 10];
    await waitFor(() => expect(moves).toEqual([world]));
    const first = (Lat: number | null, Version: number) =>
      someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1, Lat, Lon: Lat }] }, { Version });
    answer = first(null, 2);
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(moves).toHaveLength(1);
    answer = first(60, 3);
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    await waitFor(() =>
      expect(moves).toEqual([
        world,
        [
          'fit',
          [
            [60, 60],
            [60, 60],
          ],
          10,
        ],
      ]),
    );
    answer = first(61, 4);
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(moves).toHaveLength(2);
  });

  it('fits all beacons, a single one not above zoom 10', async () => {
    const { moves } = show();
    await loaded();
    expect(moves).toEqual([
      [
        'fit',
        [
          [69, 33],
          [71, 41],
        ],
        10,
      ],
    ]);
  });

  it('fits what the filter of the address leaves (MON-D01)', async () => {
    const { moves } = show({ listed: [2] });
    await loaded();
    expect(moves).toEqual([
      [
        'fit',
        [
          [71, 41],
          [71, 41],
        ],
        10,
      ],
    ]);
  });

  it.each([false, null])('stays where it was left when the profile says %s', async (fitsAll) => {
    const { moves } = show({ fitsAll });
    await loaded();
    expect(moves).toEqual([]);
  });

  it('shows the world to an account without beacons (MAP-D01)', async () => {
    const { moves } = show({ fitsAll: false, fleet: someColumns({}) });
    await loaded();
    expect(moves).toEqual([
      [
        'fit',
        [
          [-50, -130],
          [72, 160],
        ],
        10,
      ],
    ]);
  });

  it('stays at the place that the address names (ROUTE-D06)', async () => {
    const { moves } = show({ isAimed: true });
    await loaded();
    expect(moves).toEqual([]);
  });

  it('is not moved by an update (MON-D05)', async () => {
    const { moves, asked } = show();
    await loaded();
    await userEvent.click(screen.getByText('refresh'));
    await waitFor(() => expect(asked.filter(({ route }) => route === 'GET /beacons').length).toBe(2));
    expect(moves).toHaveLength(1);
  });
});

describe('MON-D01 the map and a chosen beacon', () => {
  it('keeps its zoom and goes only as far as needed, again when the beacon is chosen again', async () => {
    const { moves } = show({ panel: 'beacon' });
    await loaded();
    await userEvent.click(screen.getByText('beacon 2'));
    expect(moves.slice(1)).toEqual([toBeacon2]);
    await userEvent.click(screen.getByText('beacon 2'));
    expect(moves.slice(2)).toEqual([toBeacon2]);
  });

  it('stays on a phone, where the page of the beacon covers it, and is as it was when one goes back', async () => {
    jest.replaceProperty(window, 'innerWidth', 390);
    const { moves } = show({ panel: 'beacon' });
    await loaded();
    await userEvent.click(screen.getByText('beacon 2'));
    await userEvent.click(screen.getByText('beacon 2'));
    expect(moves).toHaveLength(1);
  });

  it('stays for a beacon without a position (MON-D04)', async () => {
    const { moves } = show({ panel: 'beacon' });
    await loaded();
    await userEvent.click(screen.getByText('beacon 3'));
    expect(moves).toHaveLength(1);
  });

  it('waits until the panel is open, so that nothing lies under it', async () => {
    const { moves, open$ } = show();
    await loaded();
    await userEvent.click(screen.getByText('beacon 2'));
    expect(moves).toHaveLength(1);
    act(() => open$.next('beacon'));
    expect(moves.slice(1)).toEqual([toBeacon2]);
  });

  it('shows a place that a panel asks for (SIDE-D07)', async () => {
    const { moves, shell } = show({ fitsAll: false });
    await loaded();
    act(() => shell.emit('map.focus', { coordinates: [70, 30], zoom: 10 }));
    expect(moves).toEqual([['show', [70, 30], 10]]);
  });
});

describe('LIVE-D02 the screen around the map', () => {
  it('is not drawn again by each reading of the fleet', async () => {
    let drawn = 0;
    const care = {
      tools: null,
      selected: null,
      select: () => undefined,
      fitsAll: true,
      bounds: () => null,
      isAimed: false,
    };
    function Screen() {
      useCamera(care);
      drawn++;
      return null;
    }
    function Told() {
      const { updatedAt } = useFleetUpdate();
      return <output data-testid="told">{updatedAt}</output>;
    }
    const { leave: go } = renderInHost(
      <>
        <Screen />
        <Refresh />
        <Told />
      </>,
      { columns },
    );
    leave = go;
    await waitFor(() => expect(screen.getByTestId('told')).not.toBeEmptyDOMElement());
    const [before, first] = [drawn, screen.getByTestId('told').textContent];
    await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
    await waitFor(() => expect(screen.getByTestId('told')).not.toHaveTextContent(first ?? ''));
    expect(drawn).toBe(before);
  });
});
