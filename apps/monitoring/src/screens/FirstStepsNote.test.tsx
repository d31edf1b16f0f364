import { CardFlag } from '@mayak/api';
import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FirstStepsNote from './FirstStepsNote';

const columns = (Flags: number, Lat: number | null = 70) =>
  someColumns({ cards: [{ Id: 7, Flags }], states: [{ Id: 7, Lat, Lon: Lat }] });
let leave = () => undefined as void;
afterEach(() => {
  leave();
  localStorage.clear();
});

const show = (of: ReturnType<typeof columns>, answer: object, more: object = {}) => {
  const shown = renderInHost(<FirstStepsNote />, {
    columns: of,
    answers: { 'GET /users.getFirstSteps': answer, ...more },
  });
  leave = shown.leave;
  return shown;
};
const asked = (shown: ReturnType<typeof show>) => shown.asked.map(({ route }) => route);

describe('MGMT-D04 after the first position of the first beacon', () => {
  it('each step leads to its place, and a done one says so', async () => {
    show(columns(CardFlag.IsOwner), { BeaconId: 7, Done: ['Name', 'Icon'] });
    expect(await screen.findByRole('region', { name: /Первый маяк на карте/ })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Назвать, сделано', '/management/beacon/7/card'],
      ['Выбрать значок, сделано', '/management/beacon/7/card'],
      ['Добавить в группу', '/management/beacons?groups'],
      ['Создать правило', '/management/beacon/7/notifications?rule=new'],
      ['Указать телефон', '/profile#profile-personal'],
    ]);
  });

  it('is closed for good: the server is told, and this browser asks no more', async () => {
    const answers = { 'POST /users.closeFirstSteps': null };
    const first = show(columns(CardFlag.IsOwner), { BeaconId: 7, Done: [] }, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Больше не показывать' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(asked(first)).toContain('POST /users.closeFirstSteps');
    leave();
    const again = show(columns(CardFlag.IsOwner), { BeaconId: 7, Done: [] });
    await waitFor(() => expect(asked(again)).toContain('GET /beacons'));
    expect(asked(again)).not.toContain('GET /users.getFirstSteps');
  });

  it.each([
    ['of somebody else', 0, 70],
    ['without a position', CardFlag.IsOwner, null],
  ] as const)('is not asked for while there is only a beacon %s', async (_, flags, lat) => {
    const shown = show(columns(flags, lat), { BeaconId: 7, Done: [] });
    await waitFor(() => expect(asked(shown)).toContain('GET /beacons'));
    expect(asked(shown)).not.toContain('GET /users.getFirstSteps');
  });
});
