import type {
  BeaconModel,
  ChannelSettings,
  Client1,
  CommunicationStatus,
  EnumValue,
  Kopecks,
  LengthUnit,
  VehicleType,
} from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** A beacon as stored: the device, its owner, its card and its settings. */
export interface Device {
  id: number;
  serialNumber: string;
  model: BeaconModel;
  iridiumImei: string | null;
  gsmImei: string | null;
  simChipNumber1: string | null;
  simChipNumber2: string | null;
  hasGsm: boolean;
  hasIridium: boolean;
  hasBluetooth: boolean;
  keyHash: Buffer;
  activationCode: string;
  communicationStatus: CommunicationStatus;
  ownerId: number | null;
  /** The begin of what its users may see; null is all that it ever sent (INGEST-D04). */
  visibleFrom: Date | null;
  /** Since when it is its owner's; null in the stock. */
  activated: Date | null;
  name: string;
  comment: string | null;
  vehicleType: VehicleType;
  transportCard: { Label: string; Value: string }[];
  client1: Client1 | null;
  checkRelevance: boolean;
  checkEmergency: boolean;
  emergencyFirst: boolean;
  lengthUnit: LengthUnit | null;
  timeout1: number;
  timeout2: number;
  iridiumGatewayHost: string | null;
  iridiumGatewayPort: number | null;
  fuelManagement: boolean;
  bnwasShowStatus: boolean;
  /** What a day of it costs; null is the price of the installation (PAY-D05). */
  dailyFeeKopecks: Kopecks | null;
  /** It is the installation's own, which nobody sees (SRV-D20). */
  isCanary: boolean;
}

const columns: Record<keyof Device, string> = {
  id: 'id',
  serialNumber: 'serial_number',
  model: 'model',
  iridiumImei: 'iridium_imei',
  gsmImei: 'gsm_imei',
  simChipNumber1: 'sim_chip_number1',
  simChipNumber2: 'sim_chip_number2',
  hasGsm: 'has_gsm',
  hasIridium: 'has_iridium',
  hasBluetooth: 'has_bluetooth',
  keyHash: 'key_hash',
  activationCode: 'activation_code',
  communicationStatus: 'communication_status',
  ownerId: 'owner_id',
  visibleFrom: 'visible_from',
  activated: 'activated',
  name: 'name',
  comment: 'comment',
  vehicleType: 'vehicle_type',
  transportCard: 'transport_card',
  client1: 'client1',
  checkRelevance: 'check_relevance',
  checkEmergency: 'check_emergency',
  emergencyFirst: 'emergency_first',
  lengthUnit: 'length_unit',
  timeout1: 'timeout1',
  timeout2: 'timeout2',
  iridiumGatewayHost: 'iridium_gateway_host',
  iridiumGatewayPort: 'iridium_gateway_port',
  fuelManagement: 'fuel_management',
  bnwasShowStatus: 'bnwas_show_status',
  dailyFeeKopecks: 'daily_fee_kopecks',
  isCanary: 'is_canary',
};
const all = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');
const columnOf = (name: string) => columns[name as keyof Device];
const wire = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;

/** What a stock record must bring. */
export type NewDevice = Pick<
  Device,
  'serialNumber' | 'model' | 'hasGsm' | 'hasIridium' | 'hasBluetooth' | 'keyHash' | 'activationCode' | 'name'
> &
  Partial<Omit<Device, 'id'>>;

/** Settings of a channel of a device, by its number. */
export type ChannelRow = Omit<ChannelSettings, 'Id' | 'BeaconId'> & { Number: number };

