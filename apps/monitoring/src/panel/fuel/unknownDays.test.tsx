import { FuelChart } from '@mayak/api';
import { FuelUnknown } from '@mayak/api/tanks';
import { aChannel } from '@mayak/api/fixtures';
import { aBeacon, now, renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { FuelTotals } from './FuelTotals';
import { LearntTanks } from './LearntTanks';
import { UnknownDays } from './UnknownDays';
import { isHeard, useFuelDays } from './useFuelDays';

const { Rise, Silence } = FuelUnknown;

type Day = [litres: number | null, unknown?: FuelUnknown, coverage?: number];
/** Days from 8 October on. */
const chartOf = (...days: Day[]) =>
  FuelChart.parse({
    Timestamps: days.map((_, i) => new Date(Date.UTC(2026, 9, 7 + i, 21)).toISOString()),
    Values: days.map(([litres]) => litres),
    Unknown: days.map(([, unknown]) => unknown ?? null),
    Coverage: days.map(([, , coverage]) => coverage ?? 100),
    Movements: [],
    Tanks: [],
  });

function Words({ chart }: { chart: FuelChart }) {
  const days = useFuelDays(chart, now);
  return (
    <>
      <FuelTotals chart={chart} />
      <UnknownDays days={days} />
      <code data-testid="days">{days.map(({ value, unknown }) => value ?? unknown).join(' | ')}</code>
    </>
  );
}
let leave = () => undefined as void;
const show = (chart: FuelChart, locale: 'ru' | 'en' = 'ru') => {
  ({ leave } = renderInHost(<Words chart={chart} />, { locale }));
};
afterEach(() => leave());

describe('FUEL-D03, FUEL-D04 days whose consumption is unknown', () => {
  it('are told by their reason, also in the table of the chart, and never as 0', () => {
    show(chartOf([240], [null, Rise], [0], [null, Silence, 20]));
    const [rise, silence] = ['уровень вырос по неизвестной причине', 'данные за 20\u00a0% суток'];
    expect(document.body.textContent).toContain(`Расход неизвестен: 09.10 (${rise}), 11.10 (${silence})`);
    expect(screen.getByTestId('days').textContent).toBe(`240 | ${rise} | 0 | ${silence}`);
  });

  it.each([
    ['ru', 'За 2 из 3 дней 480\u00a0л · в среднем 240\u00a0л в сутки'],
    ['en', '480\u00a0L in 2 of 3 days · 240\u00a0L a day on average'],
  ] as const)('are not in the total, which says of how many days it is, in %s', (locale, text) => {
    show(chartOf([240], [null, Rise], [240]), locale);
    expect(document.body.textContent).toContain(text);
  });

  it('are counted in nothing where all of them are unknown', () => {
    show(chartOf([null, Rise], [null, Silence, 0]));
    expect(screen.getByText(/^Расход неизвестен: 08\.10/)).toBeInTheDocument();
    expect(screen.queryByText(/^За /)).toBeNull();
  });

  it('have the one reason that a server of before knew', () => {
    const { Unknown: _, Tanks: __, ...before } = chartOf([240], [null, Silence, 20]);
    show(FuelChart.parse(before));
    expect(screen.getByTestId('days').textContent).toBe('240 | данные за 20\u00a0% суток');
  });

  it.each([
    [chartOf([null, Silence, 0]), false],
    [chartOf([null, Rise]), true],
    [chartOf([0], [null, Silence, 0]), true],
  ])('%# are a chart if anything was heard', (chart, heard) => expect(isHeard(chart)).toBe(heard));
});

describe('FUEL-D04 tanks without Max', () => {
  const beacon = aBeacon({ Channels: [aChannel({ Id: 7, Name: 'Tank' })] });
  const Channel = beacon.Channels[0]?.Id ?? (0 as never);
  it.each([
    ['ru', 4_950, 'Tank: максимум не задан; судя по заправкам (3), он около 4950\u00a0л'],
    ['en', 4_950, 'Tank: maximum not set; about 4950\u00a0L, judging by bunkerings (3)'],
    ['ru', null, 'Tank: максимум не задан; он определится после 3 заправок, пока их 3'],
    ['en', null, 'Tank: maximum not set; it is learnt after 3 bunkerings (3 so far)'],
  ] as const)('are told by the size that was learnt, in %s: %s', (locale, Full, text) => {
    const tanks = [{ Channel, Full, Fillings: 3 }];
    ({ leave } = renderInHost(<LearntTanks tanks={tanks} beacon={beacon} />, { locale }));
    expect(document.body.textContent).toContain(text);
  });
});
