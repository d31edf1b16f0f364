import { aNotification } from '../fixtures.ts';
import { Trigger } from '../index.ts';
import { happening, notificationState } from './notification.rules.ts';

describe('NOTIF-D10 what a notification says beside the name of its beacon', () => {
  it.each([
    [9, 'Polar Star: BNWAS alarm', 'Polar Star', 'BNWAS alarm', null],
    [4, 'Polar Star: supply = 10,5 V, emergency', 'Polar Star', 'Supply = 10,5 V', 'emergency'],
    [
      5,
      'A: Tank 2, diesel = 7 l, normal, threshold 9 l',
      'A',
      'Tank 2, diesel = 7 l',
      'normal, threshold 9 l',
    ],
    [
      1,
      'A: connection lost, last contact 14.10.26 11:00',
      'A',
      'Connection lost',
      'last contact 14.10.26 11:00',
    ],
    [1, 'A: connection restored', 'A', 'Connection restored', null],
    [8, 'A: entered "Bay, north = best, really"', 'A', 'Entered "Bay, north = best, really"', null],
    [9, 'Polar Star: BNWAS alarm', 'Renamed', 'Polar Star: BNWAS alarm', null],
    [9, 'Polar Star: BNWAS alarm', null, 'Polar Star: BNWAS alarm', null],
    [9, '', 'Polar Star', '', null],
  ])('%i "%s" of %s reads "%s" and "%s"', (NotificationType, Content, BeaconName, what, details) => {
    expect(happening(aNotification({ NotificationType, Content, BeaconName }))).toEqual({ what, details });
  });
});

describe('NOTIF-04, NOTIF-D01 the state of a notification', () => {
  it.each([
    [0, 'undefined'],
    [1, 'normal'],
    [2, 'preEmergency'],
    [3, 'emergency'],
    [4, 'info'],
  ])('%i is %s', (StatusType, state) => {
    expect(notificationState(aNotification({ StatusType }))).toBe(state);
  });
});

describe('RULE-D03 to RULE-D11 the trigger of a rule', () => {
  it.each([
    [{ Type: 1, OnConnected: true, OnDisconnected: false }, true],
    [{ Type: 2, States: [2, 4] }, true],
    [{ Type: 2, States: [] }, false],
    [{ Type: 2, States: [1] }, false],
    [{ Type: 3, States: [5] }, true],
    [{ Type: 4, ChannelIds: [1001], States: [1, 2, 3] }, true],
    [{ Type: 4, ChannelIds: [], States: [1] }, false],
    [{ Type: 6, ChannelId: 1001, Values: [0, 1] }, true],
    [{ Type: 6, ChannelId: 1001, Values: [2] }, false],
    [{ Type: 8, GeoobjectIds: [1], OnEnter: true, OnLeave: true }, true],
    [{ Type: 9, States: [0, 1, 2] }, true],
    [{ Type: 10, TimeoutMinutes: 60, OnRestored: true }, true],
    [{ Type: 10, TimeoutMinutes: 0, OnRestored: true }, false],
    [{ Type: 10, TimeoutMinutes: 43_201, OnRestored: true }, false],
    [{ Type: 11 }, false],
  ])('%j is one: %s', (trigger, isOne) => {
    expect(Trigger.safeParse(trigger).success).toBe(isOne);
  });
});
