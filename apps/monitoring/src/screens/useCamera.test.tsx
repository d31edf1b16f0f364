import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Refresh, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { useFleetUpdate } from '@mayak/fleet';
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

function show({ fitsAll = true as boolean | null, panel = null as 'beacon' | null, isAimed = false } = {}) {
  const moves: unknown[] = [];
  const tools: MapTools = {
    fit: (bounds, options) => moves.push(['fit', bounds, options?.maxZoom]),
    show: (place, options) => moves.push(['show', place, options?.minZoom]),
    reveal: (place) => moves.push(['reveal', place]),
    fitAll: () => moves.push(['fitAll']),
    measure: (from) => moves.push(['measure', from]),
  };
  function Trial() {
    const [selected, setSelected] = useState<number | null>(null);
    const { updatedAt, refresh } = useFleetUpdate();
    const { open, pick } = useCamera({ tools, selected, select: setSelected, fitsAll, isAimed });
    return (
      <>
        {updatedAt !== null && <output>loaded</output>}
        {[2, 3].map((id) => (
          <div key={id}>
            <button type="button" onClick={() => open(id)}>{`beacon ${id}`}</button>
            <button type="button" onClick={() => pick(id)}>{`marker ${id}`}</button>
          </div>
        ))}
        <button type="button" onClick={refresh}>
          refresh
        </button>
      </>
    );
  }
  const shown = renderInHost(<Trial />, { columns, panel });
  leave = shown.leave;
  return { ...shown, moves };
}
const loaded = () => screen.findByText('loaded');

describe('MON-D03 the map at the start', () => {
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

  it.each([false, null])('stays where it was left when the profile says %s', async (fitsAll) => {
    const { moves } = show({ fitsAll });
    await loaded();
    expect(moves).toEqual([]);
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
  it('centres at zoom 10 at least on one that was chosen by its name, and again when it is chosen again', async () => {
    const { moves } = show({ panel: 'beacon' });
    await loaded();
    await userEvent.click(screen.getByText('beacon 2'));
    expect(moves.slice(1)).toEqual([['show', [71, 41], 10]]);
    await userEvent.click(screen.getByText('beacon 2'));
    expect(moves.slice(2)).toEqual([['show', [71, 41], 10]]);
  });

  it('keeps its zoom for a marker that was pressed, and moves only as far as the panel asks', async () => {
    const { moves } = show({ panel: 'beacon' });
    await loaded();
    await userEvent.click(screen.getByText('marker 2'));
    expect(moves.slice(1)).toEqual([['reveal', [71, 41]]]);
    await userEvent.click(screen.getByText('marker 2'));
    expect(moves).toHaveLength(2);
  });

  it('stays on a phone, where the page of the beacon covers it, and is as it was when one goes back', async () => {
    jest.replaceProperty(window, 'innerWidth', 390);
    const { moves } = show({ panel: 'beacon' });
    await loaded();
    await userEvent.click(screen.getByText('beacon 2'));
    await userEvent.click(screen.getByText('beacon 2'));
    await userEvent.click(screen.getByText('marker 2'));
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
    expect(moves.slice(1)).toEqual([['show', [71, 41], 10]]);
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
    const care = { tools: null, selected: null, select: () => undefined, fitsAll: true, isAimed: false };
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
