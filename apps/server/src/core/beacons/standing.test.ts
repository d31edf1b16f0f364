import { ChannelKind, NotificationStatus, NotificationType } from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import type { OpenAlarm } from '../alarms/store/alarms.ts';
import { aRecord } from './beacon.fixtures.ts';
import { judge } from './judge.ts';
import type { BeaconRecord } from './record.ts';
import { emptyState } from './store/beaconState.ts';

const now = Date.parse('2026-10-14T11:32:00Z');
const { PreEmergency, Emergency } = NotificationStatus;
const { None, Acknowledged, Over, Standing } = AlarmMark;

let ids = 0;
const alarm = (part: Partial<OpenAlarm> = {}): OpenAlarm => ({
  id: ++ids,
  beaconId: 1,
  type: NotificationType.OwnThresholds,
  subject: 1,
  status: Emergency,
  fact: { kind: 'heard', beacon: 'Tug' },
  since: now - 60_000,
  lasts: true,
  acknowledged: null,
  shelvedUntil: null,
  ...part,
});
const seen = { acknowledged: now };
const over = { lasts: false };

/** A tank that is in an emergency below 10 by its own thresholds, with a level and alarms in the queue. */
function tank(
  level: number,
  alarms: readonly OpenAlarm[],
  device: Partial<BeaconRecord['device']> = {},
  connectionDt = now,
) {
  const state = { ...emptyState(), values: [null, level], measured: [null, now], connectionDt };
  const sensor = { ChannelFlag: ChannelKind.Petrol, LowerEmergency: 10, LowerPreEmergency: 20 };
  return judge({ ...aRecord([sensor], device), state, alarms }, now);
}
const of = ({ state, standing }: ReturnType<typeof tank>) => [state, standing.mark];

describe('RULE-D14 what stands in the queue of alarms stands on the beacon', () => {
  it.each([
    ['nothing', [], [1, None]],
    ['an emergency', [alarm()], [3, Standing]],
    ['a pre-emergency', [alarm({ status: PreEmergency })], [2, Standing]],
    ['one that somebody acknowledged, never as normal', [alarm(seen)], [3, Acknowledged]],
    ['one that is over, of which nobody knows', [alarm(over)], [1, Over]],
    ['an acknowledged one and a new one', [alarm(seen), alarm({ status: PreEmergency })], [3, Standing]],
    ['an acknowledged one and one that is over', [alarm(seen), alarm(over)], [3, Over]],
  ] as const)('%s', (_, alarms, expected) => expect(of(tank(50, alarms))).toEqual(expected));

  it('the worst of it and of the own thresholds counts', () => {
    expect(of(tank(5, [alarm({ status: PreEmergency })]))).toEqual([3, Standing]);
    expect(of(tank(15, [alarm()]))).toEqual([3, Standing]);
  });

  it('an acknowledgement of one alarm covers nothing else that is as bad', () => {
    expect(of(tank(5, [alarm(seen)]))).toEqual([3, Acknowledged]);
    expect(of(tank(5, [alarm({ ...seen, subject: 2 })]))).toEqual([3, None]);
    expect(of(tank(5, [alarm({ ...seen, type: NotificationType.LastOnline })]))).toEqual([3, None]);
    expect(of(tank(15, [alarm({ ...seen, subject: 2 })]))).toEqual([3, Acknowledged]);
  });

  it.each([NotificationType.Connection, NotificationType.Relevance, NotificationType.LastOnline])(
    'an alarm of type %i about contact is told by the age of an outdated beacon, and by its state before',
    (type) => {
      const silence = alarm({ type, subject: 0, status: PreEmergency });
      expect(of(tank(50, [silence]))).toEqual([2, Standing]);
      const outdated = tank(50, [silence], {}, now - 2 * 86_400_000);
      expect([...of(outdated), outdated.alarm]).toEqual([1, Standing, silence]);
      expect(of(tank(50, [silence, alarm()], {}, now - 2 * 86_400_000))).toEqual([3, Standing]);
    },
  );

  it('a beacon whose own thresholds count for nothing has its alarms', () =>
    expect(of(tank(5, [alarm()], { checkEmergency: false }))).toEqual([3, Standing]));

  it('the most pressing comes first: what lasts, the worst, what nobody acknowledged, the oldest', () => {
    const list = [
      alarm({ ...over, since: now - 9 }),
      alarm({ status: PreEmergency }),
      alarm(seen),
      alarm({ since: now - 1 }),
      alarm({ since: now - 2 }),
    ];
    const order = tank(50, list).standing.alarms.map((one) => list.indexOf(one));
    expect(order).toEqual([4, 3, 2, 1, 0]);
  });

  it('MGMT-D05 what a former owner was told is none of the present one', () => {
    const since = { visibleFrom: new Date(now - 30_000) };
    expect(of(tank(50, [alarm()], since))).toEqual([1, None]);
    expect(of(tank(50, [alarm({ since: now - 30_000 })], since))).toEqual([3, Standing]);
  });
});
