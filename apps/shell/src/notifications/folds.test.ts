import { NotificationStatus, NotificationType, type Notification } from '@mayak/api';
import { aNotification } from '@mayak/api/fixtures';
import { foldsOf } from './folds';

const { Info, Normal, PreEmergency, Emergency } = NotificationStatus;
const { Geoobject, Connection } = NotificationType;
const minute = 60_000;
const now = Date.parse('2026-10-14T12:00:00Z');
/** So many minutes ago, of beacon 1, a crossing. */
const ago = (minutes: number, part: Partial<Notification> = {}) =>
  aNotification({
    Id: minutes,
    BeaconId: 1,
    NotificationType: Geoobject,
    StatusType: Info,
    CreatedDt: new Date(now - minutes * minute).toISOString(),
    ...part,
  });
const shape = (...list: Notification[]) =>
  foldsOf(list).map(({ newest, behind }) => [newest.Id, ...behind.map(({ Id }) => Id)]);

describe('PANEL-D05 what happens by the way buries no alarm', () => {
  it('crossings of one beacon within minutes stand behind the newest', () => {
    expect(shape(ago(1), ago(2), ago(3), ago(4), ago(5))).toEqual([[1, 2, 3, 4, 5]]);
  });

  it.each<[string, Notification[]]>([
    ['two of them', [ago(1), ago(2)]],
    ['those of different beacons', [ago(1), ago(2, { BeaconId: 2 }), ago(3)]],
    ['those of no beacon', [1, 2, 3].map((at) => ago(at, { BeaconId: null }))],
    ['different happenings', [ago(1), ago(2, { NotificationType: Connection, StatusType: Normal }), ago(3)]],
    ['what lies further apart', [ago(1), ago(12), ago(23)]],
    ['warnings', [1, 2, 3].map((at) => ago(at, { StatusType: PreEmergency }))],
    ['emergencies', [1, 2, 3].map((at) => ago(at, { StatusType: Emergency }))],
  ])('%s stand each by itself', (_, list) => {
    expect(shape(...list)).toEqual(list.map(({ Id }) => [Id]));
  });

  it('an emergency among them stands by itself', () => {
    expect(shape(ago(1), ago(2), ago(3), ago(4, { StatusType: Emergency }), ago(5), ago(6), ago(7))).toEqual([
      [1, 2, 3],
      [4],
      [5, 6, 7],
    ]);
  });

  it('a fold goes on as far as each is near the next', () => {
    expect(shape(ago(1), ago(11), ago(21), ago(32))).toEqual([[1, 11, 21], [32]]);
  });
});
