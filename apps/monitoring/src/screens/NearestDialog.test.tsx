import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom';
import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { useFleet } from '@mayak/fleet';
import NearestDialog from './NearestDialog';

const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Onega' },
    { Id: 2, Name: 'Ladoga' },
    { Id: 3, Name: 'Ilmen' },
  ],
  states: [
    { Id: 1, Lat: 70, Lon: 33, Speed: 60 },
    { Id: 2, Lat: 69.6, Lon: 33, Speed: 0 },
    { Id: 3, Lat: null, Lon: null, Speed: 5 },
  ],
});
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );

describe('MON-D07 who is nearest', () => {
  it('is told with way, bearing, speed and time, by distance or by who would be there first, and opens', async () => {
    const onOpen = jest.fn();
    const { leave } = renderInHost(
      <NearestDialog place={[69.5, 33]} of={null} onOpen={onOpen} onClose={() => undefined} />,
      { columns },
    );
    await screen.findByText('К месту 69.500000, 33.000000');
    expect(rows()).toEqual([
      ['Ladoga', '11,16 км', '000°', '0,0 уз', '-'],
      ['Onega', '55,78 км', '000°', '32,4 уз', '55 мин'],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'По времени в пути' }));
    expect(rows().map(([name]) => name)).toEqual(['Onega', 'Ladoga']);
    await userEvent.click(screen.getByRole('button', { name: /Onega/ }));
    expect(onOpen).toHaveBeenCalledWith(1);
    leave();
  });

  it('says so where nobody else has coordinates', async () => {
    const { leave } = renderInHost(
      <NearestDialog
        place={[70, 33]}
        of={{ id: 1, name: 'Onega' }}
        onOpen={() => undefined}
        onClose={() => undefined}
      />,
      { columns: someColumns({ cards: [{ Id: 1, Name: 'Onega' }], states: [{ Id: 1, Lat: 70, Lon: 33 }] }) },
    );
    expect(await screen.findByText('Других маяков с координатами нет.')).toBeInTheDocument();
    expect(screen.getByText('К маяку «Onega»')).toBeInTheDocument();
    leave();
  });

  it('moves no row under a pointer, and tells the news in place', async () => {
    const news = someColumns(
      { states: [{ Id: 1, Lat: 69.501, Lon: 33, Speed: 60 }] },
      { Complete: false, Version: 2 },
    );
    function Trial() {
      const fleet = useFleet();
      return (
        <>
          <button type="button" onClick={() => fleet.merge(news)}>
            packet
          </button>
          <NearestDialog place={[69.5, 33]} of={null} onOpen={() => undefined} onClose={() => undefined} />
        </>
      );
    }
    jest.useFakeTimers();
    const { leave } = renderInHost(<Trial />, { columns });
    await act(() => jest.advanceTimersByTimeAsync(100));
    const seen = () => rows().map(([name, way]) => `${name} ${way}`);
    expect(seen()).toEqual(['Ladoga 11,16 км', 'Onega 55,78 км']);
    const line = screen.getByRole('button', { name: /Ladoga/ });
    fireEvent.pointerEnter(line);
    fireEvent.click(screen.getByText('packet'));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(seen()).toEqual(['Ladoga 11,16 км', 'Onega 0,11 км']);
    fireEvent.pointerLeave(line);
    expect(seen()).toEqual(['Onega 0,11 км', 'Ladoga 11,16 км']);
    leave();
    jest.useRealTimers();
  });
});
