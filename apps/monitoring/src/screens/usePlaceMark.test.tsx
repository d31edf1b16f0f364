import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderInHost } from '@mayak/fleet/fixtures';
import type { MapTools } from '@mayak/map';
import { usePlaceMark } from './usePlaceMark';

let leave = () => undefined as void;
afterEach(() => leave());

function show(path: string, aims: boolean[] = []) {
  const moves: unknown[] = [];
  const tools = { show: (place: unknown) => moves.push(place) } as unknown as MapTools;
  function Screen() {
    const { mark, remove, isAimed } = usePlaceMark(tools);
    aims.push(isAimed);
    return (
      <button type="button" onClick={remove}>
        {`mark ${mark === null ? 'none' : mark.at.join(' ')}`}
      </button>
    );
  }
  function Kept() {
    const [isShown, setShown] = useState(true);
    const navigate = useNavigate();
    return (
      <>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Screen />
        </Activity>
        <button type="button" onClick={() => setShown(!isShown)}>
          leave or return
        </button>
        <button type="button" onClick={() => navigate('/monitoring?at=69.5,33.2')}>
          link
        </button>
        <button type="button" onClick={() => navigate('/monitoring?at=2026-11-20T10:00Z')}>
          past
        </button>
      </>
    );
  }
  leave = renderInHost(<Kept />, { path }).leave;
  return moves;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('MAP-D07, ROUTE-D06 the place that an address names', () => {
  it('is marked and shown once: a kept screen that comes back stays where it was left (PANEL-03)', async () => {
    const moves = show('/monitoring?at=69.5,33.2');
    expect(screen.getByText('mark 69.5 33.2')).toBeInTheDocument();
    await press('leave or return');
    await press('leave or return');
    expect(moves).toEqual([[69.5, 33.2]]);
    expect(screen.getByText('mark 69.5 33.2')).toBeInTheDocument();
  });

  it('leaves the address with its mark, and is shown again by the same link', async () => {
    const moves = show('/monitoring?at=69.5,33.2');
    await press('mark 69.5 33.2');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/monitoring$/);
    expect(screen.getByText('mark none')).toBeInTheDocument();
    await press('link');
    await act(async () => undefined);
    await press('link');
    expect(moves).toHaveLength(3);
  });

  it('leaves all else of the address there: the filter of the list and the chosen beacon (MON-D01)', async () => {
    show('/monitoring?q=tug&beacon=7&at=69.5,33.2&name=Kola');
    await press('mark 69.5 33.2');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/monitoring\?q=tug&beacon=7$/);
    expect(screen.getByText('mark none')).toBeInTheDocument();
  });

  it('leaves the moment of the past that the address names by then (MON-D09)', async () => {
    show('/monitoring?at=69.5,33.2');
    await press('past');
    await press('mark 69.5 33.2');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/monitoring\?at=2026-11-20T10:00Z$/);
    expect(screen.getByText('mark none')).toBeInTheDocument();
  });

  it('is known before it is marked, so that nothing else moves the map at the start', () => {
    const [named, unnamed] = [[] as boolean[], [] as boolean[]];
    show('/monitoring?at=69.5,33.2', named);
    leave();
    show('/monitoring?at=x', unnamed);
    expect([named[0], unnamed[0]]).toEqual([true, false]);
  });

  it('is none without one', () => {
    expect(show('/monitoring?at=x')).toEqual([]);
    expect(screen.getByText('mark none')).toBeInTheDocument();
  });
});
