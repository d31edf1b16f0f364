import { Relevance } from '@mayak/api';
import { aChannel } from '@mayak/api/fixtures';
import { channelCases, channelOfCase, ruleOfCase, type StateCase } from '@mayak/api/states';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBeacon, now, renderInHost } from '@mayak/fleet/fixtures';
import { SensorTable } from './SensorTable';

const words = {
  normal: 'Норма',
  recent: 'Недавние',
  outdated: 'Устарели',
  preEmergency: 'Предавария',
  emergency: 'Авария',
  undefined: 'Не определено',
};
/** The glyph at the time tells the age alone. */
const beside = ['undefined', 'undefined', 'normal', 'recent', 'outdated'];

let leave = () => undefined as void;
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  leave();
  jest.restoreAllMocks();
});

/** One sensor in each value state, all of one relevance. */
function show(cases: readonly StateCase[]) {
  const Channels = cases.map((one) => {
    const { value } = one;
    return aChannel({ ...channelOfCase(one), Id: 100 + value, Name: `S${value}` });
  });
  const RelevanceSettings = ruleOfCase(cases[0]!);
  const beacon = aBeacon({ Id: 5, Channels, RelevanceSettings, CanEditChannelsSettings: false });
  leave = renderInHost(<SensorTable beacon={beacon} />).leave;
}

const cellsOf = (value: number) => [
  ...(screen.getByText(`S${value}`).closest('tr')?.querySelectorAll('td') ?? []),
];

const scenes = Object.values(Relevance).flatMap((relevance) =>
  [true, false].map((emergencyFirst) => ({ relevance, emergencyFirst })),
);

describe('CHAN-12, CHAN-D06, CHAN-D07 every state of a channel on the page', () => {
  it.each(scenes)(
    'relevance $relevance, emergency first $emergencyFirst: value states 0 to 8 by shape, word and the mark of what lost',
    async ({ relevance, emergencyFirst }) => {
      const cases = channelCases.filter(
        (one) => one.relevance === relevance && one.emergencyFirst === emergencyFirst,
      );
      expect(cases).toHaveLength(9);
      show(cases);
      await screen.findByText('S8');
      for (const fold of screen.queryAllByRole('button', { name: '1 датчик без данных' }))
        fireEvent.click(fold);
      for (const { value, shown, hidden } of cases) {
        const [, cell, time] = cellsOf(value);
        expect(time?.querySelector(`[data-state=${beside[relevance]}]`)).not.toBeNull();
        if (shown === 'undefined') {
          expect(cell).toHaveTextContent(/^-$/);
          expect(within(cell!).queryByRole('img')).toBeNull();
          continue;
        }
        const name = hidden ? `${words[shown]}, ${words[hidden]}` : words[shown];
        const glyph = within(cell!).getByRole('img', { name });
        expect([glyph.dataset['state'], glyph.dataset['corner'] ?? null]).toEqual([shown, hidden]);
        expect(cell).toHaveTextContent('12 V');
      }
    },
  );

  it('folds away what never told anything, and shows it when asked', async () => {
    const never = { Timestamp: null, Value: null, DisplayedValue: null };
    const Channels = [
      aChannel({ Id: 1, Name: 'Supply' }),
      aChannel({ Id: 2, Name: 'Flow', ...never }),
      aChannel({ Id: 3, Name: 'Level', ...never }),
    ];
    leave = renderInHost(<SensorTable beacon={aBeacon({ Id: 5, Channels })} />).leave;
    await screen.findByText('Supply');
    expect(screen.queryByText('Flow')).toBeNull();
    const fold = screen.getByRole('button', { name: '2 датчика без данных', expanded: false });
    fireEvent.click(fold);
    expect(screen.getAllByRole('row')).toHaveLength(4);
    fireEvent.click(fold);
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it.each([true, false])('names both states of an old alarm, emergency first %s', async (emergencyFirst) => {
    show(
      channelCases.filter(
        (one) => one.relevance === Relevance.Outdated && one.emergencyFirst === emergencyFirst,
      ),
    );
    await screen.findByText('S0');
    await userEvent.hover(cellsOf(6)[1]!.querySelector('span')!);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      '12 V · Состояние: Авария · Данные: Устарели',
    );
  });

  it('draws each state in a shape of its own, so that it is told without colour', async () => {
    show(channelCases.filter((one) => one.relevance === Relevance.Actual && one.emergencyFirst));
    await screen.findByText('S0');
    const shapes = [2, 3, 5].map((value) => {
      const cell = cellsOf(value)[1];
      return [...(cell?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d')).join();
    });
    expect(new Set(shapes).size).toBe(3);
  });
});
