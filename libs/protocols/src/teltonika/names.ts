import { ChannelKind } from '@mayak/api';

/** What an IO element of a well known id means; its number is multiplied by `factor`. */
export interface Meaning {
  name: string;
  kind?: ChannelKind;
  factor?: number;
  isSigned?: boolean;
  /** The only width at which the id means this; others of its numbers mean another thing. */
  width?: number;
  /** Numbers that tell why there is no value. */
  unless?: (raw: number) => boolean;
}

const milli = 0.001;
/** Of wired sensors, 0.1 degree: they measure -55 to 115 degrees; 850 is one that is not ready. */
const isWiredFault = (raw: number) => raw < -550 || raw > 1150 || raw === 850;
/** Of Bluetooth sensors, 0.01 degree: the data cannot be read, no sensor, a sensor out of order. */
const isRadioFault = (raw: number) => [2000, 3000, 4000].includes(raw);

const { Voltage, Charge, Temperature } = ChannelKind;
const wired = { kind: Temperature, factor: 0.1, isSigned: true, unless: isWiredFault };
const radio = { kind: Temperature, factor: 0.01, isSigned: true, width: 2, unless: isRadioFault };
const eye = { kind: Temperature, factor: 0.01, isSigned: true, width: 2 };

const each = (first: number, names: string, one: Omit<Meaning, 'name'> = {}): [number, Meaning][] =>
  names.split(' ').map((name, i) => [first + i, { ...one, name }]);

/** Meanings that hold for the device families in use; every other id is io<id>. */
const meanings: ReadonlyMap<number, Meaning> = new Map([
  ...each(1, 'in1 in2 in3 in4'),
  ...each(9, 'adc1 adc2 adc3', { factor: milli, width: 2 }),
  ...each(16, 'odometer'),
  ...each(17, 'axisX axisY axisZ', { isSigned: true, width: 2 }),
  ...each(21, 'rssi'),
  ...each(25, 'bleTemp1 bleTemp2 bleTemp3 bleTemp4', radio),
  ...each(66, 'power', { kind: Voltage, factor: milli }),
  ...each(67, 'battery batteryCurrent', { factor: milli }),
  ...each(72, 'temp1 temp2 temp3 temp4', wired),
  ...each(113, 'batteryLevel', { kind: Charge, width: 1 }),
  ...each(179, 'out1 out2'),
  ...each(181, 'pdop hdop', { factor: 0.1 }),
  ...each(199, 'tripOdometer sleepMode'),
  ...each(239, 'ignition motion operator'),
  ...each(10_800, 'eyeTemp1 eyeTemp2 eyeTemp3 eyeTemp4', eye),
]);

/** What an element of this id and width means. */
export function meaningOf(id: number, width: number): Meaning {
  const meaning = meanings.get(id);
  return meaning && (meaning.width ?? width) === width ? meaning : { name: `io${id}` };
}
