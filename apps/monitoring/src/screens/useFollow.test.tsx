import { act, screen, waitFor } from '@testing-library/react';
import { useFleet, useFollowed } from '@mayak/fleet';
import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import type { MapTools } from '@mayak/map';
import { useFollow } from './useFollow';

const columns = someColumns({
  cards: [{ Id: 1, Name: 'Onega' }, { Id: 2 }],
  states: [{ Id: 1, Lat: 69, Lon: 33 }, { Id: 2 }],
});
let leave = () => undefined as void;
afterEach(() => leave());

async function show() {
  const moves: unknown[] = [];
  const tools = {
    show: (place: unknown) => moves.push(place),
    fit: () => moves.push('fit'),
  } as unknown as MapTools;
  const hands: { free: MapTools | null; move: (lat: number) => void; follow: () => void } = {
    free: null,
    move: () => undefined,
    follow: () => undefined,
  };
  function Trial({ selected = null }: { selected?: number | null }) {
    const { name, free } = useFollow(tools, selected);
    const [, follow] = useFollowed();
    const fleet = useFleet();
    hands.free = free;
    hands.follow = () => follow(1);
    hands.move = (Lat) =>
      fleet.merge(someColumns({ states: [{ Id: 1, Lat, Lon: 33 }] }, { Complete: false, Version: Lat }));
    return <output>{name ?? 'nobody'}</output>;
  }
  const shown = renderInHost(<Trial />, { columns });
  leave = shown.leave;
  await waitFor(() => expect(shown.asked).not.toHaveLength(0));
  await act(async () => hands.follow());
  await screen.findByText('Onega');
  moves.length = 0;
  return { ...shown, moves, hands, select: (id: number) => shown.rerenderPart(<Trial selected={id} />) };
}

describe('MON-D05 the map that follows a beacon', () => {
  it('stays on it while it moves', async () => {
    const { moves, hands } = await show();
    await act(async () => hands.move(70));
    expect(moves).toEqual([[70, 33]]);
  });

  it.each(['fit', 'show'] as const)('is let go when another place is asked for by %s', async (ask) => {
    const { moves, hands } = await show();
    await act(async () => void (hands.free?.[ask] as (place: unknown) => void)([60, 30]));
    expect(screen.getByText('nobody')).toBeInTheDocument();
    await act(async () => hands.move(70));
    expect(moves).toHaveLength(1);
  });

  it('is let go for a place that a panel asks for, unless the beacon is there', async () => {
    const { shell } = await show();
    await act(async () => shell.emit('map.focus', { coordinates: [69, 33] }));
    expect(screen.getByText('Onega')).toBeInTheDocument();
    await act(async () => shell.emit('map.focus', { coordinates: [60, 30] }));
    expect(screen.getByText('nobody')).toBeInTheDocument();
  });

  it('is let go for good when another beacon is chosen', async () => {
    const { moves, hands, select } = await show();
    act(() => select(2));
    expect(screen.getByText('nobody')).toBeInTheDocument();
    await act(async () => hands.move(70));
    expect(moves).toEqual([]);
  });
});
