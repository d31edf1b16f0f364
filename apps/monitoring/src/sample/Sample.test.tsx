import { editUserSettings } from '@mayak/api';
import { useFleetCounts } from '@mayak/fleet';
import { useGroups } from '@mayak/fleet/beacon';
import { renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { useHost } from '@mayak/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sample } from './Sample';
import { useSampleAddress } from './useSampleAddress';

let leave = () => undefined as void;
afterEach(() => leave());

function Looks() {
  const { api, panels, nav } = useHost();
  const { all, normal } = useFleetCounts();
  return (
    <>
      <p>
        {all} {normal}: {useGroups().map(({ Name, BeaconIds }) => `${Name} ${BeaconIds.length}, `)}
      </p>
      <button type="button" onClick={() => panels.open('beacon', { beaconId: 1 })}>
        open
      </button>
      <button type="button" onClick={() => nav.go('/tracks?beacon=1')}>
        track
      </button>
      <button
        type="button"
        onClick={() => void api.call(editUserSettings, { body: {} as never }).catch(() => undefined)}
      >
        write
      </button>
    </>
  );
}

describe('MGMT-02 a sample fleet to look at', () => {
  it('is shown as a fleet is, under its own words, and nothing of it reaches the server', async () => {
    const onActivate = jest.fn();
    const shown = renderInHost(
      <Sample onActivate={onActivate}>
        <Looks />
      </Sample>,
    );
    ({ leave } = shown);
    expect(await screen.findByText('7 4: Пример: суда 5, Пример: транспорт 2,')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'write' }));
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    expect(screen.getByRole('dialog', { name: 'Пример: траулер' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Активировать маяк' }));
    expect(onActivate).toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'track' }));
    expect(screen.getByRole('dialog', { name: 'Пример' })).toBeInTheDocument();
    expect([shown.asked, shown.went, shown.opened]).toEqual([[], [], []]);
  });
});

describe('MGMT-02 the address of the sample', () => {
  const Asked = () => <p>{useSampleAddress().isShown ? 'sample' : 'own'}</p>;
  it.each([
    ['sample', '/monitoring?sample', someColumns({})],
    ['own', '/monitoring', someColumns({})],
    ['own', '/monitoring?sample', someColumns({ cards: [{ Id: 1 }], states: [{ Id: 1 }] })],
  ] as const)('shows the %s of %s', async (whose, path, columns) => {
    const shown = renderInHost(<Asked />, { path, columns });
    ({ leave } = shown);
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.getByText(whose)).toBeInTheDocument();
  });
});
