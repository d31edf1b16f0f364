import { NotificationStatus, NotificationType } from '@mayak/api';
import { emptyState } from '../beacons/store/beaconState.ts';
import type { Draft } from '../beacons/writer.ts';
import { alarmOf, alarmRows, changeOf, isFailure, over, type AlarmChange } from './alarmChanges.ts';
import type { Told } from './ruleSubject.ts';
import type { Rule } from '../beacons/store/rules.ts';

const { PreEmergency, Emergency, Normal, Info } = NotificationStatus;
const told = (at: number, status: NotificationStatus = Emergency, happened?: number): Told => ({
  subject: 0,
  at,
  status,
  fact: { kind: 'heard', ...(happened !== undefined && { happened }) },
});
const change = (rule: number, part: Partial<AlarmChange> = {}): AlarmChange => ({
  beaconId: 1,
  beacon: 'Tug',
  type: NotificationType.RealChannel,
  subject: 7,
  rule,
  ruleName: '',
  raised: [],
  lasts: null,
  ...part,
});
const key = { beaconId: 1, type: NotificationType.RealChannel, subject: 7 };

describe('RULE-D02 the rows of alarms that a batch makes', () => {
  it('are none of nothing', () => {
    expect(alarmRows([])).toEqual({ raised: [], ended: [] });
    expect(alarmRows([change(1)])).toEqual({ raised: [], ended: [] });
  });

  it('one for what several rules say of the same, from the first moment to the last', () =>
    expect(
      alarmRows([
        change(1, { raised: [told(20), told(30, PreEmergency)], lasts: true }),
        change(2, { raised: [told(40, Emergency, 10)], lasts: true }),
        change(2, { raised: [told(25)] }),
        change(3, { lasts: false }),
      ]),
    ).toEqual({
      raised: [
        {
          ...key,
          status: PreEmergency,
          fact: { kind: 'heard', beacon: 'Tug' },
          since: 10,
          last: 30,
          times: 2,
          lasting: [1, 2],
        },
      ],
      ended: [{ ...key, rules: [3] }],
    }));

  it('one for each beacon, kind and subject', () => {
    const raised = [told(1)];
    const rows = alarmRows([
      change(1, { raised }),
      change(1, { raised, beaconId: 2 }),
      change(1, { raised, subject: 8 }),
      change(1, { raised, type: NotificationType.Bnwas }),
    ]);
    expect(rows.raised).toHaveLength(4);
    expect(rows.ended).toEqual([]);
  });

  it('the last word of a rule counts: it lasts, or it is over', () => {
    const lasting = (...list: (boolean | null)[]) => {
      const { raised, ended } = alarmRows(list.map((lasts) => change(1, { raised: [told(1)], lasts })));
      return [raised[0]?.lasting, ended.flatMap(({ rules }) => rules)];
    };
    expect(lasting(true, false)).toEqual([[], [1]]);
    expect(lasting(false, true)).toEqual([[1], []]);
    expect(lasting(true, null)).toEqual([[1], []]);
    expect(lasting(null)).toEqual([[], []]);
  });
});

describe('RULE-D02, BNWAS-D01 what a rule found, as the queue of alarms takes it', () => {
  const rule = (trigger: Rule['trigger']) => ({ id: 3, name: 'Watch', trigger }) as Rule;
  const draft = (bnwasAlarm: 0 | 1) =>
    ({ record: { id: 1, device: { name: 'Tug' } }, state: { ...emptyState(), bnwasAlarm } }) as Draft;
  const found = { subject: 0, raised: [told(1)], lasts: false };

  it('a bridge alarm lasts until it is confirmed, anything else as the rule says', () => {
    const watch = rule({ Type: NotificationType.Bnwas, States: [1] });
    const whole = {
      ...{ beaconId: 1, beacon: 'Tug', type: NotificationType.Bnwas },
      ...{ rule: 3, ruleName: 'Watch' },
      ...found,
    };
    expect(changeOf(watch, draft(1), found)).toEqual({ ...whole, lasts: true });
    expect(changeOf(watch, draft(0), { ...found, lasts: true })).toEqual({ ...whole, lasts: false });
    const ages = rule({ Type: NotificationType.Relevance, States: [4] });
    expect(changeOf(ages, draft(1), found)).toMatchObject({ type: NotificationType.Relevance, lasts: false });
  });

  it('of one that nobody is told of only its end counts', () =>
    expect(over({ ...found, subject: 7, lasts: true })).toEqual({ subject: 7, raised: [], lasts: false }));

  it('a command that failed is no state that lasts', () => {
    const notification = {
      beaconId: 1,
      beacon: 'Tug',
      type: NotificationType.Command,
      userId: 5,
      ...told(1),
    };
    const telling = { rule: rule({ Type: NotificationType.Command, States: [5] }), notification };
    expect(alarmOf(telling)).toEqual(
      change(3, {
        type: NotificationType.Command,
        subject: 0,
        ruleName: 'Watch',
        raised: [{ ...notification, subject: 0 }],
      }),
    );
  });

  it.each([
    [Normal, false],
    [PreEmergency, true],
    [Emergency, true],
    [Info, false],
  ])('status %i is a failure: %s', (status, is) =>
    expect(isFailure({ rule: {} as Rule, notification: { status } as never })).toBe(is),
  );
});
