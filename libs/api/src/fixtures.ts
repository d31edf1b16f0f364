import {
  Beacon,
  BeaconColumns,
  Channel,
  ChannelKind,
  ChannelSettings,
  ChannelState,
  ChannelType,
  Conversation,
  Geoobject,
  Message,
  Notification,
  Packet,
  User,
  UserSettings,
  ValueState,
} from './index.ts';

type Wire<T> = { [K in keyof T]?: unknown };

/** A user who may do everything but manage the bridge watch; it parses, so it cannot lie. */
export const aUser = (part: Wire<User> = {}): User =>
  User.parse({
    Id: 1,
    UserName: 'demo',
    CanViewMessages: true,
    CanReadMessages: true,
    CanSendMessages: true,
    CanEditChannelsSettings: true,
    BnwasManagement: false,
    Localization: 0,
    MonitoringInterfaceSettings: { ShowPositionOnLoad: true, BeaconCardSize: 0 },
    ...part,
  });

export const aUserSettings = (part: Wire<UserSettings> = {}): UserSettings =>
  UserSettings.parse({
    Localization: 0,
    TimeZone: 180,
    DistanceUnit: 1,
    MonitoringInterfaceSettings: { ShowPositionOnLoad: true, BeaconCardSize: 0 },
    ...part,
  });

/** A fresh supply voltage inside its thresholds. */
export const aChannel = (part: Wire<Channel> = {}): Channel =>
  Channel.parse({
    Id: 101,
    Name: 'Supply',
    ChannelFlag: ChannelKind.Voltage,
    ChannelType: ChannelType.Real,
    Value: 24.6,
    DisplayedValue: '24.60 V',
    Min: 0,
    Max: 36,
    Timestamp: '2026-10-14T11:31:00.000Z',
    PacketDt: '2026-10-14T11:31:00.000Z',
    ValueEmergencyState: ValueState.Normal,
    RelevanceState: 2,
    FuelDailyConsumption: false,
    State: ChannelState.Normal,
    Unit: 'V',
    EnumValues: null,
    Thresholds: null,
    ...part,
  });

export const aChannelSettings = (part: Wire<ChannelSettings> = {}): ChannelSettings =>
  ChannelSettings.parse({
    Id: 101,
    BeaconId: 1,
    Name: 'Supply',
    ChannelType: ChannelType.Real,
    ChannelFlag: ChannelKind.Voltage,
    Enabled: true,
    Unit: 'V',
    Min: null,
    Max: null,
    Precision: 2,
    PadLeadingZeros: 0,
    LowerPreEmergency: null,
    UpperPreEmergency: null,
    LowerEmergency: null,
    UpperEmergency: null,
    AnalogFlag: null,
    Value0Label: null,
    Value0Status: null,
    Value1Label: null,
    Value1Status: null,
    EnumValues: null,
    FuelDailyConsumption: false,
    Calibration: null,
    ...part,
  });

/** An active trawler at sea with one channel. */
export const aBeacon = (part: Wire<Beacon> = {}): Beacon =>
  Beacon.parse({
    Id: 1,
    Name: 'Polar Star',
    IconPath: '/assets/icons/beacons/water.svg',
    SerialNumber: 'MR-000001',
    IridiumImei: null,
    GsmImei: null,
    SimChipNumber1: null,
    SimChipNumber2: null,
    Channels: [aChannel()],
    Location: { Coordinates: [70.12, 39.05], Timestamp: '2026-10-14T11:31:00.000Z', Accuracy: null },
    PacketDt: '2026-10-14T11:31:00.000Z',
    ConnectionDt: '2026-10-14T11:31:10.000Z',
    LocationInGeoobjects: [],
    TransportCard: [],
    FuelManagement: false,
    BNWASShowStatus: false,
    BNWASAlarm: 0,
    CanSendMessages: true,
    CanEditChannelsSettings: true,
    UnreadMessagesCount: 0,
    UserInterfaceSettings: { Color: '#0b7285', TrackLineWidth: 3 },
    InterfaceSettings: { Client1: null },
    ActivationCode: null,
    Owner: 'demo',
    BeaconModel: 8,
    VehicleType: 3,
    CommunicationStatus: 2,
    State: 1,
    RelevanceState: 2,
    LengthUnit: 3,
    RelevanceSettings: {
      CheckRelevance: true,
      EmergencyOverRelevancePriority: true,
      RelevanceTimeout1: 60,
      RelevanceTimeout2: 1440,
    },
    CanManage: true,
    IsOwner: true,
    ...part,
  });

