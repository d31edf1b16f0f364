import { ChannelKind } from '@mayak/api';
import { takeExtended } from './extended.ts';
import { takeCoordinates, takeHeight, takeMilliseconds, takeMotion, takeTime } from './place.ts';
import { engine, fuelSensor, hygrometer, temperature, thermometer } from './sensors.ts';
import { rowOf, shownTag, skippedTag, textTag, valueTag, type Tag } from './tag.ts';

const { Voltage, Temperature } = ChannelKind;
const volts = (raw: number) => raw / 1000;

const device: [number, Tag][] = [
  [0x01, shownTag('hardwareVersion', 1)],
  [0x02, shownTag('firmwareVersion', 1)],
  [0x03, textTag('imei', 15)],
  [0x04, shownTag('deviceId', 2)],
  [0x10, shownTag('recordNumber', 2)],
  [0x20, { name: 'time', length: 4, take: takeTime }],
  [0x21, { name: 'milliseconds', length: 2, take: takeMilliseconds }],
  [0x30, { name: 'coordinates', length: 9, take: takeCoordinates }],
  [0x33, { name: 'motion', length: 4, take: takeMotion }],
  [0x34, { name: 'altitude', length: 2, take: takeHeight }],
  [0x35, shownTag('hdop', 1, (raw) => raw / 10)],
  [0x40, valueTag('status', 2)],
  [0x41, valueTag('power', 2, { kind: Voltage, of: volts })],
  [0x42, valueTag('battery', 2, { of: volts })],
  [0x43, valueTag('deviceTemp', 1, { kind: Temperature, signed: true })],
  [0x44, valueTag('acceleration', 4)],
  [0x45, valueTag('output', 2)],
  [0x46, valueTag('input', 2)],
  [0x47, skippedTag('driving', 4)],
  [0x48, valueTag('statusExtended', 2)],
  [0x49, shownTag('transmissionChannel', 1)],
];

const sensors: [number, Tag][] = [
  ...rowOf(0x50, 0x57, (index) => valueTag(`adc${index}`, 2)),
  ...rowOf(0x58, 0x59, (index) => valueTag(`rs232${index}`, 2)),
  [0x5a, skippedTag('fuelDispenser', 4)],
  [0x5b, skippedTag('refrigerator', 7)],
  [0x5c, skippedTag('tyres', 68)],
  [0x5d, skippedTag('radiation', 3)],
  ...rowOf(0x60, 0x62, (index) => fuelSensor(index, false)),
  ...rowOf(0x63, 0x6f, (index) => fuelSensor(3 + index, true)),
  ...rowOf(0x70, 0x77, thermometer),
  ...rowOf(0x80, 0x87, hygrometer),
  ...rowOf(0x88, 0x89, (index) => temperature(`rs232Temp${index}`)),
  ...rowOf(0x8a, 0x8c, (index) => temperature(`fuelTemp${index}`)),
  [0x90, valueTag('driverUniqueId', 4)],
];

const can: [number, Tag][] = [
  ...rowOf(0xa0, 0xaf, (index) => valueTag(`can8BitR${15 + index}`, 1)),
  ...rowOf(0xb0, 0xb9, (index) => valueTag(`can16BitR${5 + index}`, 2)),
  [0xc0, valueTag('fuelTotal', 4, { of: (raw) => raw / 2 })],
  [0xc1, engine],
  [0xc2, valueTag('canB0', 4)],
  [0xc3, valueTag('canB1', 4)],
  ...rowOf(0xc4, 0xd2, (index) => valueTag(`can8BitR${index}`, 1)),
  [0xd3, valueTag('driverUniqueId2', 4)],
  [0xd4, valueTag('odometer', 4)],
  [0xd5, valueTag('driverKeys', 1)],
  ...rowOf(0xd6, 0xda, (index) => valueTag(`can16BitR${index}`, 2)),
  ...rowOf(0xdb, 0xdf, (index) => valueTag(`can32BitR${index}`, 4)),
  ...rowOf(0xf0, 0xf9, (index) => valueTag(`can32BitR${5 + index}`, 4)),
];

const users: [number, Tag][] = [
  [0xe0, shownTag('commandNumber', 4)],
  [0xe1, textTag('commandAnswer', { prefix: 1 })],
  ...rowOf(0xe2, 0xe9, (index) => valueTag(`userData${index}`, 4)),
  [0xea, skippedTag('userArray', { prefix: 1 })],
  [0xfd, skippedTag('reserved', 8)],
  [0xfe, { name: 'extended', length: { prefix: 2 }, take: takeExtended }],
];

/** The documented tags of Galileosky by their number, with the length of each. */
export const tags: ReadonlyMap<number, Tag> = new Map([...device, ...sensors, ...can, ...users]);
