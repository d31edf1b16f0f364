import { Relevance, ValueState } from '@mayak/api';
import { aChannel } from '@mayak/api/fixtures';
import { screen, within } from '@testing-library/react';
import { aBeacon, now, renderInHost } from '../monitoring.fixtures';
import { SensorTable } from './SensorTable';

const minute = 60_000;
/** How old a value of each relevance is, minutes, where the timeouts are an hour and a day; null for no time. */
const ages: Record<Relevance, number | null> = { 0: 5, 1: null, 2: 5, 3: 120, 4: 3_000 };

/** The glyph of value states 0 to 8 by relevance 0 to 4: - dash, N dot, R half dot, O dashed ring, P triangle, E octagon. */
const emergencyFirst = ['-----', 'NNNRO', 'NNNRO', 'PPPPP', 'PPPPP', 'EEEEE', 'EEEEE', 'PPPPP', 'EEEEE'];
const ageFirst = ['-----', 'NNNRO', 'NNNRO', 'PPPPO', 'PPPPO', 'EEEEO', 'EEEEO', 'PPPPO', 'EEEEO'];
const words: Record<string, string> = {
  N: 'Норма',
  R: 'Недавние',
  O: 'Устарели',
  P: 'Предавария',
  E: 'Авария',
};
const glyphs: Record<string, string> = {
  N: 'normal',
  R: 'recent',
  O: 'outdated',
  P: 'preEmergency',
  E: 'emergency',
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
function show(relevance: Relevance, priority: boolean) {
  const age = ages[relevance];
  const Timestamp = age === null ? null : new Date(now - age * minute).toISOString();
  const Channels = Object.values(ValueState).map((ValueEmergencyState) =>
    aChannel({
      Id: 100 + ValueEmergencyState,
      Name: `S${ValueEmergencyState}`,
      Timestamp,
      ValueEmergencyState,
      Value: ValueEmergencyState === 0 ? null : 12,
      DisplayedValue: ValueEmergencyState === 0 ? null : '12 V',
    }),
  );
  const RelevanceSettings = {
    CheckRelevance: relevance !== Relevance.NotChecked,
    EmergencyOverRelevancePriority: priority,
    RelevanceTimeout1: 60,
    RelevanceTimeout2: 1440,
  };
  const beacon = aBeacon({ Id: 5, Channels, RelevanceSettings, CanEditChannelsSettings: false });
  leave = renderInHost(<SensorTable beacon={beacon} />).leave;
}

const cellsOf = (value: number) => [
  ...(screen.getByText(`S${value}`).closest('tr')?.querySelectorAll('td') ?? []),
];

const scenes = Object.values(Relevance).flatMap((relevance) => [
  { relevance, priority: true, table: emergencyFirst },
  { relevance, priority: false, table: ageFirst },
]);

describe('CHAN-12, CHAN-D06, CHAN-D07 every state of a channel on the page', () => {
  it.each(scenes)(
    'relevance $relevance, emergency first $priority: value states 0 to 8 by shape and word',
    async ({ relevance, priority, table }) => {
      show(relevance, priority);
      await screen.findByText('S0');
      for (const value of Object.values(ValueState)) {
        const letter = table[value]?.[relevance] ?? '';
        const [, cell, time] = cellsOf(value);
        if (letter === '-') {
          expect(cell).toHaveTextContent(/^-$/);
          continue;
        }
        expect(within(cell!).getByRole('img', { name: words[letter] })).toHaveAttribute(
          'data-state',
          glyphs[letter],
        );
        expect(cell).toHaveTextContent('12 V');
        expect(time?.querySelector(`[data-state=${beside[relevance]}]`)).not.toBeNull();
      }
    },
  );

  it('draws each state in a shape of its own, so that it is told without colour', async () => {
    show(Relevance.Actual, true);
    await screen.findByText('S0');
    const shapes = [2, 3, 5].map((value) => {
      const cell = cellsOf(value)[1];
      return [...(cell?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d')).join();
    });
    expect(new Set(shapes).size).toBe(3);
  });
});
