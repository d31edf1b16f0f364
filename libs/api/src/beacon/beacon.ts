import * as z from 'zod/mini';
import { StandingAlarm } from '../alarm/index.ts';
import { Channel, GeneralState, Relevance } from '../channel/index.ts';
import { Color, Coord, Dt, oneOf } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { LengthUnit } from '../user/index.ts';

export const BeaconId = z.int().check(z.positive()).brand<'BeaconId'>();
export type BeaconId = z.infer<typeof BeaconId>;

/** Beacon models, numbered as listed (ENUM-08, BEACON-D10). */
export const BeaconModel = {
  Undefined: 0,
  Mini: 1,
  Standard: 2,
  Pro: 3,
  ProEPS: 4,
  Fishery: 5,
  Marine: 6,
  Compact: 7,
  Marine2: 8,
  Lite: 9,
} as const;
export type BeaconModel = (typeof BeaconModel)[keyof typeof BeaconModel];

/** Transport types, numbered as listed (ENUM-09, BEACON-D13). */
export const VehicleType = {
  None: 0,
  Air: 1,
  Rail: 2,
  Water: 3,
  Truck: 4,
  Special: 5,
  Car: 6,
  Container: 7,
} as const;
export type VehicleType = (typeof VehicleType)[keyof typeof VehicleType];

/** Communication status (BEACON-14, ENUM-13). */
export const CommunicationStatus = { Disabled: 0, Ready: 1, Active: 2, Blocked: 3 } as const;
export type CommunicationStatus = (typeof CommunicationStatus)[keyof typeof CommunicationStatus];

/** BNWAS state; 1 and 2 are emergencies (BNWAS-01). */
export const BnwasState = { Normal: 0, Alarm: 1, EmergencyCall: 2 } as const;
export type BnwasState = (typeof BnwasState)[keyof typeof BnwasState];

/** BNWAS mode (BNWAS-02). */
export const BnwasMode = { Undefined: 0, Auto: 1, Manual: 2, Off: 3, PowerOff: 4 } as const;
export type BnwasMode = (typeof BnwasMode)[keyof typeof BnwasMode];

/** The last valid position; Timestamp is the time of the fix, Accuracy (added) its radius in metres or null (BEACON-03, BEACON-D06). */
export const Location = z.object({ Coordinates: Coord, Timestamp: Dt, Accuracy: z.nullable(z.number()) });
export type Location = z.infer<typeof Location>;

/** Colour and track width of the pair user and beacon (BEACON-10, BEACON-D04). */
export const UserInterfaceSettings = z.object({
  Color,
  TrackLineWidth: z.int().check(z.minimum(limits.trackLineWidth.min), z.maximum(limits.trackLineWidth.max)),
});
export type UserInterfaceSettings = z.infer<typeof UserInterfaceSettings>;

const Channels = z.array(z.int()).check(z.maxLength(limits.channels));

/** The bag of this web client, common to the beacon's users; unknown keys are kept (BEACON-11, BEACON-D05). */
export const Client1 = z.looseObject({ ChannelOrder: Channels, HiddenChannels: Channels });
export type Client1 = z.infer<typeof Client1>;

/** What lets a page age values between refreshes; timeouts are minutes (CHAN-D05). */
export const RelevanceSettings = z.object({
  CheckRelevance: z.boolean(),
  EmergencyOverRelevancePriority: z.boolean(),
  RelevanceTimeout1: z.int(),
  RelevanceTimeout2: z.int(),
});
export type RelevanceSettings = z.infer<typeof RelevanceSettings>;

/** A beacon with its sensors, as its reader may see it (BEACON-01 to BEACON-12, BEACON-D01). */
export const Beacon = z.object({
  Id: BeaconId,
  Name: z.string(),
  IconPath: z.string(),
  SerialNumber: z.string(),
  IridiumImei: z.nullable(z.string()),
  GsmImei: z.nullable(z.string()),
  SimChipNumber1: z.nullable(z.string()),
  SimChipNumber2: z.nullable(z.string()),
  Channels: z.array(Channel),
  Location: z.nullable(Location),
  PacketDt: z.nullable(Dt),
  ConnectionDt: z.nullable(Dt),
  LocationInGeoobjects: z.array(z.int()),
  TransportCard: z.array(z.object({ Label: z.string(), Value: z.string() })),
  FuelManagement: z.boolean(),
  BNWASShowStatus: z.boolean(),
  BNWASAlarm: oneOf(BnwasState),
  /** The highest stage of what is latched, 1 to 3; absent where none was told (added; BNWAS-D09). */
  BNWASStage: z.optional(z.int()),
  CanSendMessages: z.boolean(),
  CanEditChannelsSettings: z.boolean(),
  UnreadMessagesCount: z.int(),
  UserInterfaceSettings,
  InterfaceSettings: z.object({ Client1: z.nullable(Client1) }),
  ActivationCode: z.nullable(z.string()),
  Owner: z.string(),
  BeaconModel: oneOf(BeaconModel),
  VehicleType: oneOf(VehicleType),
  CommunicationStatus: oneOf(CommunicationStatus),
  State: oneOf(GeneralState),
  RelevanceState: oneOf(Relevance),
  /** What stands in the queue of alarms; absent where it is empty (added; RULE-D14). */
  Alarms: z.optional(z.array(StandingAlarm)),
  LengthUnit: z.nullable(oneOf(LengthUnit)),
  RelevanceSettings,
  CanManage: z.boolean(),
  IsOwner: z.boolean(),
});
export type Beacon = z.infer<typeof Beacon>;

/** What is known of the device itself (BEACON-13). */
export const BeaconInfo = z.object({
  BeaconType: oneOf(BeaconModel),
  Comment: z.nullable(z.string()),
  HasIridiumModule: z.boolean(),
  HasGsmModule: z.boolean(),
  HasBluetoothModule: z.boolean(),
  /** Packets with points of the time of a former owner, which are shown to nobody (INGEST-D04, added). */
  HiddenPackets: z.optional(z.int()),
});
export type BeaconInfo = z.infer<typeof BeaconInfo>;
