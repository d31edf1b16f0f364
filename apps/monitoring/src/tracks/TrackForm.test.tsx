import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { useFleetKnown } from '@mayak/fleet';
import { TrackForm } from './TrackForm';
import { useTrackAddress } from './useTrackAddress';

const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Onega' },
    { Id: 2, Name: 'Barents', SerialNumber: 'MR-000002' },
  ],
  states: [{ Id: 1 }, { Id: 2 }],
});
const asked: unknown[] = [];

function Trial({ many = false }: { many?: boolean }) {
  const form = useTrackAddress();
  asked.push(form.asked);
  return <TrackForm many={many} title="Tracks" form={form} loading={false} />;
}

let leave = () => undefined as void;
const show = (path: string, many = false) => {
  leave = renderInHost(<Trial many={many} />, { columns, path }).leave;
};
beforeEach(() => {
  asked.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});
const day = 86_400_000;

describe('TRACK-02, TRACK-D07 the form of tracks and history', () => {
  it('asks for a beacon first', async () => {
    show('/tracks');
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Обязательное поле');
    expect(screen.getByRole('combobox', { name: 'Маяк' })).toHaveAttribute('aria-invalid', 'true');
    expect(asked.at(-1)).toEqual([]);
  });

  it('finds the beacon by its number and takes the last two days unless told otherwise', async () => {
    show('/tracks');
    await userEvent.type(screen.getByRole('combobox'), '000002');
    await screen.findByRole('option', { name: 'Barents' });
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Barents');
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(asked.at(-1)).toMatchObject([{ beaconId: 2, range: { from: now - 2 * day, to: null } }]);
  });

  it('takes another period by one press', async () => {
    show('/tracks?beacon=1');
    await userEvent.click(screen.getByRole('radio', { name: '7 дней' }));
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(asked.at(-1)).toMatchObject([{ beaconId: 1, range: { from: now - 7 * day, to: null } }]);
  });

  it('FMT-D01 counts periods by the clock of the server, where that of the computer is late', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(now - 5 * 3_600_000);
    const Known = () => useFleetKnown() && <Trial />;
    leave = renderInHost(<Known />, { columns, path: '/tracks?beacon=1' }).leave;
    await waitFor(() => expect(asked.at(-1)).toMatchObject([{ range: { from: now - 2 * day } }]));
    await userEvent.click(screen.getByRole('radio', { name: '7 дней' }));
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(asked.at(-1)).toMatchObject([{ range: { from: now - 7 * day } }]);
  });

  it('takes a period of one’s own, in the zone of the user', async () => {
    show('/tracks?beacon=1');
    await userEvent.click(screen.getByRole('button', { name: 'Свой период' }));
    const from = screen.getByRole('textbox', { name: /Начало/ });
    await userEvent.clear(from);
    await userEvent.type(from, '13.10.2026 00:00');
    await userEvent.click(screen.getByRole('button', { name: 'Применить' }));
    expect(screen.getByRole('button', { name: /^13\.10\.26 00:00 – 14\.10\.26 14:32$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(asked.at(-1)).toMatchObject([{ beaconId: 1, range: { from: now - 2 * day, to: null } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(asked.at(-1)).toMatchObject([
      {
        beaconId: 1,
        range: { from: Date.parse('2026-10-12T21:00:00Z'), to: Date.parse('2026-10-14T11:32:00Z') },
      },
    ]);
  });

  it('is filled by the address and asks at once (ROUTE-D06)', () => {
    show('/tracks?beacon=1');
    expect(asked.at(-1)).toMatchObject([{ beaconId: 1, range: { from: now - 2 * day, to: null } }]);
  });

  it('writes what it asks for into the address, and Back asks for what was asked before (ROUTE-D06)', async () => {
    show('/tracks?beacon=1');
    await userEvent.click(screen.getByRole('radio', { name: '7 дней' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/tracks?beacon=1');
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/tracks?beacon=1&period=days7');
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/beacon=1$/));
    expect(asked.at(-1)).toMatchObject([{ beaconId: 1, range: { from: now - 2 * day, to: null } }]);
    expect(screen.getByRole('radio', { name: '2 дня' })).toBeChecked();
  });
});

describe('TRACK-D04 several tracks at once', () => {
  const shown = () =>
    (asked.at(-1) as { beaconId: number; period: object }[]).map(({ beaconId, period }) => [
      beaconId,
      ...Object.values(period),
    ]);

  it('are of all chosen beacons', async () => {
    show('/tracks?beacon=1', true);
    await userEvent.type(screen.getByRole('combobox'), '000002');
    await screen.findByRole('option', { name: 'Barents' });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(shown()).toEqual([
      [1, 'days2'],
      [2, 'days2'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Убрать маяк: Onega' }));
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
    expect(shown()).toEqual([[2, 'days2']]);
  });

  it('stand beside those that are shown, of the same beacon too, and the first keeps its begin', async () => {
    show('/tracks?beacon=1', true);
    await userEvent.click(screen.getByRole('radio', { name: '7 дней' }));
    jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(shown()).toEqual([
      [1, 'days2'],
      [1, 'days7'],
    ]);
    expect(asked.at(-1)).toMatchObject([
      { range: { from: now - 2 * day } },
      { range: { from: now + 60_000 - 7 * day } },
    ]);
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/tracks?beacon=1&period=days2&beacon=1&period=days7',
    );
  });
});
