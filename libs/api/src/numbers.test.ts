import {
  BeaconModel,
  BnwasMode,
  BnwasState,
  ChannelKind,
  ChannelType,
  CommunicationStatus,
  Coord,
  DataChannel,
  Delivery,
  GeoobjectType,
  LengthUnit,
  MessageStatus,
  NotificationStatus,
  NotificationType,
  SendState,
  VehicleType,
} from './index.ts';

/** What stands under each number, in the order of the numbers. */
const listed = (table: Readonly<Record<string, number>>) =>
  Object.entries(table)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');

describe('ENUM-03 to ENUM-09, ENUM-12, ENUM-13, ENUM-14, CHAN-06, CHAN-07, BNWAS-02, BNWAS-03 the numbers of the contract', () => {
  it.each([
    ['ENUM-03, GEO-02 geoobject types', GeoobjectType, '1 Point, 2 Polygon, 3 Arrow'],
    ['ENUM-04, CHAN-06 channel types', ChannelType, '0 Real, 1 Binary, 2 Enum'],
    [
      'ENUM-05, CHAN-07, BNWAS-03 channel kinds',
      ChannelKind,
      '0 None, 1 Voltage, 2 Charge, 3 Speed, 4 Course, 5 Temperature, 6 Altitude, 7 Petrol, 8 Flow, ' +
        '10 BnwasAlarm, 11 BnwasMode, 12 Autopilot, 50 Status',
    ],
    [
      'ENUM-06 notification statuses',
      NotificationStatus,
      '0 None, 1 Normal, 2 PreEmergency, 3 Emergency, 4 Info',
    ],
    ['ENUM-06, NOTIF-05 delivery', Delivery, '0 App, 1 Email'],
    [
      'ENUM-07, NOTIF-02 triggers',
      NotificationType,
      '1 Connection, 2 Relevance, 3 Command, 4 RealChannel, 5 OwnThresholds, 6 BinaryChannel, 7 EnumChannel, ' +
        '8 Geoobject, 9 Bnwas, 10 LastOnline',
    ],
    [
      'ENUM-08, BEACON-D10 models',
      BeaconModel,
      '0 Undefined, 1 Mini, 2 Standard, 3 Pro, 4 ProEPS, 5 Fishery, 6 Marine, 7 Compact, 8 Marine2, 9 Lite',
    ],
    [
      'ENUM-09, BEACON-D13 transport',
      VehicleType,
      '0 None, 1 Air, 2 Rail, 3 Water, 4 Truck, 5 Special, 6 Car, 7 Container',
    ],
    [
      'ENUM-12, MSG-03 to MSG-08 message statuses',
      MessageStatus,
      '0 Waiting, 1 Sent, 2 SentAndConfirmedByIridium, 3 SentAndConfirmed, 4 Incoming, 5 Error',
    ],
    [
      'REMOTE-12, REMOTE-D01 send states',
      SendState,
      '0 NotSent, 1 Waiting, 2 Sent, 3 SentToIridium, 4 SentAndConfirmed, 5 Error',
    ],
    ['REMOTE-D04 data channels', DataChannel, '0 IridiumOnly, 1 GsmOnly, 2 IridiumPriority, 3 GsmPriority'],
    ['ENUM-11 length units', LengthUnit, '0 Metre, 1 Kilometre, 2 Mile, 3 Knot'],
    ['ENUM-13 communication', CommunicationStatus, '0 Disabled, 1 Ready, 2 Active, 3 Blocked'],
    ['ENUM-14, BNWAS-01 states of the bridge watch', BnwasState, '0 Normal, 1 Alarm, 2 EmergencyCall'],
    ['ENUM-14, BNWAS-02 its modes', BnwasMode, '0 Undefined, 1 Auto, 2 Manual, 3 Off, 4 PowerOff'],
  ])('%s', (_, table, numbers) => expect(listed(table)).toBe(numbers));
});

describe('MAP-D08 a coordinate is latitude, then longitude, in degrees', () => {
  it.each([
    [[90, 180], true],
    [[-90, -180], true],
    [[68.97, 133.07], true],
    [[133.07, 68.97], false],
    [[0, 180.1], false],
    [[0], false],
    [['69', '33'], false],
  ])('%j: %s', (given, taken) => expect(Coord.safeParse(given).success).toBe(taken));
});
