import { Failure } from '@mayak/api';
import { BarContext } from '@mayak/host';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { everything, onMapAtStart, withOnMap } from '../list';
import { now, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { MonitoringBar } from './MonitoringBar';
import type { Layout } from '@mayak/map';

const columns = someColumns({
  cards: [1, 2, 3].map((Id) => ({ Id })),
  states: [{ Id: 1 }, { Id: 2, State: 3 }, { Id: 3, ConnectionDt: now / 1_000 - 7_200 }],
});
const noGroups: [] = [];
const bar = document.body.appendChild(document.createElement('div'));

function Trial({ layout = 'wide' as Layout }) {
  const [choice, setChoice] = useState(everything);
  const [onMap, setOnMap] = useState(withOnMap(onMapAtStart(true), [1], false));
  return (
    <BarContext value={bar}>
      <MonitoringBar
        layout={layout}
        choice={choice}
        onChoice={setChoice}
        groups={noGroups}
        onMap={onMap}
        onOnMap={setOnMap}
        drawer={false}
        onDrawer={() => undefined}
      />
    </BarContext>
  );
}

let leave = () => undefined as void;
const show = (part = <Trial />, given = {}) => {
  const shown = renderInHost(part, { columns, ...given });
  leave = shown.leave;
  return shown;
};
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});

describe('MON-02, MON-D01 the tools of monitoring', () => {
  it('counts no states where there are no beacons', async () => {
    show(<Trial />, { columns: someColumns({}) });
    const states = await screen.findByRole('group', { name: 'Состояния маяков' });
    await waitFor(() => expect(states).toHaveAttribute('aria-busy', 'false'));
    expect(states).toHaveTextContent(/^0Все$/);
  });

  it('count the beacons of each state and work as filters', async () => {
    show();
    const alarm = await screen.findByRole('button', { name: '1 Авария' });
    expect(screen.getAllByRole('button', { pressed: true }).map((b) => b.textContent)).toEqual(['3Все']);
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map((b) => b.textContent);
    await userEvent.click(alarm);
    await userEvent.click(screen.getByRole('button', { name: '1 Недавние' }));
    expect(pressed()).toEqual(['1Авария', '1Недавние']);
    await userEvent.click(alarm);
    expect(pressed()).toEqual(['1Недавние']);
    await userEvent.click(screen.getByRole('button', { name: '3 Все' }));
    expect(pressed()).toEqual(['3Все']);
  });

  it('say when the beacons were read and when they will be, and read them at once', async () => {
    const { asked } = show();
    const note = await screen.findByText(/Обновлено 14:32:00 · следующее через 1:00/);
    await userEvent.click(note);
    await waitFor(() => expect(asked.filter(({ route }) => route === 'GET /beacons').length).toBe(2));
  });

  it('say only the time where there is little room', async () => {
    show(<Trial layout="narrow" />);
    expect(await screen.findByText('14:32:00')).toBeInTheDocument();
  });

  it('say that nothing comes any more, with the way to try again (ERR-D04)', async () => {
    let reads = 0;
    const answer = () => (reads++ === 0 ? columns : Promise.reject(new Failure('GET /beacons', 500)));
    show(<Trial />, { answers: { 'GET /beacons columns': answer } });
    await userEvent.click(await screen.findByText(/Обновлено/));
    expect(await screen.findByText('Нет обновлений с 14:32 · Повторить')).toBeInTheDocument();
  });

  it('say that nothing is known yet, and never zero, before the first answer (ERR-D04)', async () => {
    show(<Trial />, { answers: { 'GET /beacons columns': () => new Promise(() => undefined) } });
    expect(await screen.findByRole('button', { name: 'пока неизвестно Все' })).toBeInTheDocument();
    expect(screen.queryByText('0')).toBeNull();
  });

  it('put everything on the map with one switch', async () => {
    show();
    const all = await screen.findByRole('switch', { name: 'Все на карте' });
    expect(all).not.toBeChecked();
    await userEvent.click(all);
    expect(all).toBeChecked();
  });
});
