import { ChannelKind } from '@mayak/api';
import type { ByteCursor } from '../frames/cursor.ts';
import type { Moment } from './moment.ts';

const { Petrol, Voltage } = ChannelKind;

interface Measure {
  kind?: ChannelKind;
  of?: (raw: number) => number;
}

/** Takes the next bytes as a value. */
function takeValue(
  cursor: ByteCursor,
  moment: Moment,
  name: string,
  length: number,
  how: Measure = {},
): void {
  const value = cursor.unsigned(name, length, how.of);
  moment.attributes.push({ name, kind: how.kind ?? null, value });
}

/** The numbers, counted from one, of the bits that are set in a byte. */
const bitsOf = (byte: number) => [1, 2, 3, 4, 5, 6, 7, 8].filter((bit) => byte & (1 << (bit - 1)));

/** EXT_POS_DATA: which of its parts are there stands in its flags. */
export function takeExtended(cursor: ByteCursor, moment: Moment): void {
  const flags = cursor.unsigned('extendedFlags', 1);
  for (const [bit, name] of ['vdop', 'hdop', 'pdop'].entries())
    if (flags & (1 << bit)) cursor.unsigned(name, 2, (raw) => raw / 100);
  if (flags & 0x08) moment.satellites = cursor.unsigned('satellites', 1);
  if (flags & 0x10) cursor.unsigned('navigationSystems', 2);
}

/** AD_SENSORS_DATA: octets of discrete inputs, discrete outputs, analogue sensors. */
export function takeAdSensors(cursor: ByteCursor, moment: Moment): void {
  const octets = cursor.unsigned('discreteFlags', 1);
  takeValue(cursor, moment, 'output', 1);
  const analogue = cursor.unsigned('analogueFlags', 1);
  for (const n of bitsOf(octets)) takeValue(cursor, moment, `input${n}`, 1);
  for (const n of bitsOf(analogue)) takeValue(cursor, moment, `adc${n}`, 3);
}

/** COUNTERS_DATA. */
export function takeCounters(cursor: ByteCursor, moment: Moment): void {
  for (const n of bitsOf(cursor.unsigned('counterFlags', 1))) takeValue(cursor, moment, `counter${n}`, 3);
}

/** STATE_DATA: voltages are in tenths of a volt. */
export function takeState(cursor: ByteCursor, moment: Moment): void {
  const volts = (raw: number) => raw / 10;
  takeValue(cursor, moment, 'status', 1);
  takeValue(cursor, moment, 'power', 1, { kind: Voltage, of: volts });
  takeValue(cursor, moment, 'backupBattery', 1, { of: volts });
  takeValue(cursor, moment, 'battery', 1, { of: volts });
}

/** ABS_AN_SENS_DATA and ABS_CNTR_DATA: one value with its number. */
export const takeNumbered =
  (name: string) =>
  (cursor: ByteCursor, moment: Moment): void =>
    takeValue(cursor, moment, `${name}${cursor.unsigned(`${name}Number`, 1)}`, 3);

/** LIQUID_LEVEL_SENSOR: raw, in percent or in tenths of a litre; what a faulty sensor says, and raw bytes of one, are only shown. */
export function takeLevel(cursor: ByteCursor, moment: Moment): void {
  const flags = cursor.unsigned('levelFlags', 1);
  cursor.unsigned('levelAddress', 2);
  const isFaulty = (flags & 0x40) !== 0;
  const isRaw = (flags & 0x08) !== 0;
  if (isFaulty || isRaw) return;
  const isLitres = ((flags >> 4) & 3) === 2;
  const of = (raw: number) => (isLitres ? raw / 10 : raw);
  takeValue(cursor, moment, `fuel${flags & 7}`, 4, { kind: Petrol, of });
}