/** A fishing area north of the Kola coast. */
export const aGeoobject = (part: Wire<Geoobject> = {}): Geoobject =>
  Geoobject.parse({
    Id: 1,
    Name: 'Area 3',
    Comment: null,
    Type: 2,
    Coordinates: [
      [70, 34],
      [70, 36],
      [69.5, 36],
    ],
    LineWidth: 2,
    InterfaceSettings: { color: '#0b7285' },
    Shared: false,
    UserId: 1,
    Editable: true,
    ...part,
  });

/** An unread alarm of a bridge watch. */
export const aNotification = (part: Wire<Notification> = {}): Notification =>
  Notification.parse({
    Id: 1,
    NotificationType: 9,
    StatusType: 3,
    Content: 'Polar Star: BNWAS alarm',
    CreatedDt: '2026-10-14T11:02:00.000Z',
    IsRead: false,
    IsShown: false,
    BeaconId: 1,
    BeaconName: 'Polar Star',
    ...part,
  });

/** An outgoing message that waits. */
export const aMessage = (part: Wire<Message> = {}): Message =>
  Message.parse({
    Id: 1,
    Content: 'Confirm the fuel',
    ClientId: '6f1c0c7e-0d0c-4b64-9d4b-6f2a0d3c1e01',
    Status: 0,
    UserName: 'demo',
    SentDt: null,
    CreatedDt: '2026-10-14T11:02:00.000Z',
    IsRead: true,
    QueuePlace: null,
    Error: null,
    ...part,
  });

/** The conversation of a beacon that can be written to, without a message yet. */
export const aConversation = (part: Wire<Conversation> = {}): Conversation =>
  Conversation.parse({
    Id: 1,
    Name: 'Polar Star',
    IconPath: '/assets/icons/beacons/water.svg',
    UserInterfaceSettings: { Color: '#0b7285' },
    UnreadCount: 0,
    LastMessage: null,
    CanSendMessages: true,
    IsBlocked: false,
    HasIridium: false,
    ...part,
  });

/** A packet of one fix over GSM. */
export const aPacket = (part: Wire<Packet> = {}): Packet =>
  Packet.parse({
    PacketId: 'p-1',
    PacketDt: '2026-10-14T11:31:00.000Z',
    Transport: 0,
    Points: [
      { Timestamp: '2026-10-14T11:31:00.000Z', Coordinates: [70.12, 39.05], Speed: 20.7, Course: 262 },
    ],
    ...part,
  });

type CellsOf<T> = { [K in keyof T]: T[K] extends readonly (infer C)[] ? C : never };
type CardCells = CellsOf<BeaconColumns['Cards']>;
type StateCells = CellsOf<Required<BeaconColumns['States']>>;

const aCard: Omit<CardCells, 'Id'> = {
  Name: 'Polar Star',
  SerialNumber: 'MR-000001',
  Imei: '',
  Color: '#0b7285',
  Owner: '',
  Model: 8,
  VehicleType: 3,
  CommunicationStatus: 2,
  LengthUnit: 3,
  Timeout1: 60,
  Timeout2: 1440,
  Flags: 1 | 2,
};
const aState: Omit<StateCells, 'Id'> = {
  Lat: 70.12,
  Lon: 39.05,
  FixDt: 1_791_977_460,
  PacketDt: 1_791_977_460,
  ConnectionDt: 1_791_977_460,
  Speed: 20.7,
  Course: 262,
  Accuracy: null,
  State: 1,
  BnwasAlarm: 0,
  BnwasMode: null,
  ReasonName: null,
  ReasonState: 0,
  ReasonValue: null,
  Alarm: 0,
  AlarmText: null,
  Unread: 0,
  Geoobjects: [],
};
const inColumns = (rows: readonly object[], cells: object) =>
  Object.fromEntries(
    ['Id', ...Object.keys(cells)].map((key) => [
      key,
      rows.map((row) => ({ ...cells, ...row })[key as 'constructor']),
    ]),
  );

export type CardRow = Partial<CardCells> & { Id: number };
export type StateRow = Partial<StateCells> & { Id: number };

/** An answer of GET /beacons in columns, complete and a minute after the fixes unless `part` says otherwise. */
export const someColumns = (
  { cards = [], states = [] }: { cards?: readonly CardRow[]; states?: readonly StateRow[] },
  part: Wire<BeaconColumns> = {},
): BeaconColumns =>
  BeaconColumns.parse({
    Version: 1,
    Complete: true,
    Now: 1_791_977_520,
    Cards: inColumns(cards, aCard),
    States: inColumns(states, aState),
    Removed: [],
    ...part,
  });
