import { exportFuelReport } from '@mayak/api';
import { aChannel } from '@mayak/api/fixtures';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBeacon, now, renderInHost } from '@mayak/fleet/fixtures';
import { useFleetKnown } from '@mayak/fleet';
import FuelReport from './FuelReport';

const beacon = aBeacon({
  Id: 5,
  Name: 'Voronov',
  Channels: [
    aChannel({ Id: 7, Name: 'Tank', ChannelFlag: 7, FuelDailyConsumption: true }),
    aChannel({ Id: 8, Name: 'Flow', ChannelFlag: 8, FuelDailyConsumption: true }),
    aChannel({ Id: 9, Name: 'Spare', ChannelFlag: 7 }),
  ],
});
let leave = () => undefined as void;
let closed = 0;
function show(answers = {}, locale: 'ru' | 'en' = 'ru') {
  const shown = renderInHost(<FuelReport beacon={beacon} onClose={() => (closed += 1)} />, {
    answers,
    locale,
  });
  leave = shown.leave;
  return shown;
}
const build = () => screen.getByRole('button', { name: 'Построить' });

beforeEach(() => {
  closed = 0;
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});

describe('FUEL-02 to FUEL-07 the fuel report', () => {
  it('FUEL-05 offers only channels of the daily consumption', () => {
    show();
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Tank',
      'Flow',
    ]);
  });

  it('FUEL-03, FUEL-D01 cannot be built without a sensor, and says nothing of it', async () => {
    show();
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    expect(build()).toBeDisabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('FUEL-04 always has days: those of the last week, then the one that is pressed', async () => {
    const { asked } = show({ [exportFuelReport.route]: undefined });
    expect(screen.getByText(/^Выбрано: 08\.10\.\d+ – 14\.10\.\d+$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^вторник, 6 октября/ }));
    await userEvent.click(build());
    expect(asked.find(({ route }) => route === exportFuelReport.route)?.input).toMatchObject({
      body: { StartDt: '2026-10-05T21:00:00.000Z', EndDt: '2026-10-06T21:00:00.000Z' },
    });
  });

  it('FUEL-06, FMT-05 weeks begin on Monday, in English too', () => {
    show({}, 'en');
    expect(
      within(screen.getByRole('grid')).getAllByRole('columnheader', { hidden: true })[0],
    ).toHaveAccessibleName('Monday');
  });

  it('FUEL-07 asks for whole days of the user until now', async () => {
    const { asked } = show({ [exportFuelReport.route]: undefined });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Flow' }));
    await userEvent.click(screen.getByRole('button', { name: '2 дня' }));
    await userEvent.click(build());
    expect(asked.find(({ route }) => route === exportFuelReport.route)?.input).toEqual({
      body: {
        StartDt: '2026-10-12T21:00:00.000Z',
        EndDt: new Date(now).toISOString(),
        Settings: { Beacon: 5, Channels: [7] },
      },
    });
  });

  it('FMT-D01 has today and now from the clock of the server', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(now - 86_400_000);
    const Known = () => useFleetKnown() && <FuelReport beacon={beacon} onClose={() => undefined} />;
    const shown = renderInHost(<Known />, { answers: { [exportFuelReport.route]: undefined } });
    leave = shown.leave;
    await screen.findByText(/^Выбрано: 08\.10\.\d+ – 14\.10\.\d+$/);
    await userEvent.click(build());
    expect(shown.asked.find(({ route }) => route === exportFuelReport.route)?.input).toMatchObject({
      body: { EndDt: new Date(now).toISOString() },
    });
  });

  it('stays as it was filled when it is not built', async () => {
    show({ [exportFuelReport.route]: () => undefined });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Flow' }));
    await userEvent.click(build());
    expect(await screen.findByText('Не удалось построить отчёт. Повторите попытку.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Tank' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Flow' })).not.toBeChecked();
    expect(closed).toBe(0);
  });
});
