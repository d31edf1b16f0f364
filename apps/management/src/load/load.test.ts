import { NotificationType, type NotificationRule } from '@mayak/api';
import { parseLoadAddress, printLoadAddress } from './loadAddress';
import { rateState } from './LoadFigures';
import { editorOf, remediesFor } from './remedies';

const { RealChannel, OwnThresholds, LastOnline, EnumChannel } = NotificationType;

describe('NOTIF-D45 the address of the load', () => {
  it('keeps the period and the number of dispatchers, and says nothing of what is usual', () => {
    const asked = { period: { preset: 'days30' } as const, dispatchers: 3 };
    expect(parseLoadAddress(new URLSearchParams(printLoadAddress(asked)))).toEqual(asked);
    expect(parseLoadAddress(new URLSearchParams('dispatchers=0'))).toEqual({
      period: { preset: 'days7' },
      dispatchers: 1,
    });
  });
});

describe('NOTIF-D44 how a rate is judged', () => {
  it.each([
    [1, 'normal'],
    [1.01, 'preEmergency'],
    [2.01, 'emergency'],
  ])('%d in 10 minutes is %s', (rate, state) => expect(rateState(rate)).toBe(state));
});

describe('NOTIF-D46 what helps against a source', () => {
  const rule = (
    Trigger: NotificationRule['Trigger'],
    more: Partial<NotificationRule> = {},
  ): NotificationRule => ({
    Id: 7,
    BeaconId: 1,
    Name: 'Rule',
    Enabled: true,
    Trigger,
    Deliveries: [0],
    Emails: [],
    RepeatMinutes: 0,
    ...more,
  });
  const kinds = (...given: Parameters<typeof remediesFor>) =>
    remediesFor(...given).map(({ kind, value }) => [kind, value]);

  it.each<[string, NotificationRule, number | null, unknown[]]>([
    [
      'a sensor',
      rule({ Type: RealChannel, ChannelIds: [1_001], States: [3] }),
      null,
      [
        ['delay', 10],
        ['band', 5],
      ],
    ],
    [
      'one that reports seldom',
      rule({ Type: RealChannel, ChannelIds: [1_001], States: [3] }),
      10,
      [
        ['delay', 25],
        ['band', 5],
      ],
    ],
    ['a list of values', rule({ Type: EnumChannel, ChannelId: 1_001, Values: [1] }), null, [['delay', 10]]],
    ['silence', rule({ Type: LastOnline, TimeoutMinutes: 60, OnRestored: true }), 40, [['timeout', 120]]],
    ['data relevance', rule({ Type: NotificationType.Relevance, States: [4] }), null, []],
  ])('%s', (_, one, interval, remedies) => expect(kinds(one, interval)).toEqual([['now', 0], ...remedies]));

  it('is more than what the rule has already, and is judged with all else as it is', () => {
    const own = {
      Type: OwnThresholds,
      ChannelId: 1_001,
      LowerEmergency: 10,
      LowerPreEmergency: null,
      UpperPreEmergency: null,
      UpperEmergency: 30,
      States: [3 as const],
    };
    const [, delay, band] = remediesFor(rule(own, { NoiseFilter: { Delay: 15, DeadBand: 4 } }), null);
    expect(delay).toMatchObject({
      value: 30,
      body: { Trigger: own, NoiseFilter: { Delay: 30, DeadBand: 4 } },
    });
    expect(band).toMatchObject({ value: 8, body: { NoiseFilter: { Delay: 15, DeadBand: 8 } } });
    if (band) expect(editorOf(1, 7, band)).toBe('/management/beacon/1/notifications?rule=7&band=8');
  });
});
