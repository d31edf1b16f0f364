import {
  BeaconModel,
  ChannelKind,
  ChannelType,
  CommunicationStatus,
  limits,
  Transport,
  VehicleType,
} from '@mayak/api';
import { sensorOf, type BeaconRecord } from './record.ts';
import type { ChannelRow, Device } from './store/devices.ts';
import { emptyState, type Fix } from './store/beaconState.ts';

/** A real channel as it is stored, without a scale and without thresholds. */
const aChannelRow = (part: Partial<ChannelRow> = {}): ChannelRow => ({
  Number: 1,
  Name: 'Level',
  ChannelType: ChannelType.Real,
  ChannelFlag: ChannelKind.None,
  Enabled: true,
  Unit: null,
  Min: null,
  Max: null,
  Precision: 1,
  PadLeadingZeros: null,
  LowerEmergency: null,
  LowerPreEmergency: null,
  UpperPreEmergency: null,
  UpperEmergency: null,
  AnalogFlag: null,
  Value0Label: null,
  Value0Status: null,
  Value1Label: null,
  Value1Status: null,
  EnumValues: null,
  FuelDailyConsumption: false,
  ...part,
});

/** An active device without an owner, and without an IMEI. */
export const aDevice = (part: Partial<Device> = {}): Device => ({
  id: 1,
  serialNumber: '1',
  model: BeaconModel.Standard,
  iridiumImei: null,
  gsmImei: null,
  simChipNumber1: null,
  simChipNumber2: null,
  hasGsm: true,
  hasIridium: true,
  hasBluetooth: false,
  keyHash: Buffer.alloc(0),
  activationCode: '',
  communicationStatus: CommunicationStatus.Active,
  ownerId: null,
  visibleFrom: null,
  activated: null,
  name: 'Tug',
  comment: null,
  vehicleType: VehicleType.Water,
  transportCard: [],
  client1: null,
  checkRelevance: true,
  checkEmergency: true,
  emergencyFirst: true,
  lengthUnit: null,
  timeout1: limits.relevance.timeout1Minutes,
  timeout2: limits.relevance.timeout2Minutes,
  iridiumGatewayHost: null,
  iridiumGatewayPort: null,
  fuelManagement: false,
  bnwasShowStatus: false,
  dailyFeeKopecks: null,
  isCanary: false,
  ...part,
});

/** A beacon in memory that told nothing yet, with these sensors, numbered from 1. */
export const aRecord = (
  sensors: readonly Partial<ChannelRow>[] = [],
  device: Partial<Device> = {},
): BeaconRecord => ({
  id: 1,
  device: aDevice(device),
  ownerName: '',
  sensors: sensors.map((one, i) => sensorOf(1, aChannelRow({ ...one, Number: i + 1 }))),
  state: emptyState(),
  unread: 0,
  alarms: [],
  stored: 1,
  version: 1,
  cardVersion: 1,
  agesAt: Infinity,
  place: -1,
  viewers: new Map(),
  looks: new Map(),
  summary: null,
  rules: [],
  uses: 0,
  usedAt: 0,
});

/** A fix by GSM that tells its place alone. */
export const aFix = (t: number, [lat, lon]: readonly [number, number] = [69, 33]): Fix => ({
  t,
  lat,
  lon,
  speed: null,
  course: null,
  alt: null,
  accuracy: null,
  src: Transport.Gsm,
});
