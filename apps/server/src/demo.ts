import type {
  BeaconModel,
  ChannelType,
  GeneralState,
  GeoobjectType,
  LengthUnit,
  Packet,
  UserType,
  VehicleType,
} from '@mayak/api';

/** A demo user with a confirmed e-mail (GEN-D02). */
export interface DemoUser {
  userName: string;
  email: string;
  password: string;
  localization?: 0 | 1;
  bnwasManagement?: boolean;
  /** His personal data (PROFILE-08). */
  type?: UserType;
  name?: string;
  phone?: string;
  organization?: string;
}

/** A channel of a stock record; `number` is its place in the device (1, 2, …) and the key of `Point.Values`. */
export interface DemoChannel {
  number: number;
  name: string;
  flag: number;
  type: ChannelType;
  unit?: string;
  precision?: number;
  min?: number;
  max?: number;
  lowerEmergency?: number;
  lowerPreEmergency?: number;
  upperPreEmergency?: number;
  upperEmergency?: number;
  fuelDailyConsumption?: boolean;
  /** Labels and general states of a binary channel. */
  value0Label?: string;
  value0Status?: GeneralState;
  value1Label?: string;
  value1Status?: GeneralState;
}

/** A stock record. Without `channels` the device gets those of its model (BEACON-D12), without `modules` its model's (BEACON-D11). */
export interface DemoDevice {
  model: BeaconModel;
  serialNumber: string;
  gsmImei?: string;
  iridiumImei?: string;
  simChipNumber1?: string;
  /** A fixed code keeps the demo the same from run to run; left out, it is random. */
  activationCode?: string;
  /** Left out, it is made from the serial number. */
  key?: string;
  modules?: { gsm: boolean; iridium: boolean; bluetooth: boolean };
  channels?: DemoChannel[];
}

/** What a created or found device is known by. `imei` is the GSM one, else the Iridium one; `key` is that of a demo device. */
export interface DemoStock {
  id: number;
  imei: string;
  key: string;
  activationCode: string;
  channels: { number: number; flag: number; type: ChannelType; name: string }[];
}

/** How a demo beacon looks after its activation. Points fixed before `since` stay hidden (INGEST-D04). */
export interface DemoCard {
  since: Date;
  name: string;
  vehicleType: VehicleType;
  comment?: string;
  transportCard?: { Label: string; Value: string }[];
  color?: string;
  trackLineWidth?: number;
  lengthUnit?: LengthUnit;
  relevanceTimeout1?: number;
  relevanceTimeout2?: number;
  /** Minutes of silence of which the owner wants to be told, where the usual ones do not suit its calls. */
  silenceMinutes?: number;
}

export interface DemoShare {
  canManage: boolean;
  canSendMessages: boolean;
  canEditChannelsSettings: boolean;
}

export interface DemoGeoobject {
  name: string;
  comment?: string;
  type: GeoobjectType;
  coordinates: [latitude: number, longitude: number][];
  lineWidth?: number;
  color: string;
  shared?: boolean;
}

/**
 * The way by which the demo fleet enters: the same store, rules and live stream as devices and users (GEN-D02).
 * `append` takes any number of packets of one device, oldest first, and resolves after the commit.
 */
export interface DemoRoad {
  now(): Date;
  createUser(user: DemoUser): Promise<number>;
  createDevice(device: DemoDevice): Promise<DemoStock>;
  activate(userId: number, beaconId: number, card: DemoCard): Promise<void>;
  share(beaconId: number, userId: number, share: DemoShare): Promise<void>;
  createGroup(userId: number, name: string, beaconIds: number[]): Promise<number>;
  createGeoobject(userId: number, geoobject: DemoGeoobject): Promise<number>;
  append(imei: string, packets: Packet[]): Promise<void>;
  /** All devices in the database, so that the simulator goes on after a restart. */
  devices(): Promise<(DemoStock & { lastFix: { time: Date; coordinates: [number, number] } | null })[]>;
}
