import { NotificationType, type RulePreview } from '@mayak/api';
import { aFailure, renderInHost } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { draftOf, newRule, type RuleKind } from './draft';
import { PreviewCard } from './PreviewCard';

const momentsOf = (count: number): RulePreview['Moments'] =>
  Array.from({ length: count }, (_, i) => ({
    Dt: new Date(Date.UTC(2026, 10, 20, i)).toISOString(),
    StatusType: 1,
    Content: `Silence ${i}`,
  }));

const draft = draftOf({ ...newRule(1), Name: 'Silence' }, 'en');
const show = (preview: Partial<RulePreview>, type: RuleKind = draft.Type, more: Partial<typeof draft> = {}) =>
  renderInHost(<PreviewCard draft={{ ...draft, Type: type, ...more }} beaconId={1} />, {
    locale: 'en',
    answers: {
      'POST /notificationRules.preview': {
        StartDt: '2026-10-24T00:00:00Z',
        EndDt: '2026-11-23T00:00:00Z',
        Count: 0,
        Moments: [],
        Warnings: [],
        IntervalMinutes: null,
        ...preview,
      },
    },
  });

describe('RULE-D13 what a rule would have told', () => {
  it.each([
    ['nothing', 0, /^Would not have fired$/],
    ['one', 1, /^Would have fired 1 time$/],
    ['as many as are shown', 8, /^Would have fired 8 times$/],
  ])('%s: no further ones are named', async (_, count, sentence) => {
    show({ Count: count, Moments: momentsOf(count) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryAllByText(/^Silence \d/)).toHaveLength(count);
    expect(screen.queryByText(/earlier$/)).not.toBeInTheDocument();
  });

  it.each([
    ['more than are shown', 9, 9, 'and 1 earlier'],
    ['more than were sent', 30, 12, 'and 22 earlier'],
    ['fewer sent than may be shown', 30, 3, 'and 27 earlier'],
  ])('%s: how many came before is told', async (_, count, sent, sentence) => {
    show({ Count: count, Moments: momentsOf(sent) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(/^Silence \d/)).toHaveLength(Math.min(sent, 8));
  });

  it('its days are the thirty that it looks back over, also of a beacon that is hours old', async () => {
    show({ Count: 2, StartDt: '2026-11-20T00:00:00Z', EndDt: '2026-11-20T03:00:00Z', Moments: momentsOf(2) });
    await screen.findByText(/2 times$/);
    const days = screen.getAllByTitle(/: \d+$/);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toHaveAttribute('title', expect.stringMatching(/: 2$/));
  });

  it('each warning says what is better', async () => {
    show({ Warnings: ['silenceBelowInterval', 'often'], IntervalMinutes: 25 });
    expect(await screen.findByText(/reports every 25 min: set at least 63 min/)).toBeVisible();
    expect(screen.getByText(/More than ten times a day/)).toBeVisible();
  });

  it('each day has a bar as high as its count, the highest is whole', async () => {
    const at = (Dt: string) => ({ Dt, StatusType: 1 as const, Content: Dt });
    const days = [
      '2026-10-24T00:00:00Z',
      '2026-11-22T12:00:00Z',
      '2026-11-22T13:00:00Z',
      '2026-11-23T00:00:00Z',
    ];
    show({ Count: 4, Moments: days.map(at) });
    await screen.findByText(/4 times/);
    const bars = screen
      .getAllByTitle(/: \d+$/)
      .map(({ title, style }) => [title.split(': ')[1], style.height]);
    expect(bars).toHaveLength(30);
    expect([bars[0], bars[1], bars[29]]).toEqual([
      ['1', `${100 / 3}%`],
      ['0', '1px'],
      ['3', '100%'],
    ]);
  });

  it('no bars of nothing', async () => {
    show({});
    await screen.findByText(/Would not have fired/);
    expect(screen.queryByTitle(/: \d+$/)).not.toBeInTheDocument();
  });

  it('of a command the past is not looked at', async () => {
    show({ Count: 3, Moments: momentsOf(3) }, NotificationType.Bnwas, { States: [1] });
    expect(await screen.findByText(/3 times/)).toBeVisible();
    show({}, NotificationType.Command, { States: [5] });
    expect(await screen.findByText(/Past commands/)).toBeVisible();
  });

  it('RULE-D16 one of fuel is asked for with its tanks and litres', async () => {
    const tanks = { ChannelIds: [1_002], States: [3], OnSecond: true, Litres: '80' };
    const { asked } = show({ Count: 1, Moments: momentsOf(1) }, 'Fuel', tanks);
    expect(await screen.findByText(/1 time$/)).toBeVisible();
    expect(asked.map(({ input }) => input)).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          Trigger: { Type: NotificationType.RealChannel, ChannelIds: [1_002], States: [3] },
          Fuel: { OnBunkering: false, OnDrain: true, Litres: 80 },
        }),
      }),
    ]);
  });

  it('RULE-D17 other words of its own are asked for anew', async () => {
    const preview = {
      StartDt: '2026-10-24T00:00:00Z',
      EndDt: '2026-11-23T00:00:00Z',
      Count: 0,
      Moments: [],
      Warnings: [],
      IntervalMinutes: null,
    };
    function Typed() {
      const [Words, type] = useState('');
      return (
        <>
          <button onClick={() => type('Look')}>Type</button>
          <PreviewCard draft={{ ...draft, Words }} beaconId={1} />
        </>
      );
    }
    const { asked } = renderInHost(<Typed />, {
      locale: 'en',
      answers: { 'POST /notificationRules.preview': preview },
    });
    await screen.findByText(/^Would not have fired$/);
    await userEvent.click(screen.getByRole('button', { name: 'Type' }));
    await waitFor(() =>
      expect(asked.map(({ input }) => (input as { body: { Words: unknown } }).body.Words)).toEqual([
        null,
        'Look',
      ]),
    );
  });

  it('a rule without a name is looked at, one without a trigger is not', async () => {
    show({}, draft.Type, { Name: '' });
    expect(await screen.findByText(/Would not have fired/)).toBeVisible();
    const { asked } = show({}, NotificationType.Bnwas, { States: [] });
    expect(await screen.findByText(/Fill in the trigger/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('says so where the past could not be looked at', async () => {
    const route = 'POST /notificationRules.preview';
    const refuse = () => Promise.reject(aFailure(route, 409, 'conflict'));
    renderInHost(<PreviewCard draft={draft} beaconId={1} />, { locale: 'en', answers: { [route]: refuse } });
    expect(await screen.findByText('Could not check the history')).toBeVisible();
  });
});
