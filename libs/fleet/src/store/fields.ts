import type {
  BeaconCards,
  BeaconModel,
  BeaconStates,
  BnwasMode,
  BnwasState,
  CommunicationStatus,
  GeneralState,
  LengthUnit,
  ValueState,
  VehicleType,
} from '@mayak/api';
import type { AlarmMark } from '@mayak/api/alarm';

type Columns = Required<BeaconCards & BeaconStates>;
type WireOf<T> = { [K in keyof Columns]: Columns[K][number] extends T ? K : never }[keyof Columns];

/** A column of numbers: `absent` is stored where the wire has null, `read` is what a row says. */
export interface NumberField<R = unknown> {
  kind: 'number';
  wire: WireOf<number | null>;
  absent: number;
  read(stored: number): R;
}

/** A column of anything else. */
export interface ListField<T, R = unknown> {
  kind: 'list';
  wire: WireOf<T>;
  absent: T;
  read(stored: T): R;
}

const same = <T>(stored: T) => stored;
const number = <R>(wire: WireOf<number | null>, read: (stored: number) => R, absent = 0): NumberField<R> => ({
  kind: 'number',
  wire,
  absent,
  read,
});
const plain = (wire: WireOf<number>) => number(wire, same<number>);
/** A code, or null where the wire has none. */
const code = <R>(wire: WireOf<number | null>, read: (stored: number) => R) =>
  number(wire, (stored) => (stored < 0 ? null : read(stored)), -1);
const measure = (wire: WireOf<number | null>) =>
  number(wire, (stored) => (Number.isNaN(stored) ? null : stored), NaN);
/** Epoch seconds, which a row says in milliseconds. */
const time = (wire: WireOf<number | null>) =>
  number(wire, (stored) => (Number.isNaN(stored) ? null : stored * 1_000), NaN);
const list = <T, R>(wire: WireOf<T>, absent: T, read: (stored: T) => R): ListField<T, R> => ({
  kind: 'list',
  wire,
  absent,
  read,
});
const text = (wire: WireOf<string>) => list(wire, '', same<string>);
const textOrNull = (wire: WireOf<string | null>) => list(wire, null, same<string | null>);

/** How a table shows a field; its head is the text `field.<its name>`. */
export interface FieldColumn {
  kind?: 'text' | 'number' | 'dateTime';
  /** The least width in pixels, 120 unless said. */
  width?: number;
  digits?: number;
  /** Rows may be grouped by it. */
  group?: boolean;
  /** Not shown until the user chooses it. */
  hidden?: boolean;
}
/** A field that tables show. */
const shown = <F>(field: F, column: FieldColumn = {}): F & { column: FieldColumn } => ({ ...field, column });
const moment = { kind: 'dateTime', width: 130 } as const;

/** What seldom changes of a beacon; timeouts are minutes, flags are bits of CardFlag. */
export const cardFields = {
  name: shown(text('Name'), { width: 220 }),
  serialNumber: shown(text('SerialNumber'), { width: 110 }),
  /** The Iridium and the GSM one, as far as the beacon has them. */
  imeis: shown(
    list<string, string[]>('Imei', '', (stored) => stored.split(' ').filter(Boolean)),
    { width: 160 },
  ),
  color: text('Color'),
  /** The name of the user who owns it. */
  owner: shown(text('Owner'), { width: 120, group: true }),
  model: shown(
    number('Model', (stored) => stored as BeaconModel),
    { width: 100, group: true },
  ),
  vehicleType: shown(
    number('VehicleType', (stored) => stored as VehicleType),
    { group: true, hidden: true },
  ),
  communicationStatus: shown(
    number('CommunicationStatus', (stored) => stored as CommunicationStatus),
    { width: 170, group: true },
  ),
  /** Null where the unit of the user is meant (FMT-D05). */
  lengthUnit: code('LengthUnit', (stored) => stored as LengthUnit),
  timeout1: plain('Timeout1'),
  timeout2: plain('Timeout2'),
  flags: plain('Flags'),
};

/** What changes with the packets of a beacon: degrees, km/h, metres; times are epoch milliseconds in a row. */
export const stateFields = {
  lat: measure('Lat'),
  lon: measure('Lon'),
  fixAt: shown(time('FixDt'), { ...moment, hidden: true }),
  packetAt: shown(time('PacketDt'), { ...moment, hidden: true }),
  connectedAt: shown(time('ConnectionDt'), moment),
  speed: shown(measure('Speed'), { kind: 'number', hidden: true }),
  course: shown(measure('Course'), { kind: 'number', digits: 0, hidden: true }),
  /** The radius within which the place is sure (decision `accuracy`). */
  accuracy: shown(measure('Accuracy'), { kind: 'number', digits: 0, hidden: true }),
  state: number('State', (stored) => stored as GeneralState),
  bnwasAlarm: number('BnwasAlarm', (stored) => stored as BnwasState),
  bnwasMode: code('BnwasMode', (stored) => stored as BnwasMode),
  reasonName: textOrNull('ReasonName'),
  reasonState: number('ReasonState', (stored) => stored as ValueState),
  reasonValue: textOrNull('ReasonValue'),
  /** How its alarms stand, and the words of the one that tells best why it is not normal. */
  alarm: number('Alarm', (stored) => stored as AlarmMark),
  alarmText: textOrNull('AlarmText'),
  unread: plain('Unread'),
  geoobjects: list<readonly number[], readonly number[]>('Geoobjects', [], same),
};

/** Each field of a beacon in the fleet, once: columns, rows and what is blank follow from it. */
export const fleetFields = { ...cardFields, ...stateFields };
type FleetFields = typeof fleetFields;

/** The fields that tables show. */
export type ShownField = {
  [K in keyof FleetFields]: FleetFields[K] extends { column: FieldColumn } ? K : never;
}[keyof FleetFields];

/** What a row says, by field. */
export type FieldValues = { [K in keyof FleetFields]: ReturnType<FleetFields[K]['read']> };
/** How a field is stored. */
export type FieldColumns = {
  [K in keyof FleetFields]: FleetFields[K] extends NumberField
    ? Float64Array
    : Parameters<FleetFields[K]['read']>[0][];
};
