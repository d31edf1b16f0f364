import { ChannelKind, type ChannelId, type ChannelSettings } from '@mayak/api';
import { getTankCapacities } from '@mayak/api/tanks';
import { renderInHost } from '@mayak/fleet/fixtures';
import { waitFor } from '@testing-library/react';
import { useLearntMax } from './useLearntMax';

const tank = { Id: 5001 as ChannelId, BeaconId: 5, ChannelFlag: ChannelKind.Petrol, Max: null };

function Hint({ settings }: { settings: typeof tank | { Max: number } }) {
  return <p>{useLearntMax({ settings: { ...tank, ...settings } as ChannelSettings })}</p>;
}
let leave = () => undefined as void;
const show = (
  settings: Partial<ChannelSettings>,
  learnt: [number | null, number],
  locale: 'ru' | 'en' = 'ru',
) => {
  const [Full, Fillings] = learnt;
  const answers = { [getTankCapacities.route]: [{ Channel: tank.Id, Full, Fillings }] };
  const shown = renderInHost(<Hint settings={settings as typeof tank} />, { answers, locale });
  ({ leave } = shown);
  return shown;
};
afterEach(() => leave());

describe('FUEL-D04 the maximum of a tank that is not set', () => {
  it.each([
    ['ru', [4_950, 4], 'Судя по заправкам (4), около 4950\u00a0л'],
    ['en', [4_950, 4], 'About 4950\u00a0L, judging by bunkerings (4)'],
    ['ru', [null, 2], 'Определится после 3 заправок, пока их 2'],
    ['en', [null, 2], 'Learnt after 3 bunkerings, 2 so far'],
  ] as const)(
    'is told beside its field as learnt, or as not known yet, in %s: %s',
    async (locale, learnt, text) => {
      show({}, [...learnt], locale);
      await waitFor(() => expect(document.body.textContent).toContain(text));
    },
  );

  it.each([
    ['set', { Max: 5_000 }],
    ['that of another sensor', { ChannelFlag: ChannelKind.Flow }],
  ])('is not asked for where it is %s', (_, settings) => {
    const { asked } = show(settings, [4_950, 4]);
    expect(asked).toEqual([]);
  });
});