const channelColumns: Record<keyof ChannelRow, string> = {
  Number: 'number',
  Name: 'name',
  ChannelType: 'type',
  ChannelFlag: 'flag',
  Enabled: 'enabled',
  Unit: 'unit',
  Min: 'min',
  Max: 'max',
  Precision: 'precision',
  PadLeadingZeros: 'pad_leading_zeros',
  LowerPreEmergency: 'lower_pre_emergency',
  UpperPreEmergency: 'upper_pre_emergency',
  LowerEmergency: 'lower_emergency',
  UpperEmergency: 'upper_emergency',
  AnalogFlag: 'analog_flag',
  Value0Label: 'value0_label',
  Value0Status: 'value0_status',
  Value1Label: 'value1_label',
  Value1Status: 'value1_status',
  EnumValues: 'enum_values',
  FuelDailyConsumption: 'fuel_daily_consumption',
  Calibration: 'calibration',
};
const editedOfChannel = Object.keys(channelColumns) as (keyof ChannelRow)[];
/** The columns of a channel by the names of its settings. */
export const allOfChannel = Object.entries(channelColumns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');
const settingsWord = `md5((${Object.values(channelColumns)
  .filter((column) => column !== 'number')
  .join(', ')})::text)`;

/** Beacons and their channels. */
export const devices = {
  /** Devices by their ids. */
  some: (db: Db, ids: readonly number[]) =>
    rows<Device>(db, `select ${all} from beacon where id = any($1::int[]) order by id`, [ids]),

  /** The numbers of the channels of devices, and of each a word for how it is set: the same word where it is set alike. */
  channelWords: (db: Db, ids: readonly number[]) =>
    rows<{ id: number; channels: string }>(
      db,
      `select beacon_id as id, string_agg(number || ' ' || ${settingsWord}, ',' order by number) as channels
        from channel where beacon_id = any($1::int[]) group by beacon_id`,
      [ids],
    ),

  /** What these words mean. */
  channelsOf: (db: Db, ids: readonly number[], words: readonly string[]) =>
    rows<ChannelRow & { word: string; EnumValues: EnumValue[] | null }>(
      db,
      `select distinct on (word) word, ${allOfChannel} from (select *, ${settingsWord} as word from channel
        where beacon_id = any($1::int[])) c where word = any($2::text[]) order by word`,
      [ids, words],
    ),

  async create(db: Db, device: NewDevice, channels: ChannelRow[]): Promise<Device> {
    const names = Object.keys(device);
    const places = names.map((_, i) => `$${i + 1}`).join(', ');
    const text = `insert into beacon (${names.map(columnOf).join(', ')}) values (${places}) returning ${all}`;
    const created = await row<Device>(db, text, Object.values(device).map(wire));
    if (!created) throw new Error('An insert returned no row.');
    const list = channels.map((c) =>
      Object.fromEntries(Object.entries(c).map(([k, v]) => [channelColumns[k as keyof ChannelRow], v])),
    );
    const into = Object.values(channelColumns).join(', ');
    await rows(
      db,
      `insert into channel (beacon_id, ${into}) select $1, ${into} from jsonb_populate_recordset(null::channel, $2)`,
      [created.id, JSON.stringify(list)],
    );
    return created;
  },

  edit: (db: Db, id: number, part: Partial<Omit<Device, 'id'>>) => {
    const sets = Object.keys(part).map((name, i) => `${columnOf(name)} = $${i + 2}`);
    const text = `update beacon set ${sets.join(', ')} where id = $1 returning ${all}`;
    return row<Device>(db, text, [id, ...Object.values(part).map(wire)]);
  },

  /** Gives the same part to many devices. */
  editMany: (db: Db, ids: readonly number[], part: Partial<Omit<Device, 'id'>>) => {
    const sets = Object.keys(part).map((name, i) => `${columnOf(name)} = $${i + 2}`);
    const text = `update beacon set ${sets.join(', ')} where id = any($1::int[]) returning ${all}`;
    return rows<Device>(db, text, [ids, ...Object.values(part).map(wire)]);
  },

  /** Gives a device that is ready to an owner, with its card; null when it was not ready any more (MGMT-D03). */
  activate: (db: Db, id: number, part: Partial<Omit<Device, 'id'>> & Pick<Device, 'ownerId'>) => {
    const sets = Object.keys(part).map((name, i) => `${columnOf(name)} = $${i + 2}`);
    const text = `update beacon set communication_status = 2, ${sets.join(', ')}
      where id = $1 and communication_status = 1 and owner_id is null returning ${all}`;
    return row<Device>(db, text, [id, ...Object.values(part).map(wire)]);
  },

  /** Replaces the settings of a channel; null when there is none of this number. */
  editChannel: (db: Db, beaconId: number, number: number, settings: ChannelSettings) => {
    const names = editedOfChannel.filter((name) => name !== 'Number');
    const sets = names.map((name, i) => `${channelColumns[name]} = $${i + 3}`);
    const text = `update channel set ${sets.join(', ')} where beacon_id = $1 and number = $2 returning ${allOfChannel}`;
    return row<ChannelRow>(db, text, [beaconId, number, ...names.map((name) => wire(settings[name]))]);
  },
};
