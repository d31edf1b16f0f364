import { ChannelKind } from '@mayak/api';
import { UnreadableReport, type Attribute } from '../report/deviceReport.ts';
import { Cursor } from './cursor.ts';

const lists = new Set([548, 10_828, 10_829, 10_831]);

/** Whether an element lists the Bluetooth tags that were heard. */
export const isTagList = (id: number) => lists.has(id);

/** What a tag sends of itself: flags, then what they tell of, its voltage last, in 10 mV above 2 V. */
function advertised(bytes: Buffer): [string, number, ChannelKind?][] {
  const cursor = new Cursor(bytes);
  const flags = cursor.count(1);
  const values: [string, number, ChannelKind?][] = [];
  if (flags & 0x01) values.push(['Temp', cursor.signed(2, 'temperature') / 100, ChannelKind.Temperature]);
  if (flags & 0x02) values.push(['Humidity', cursor.count(1)]);
  if (flags & 0x10) cursor.bytes(2);
  if (flags & 0x20) cursor.bytes(3);
  if (flags & 0x80) values.push(['Voltage', 2000 + 10 * cursor.count(1)]);
  return values;
}

function valuesOf(type: number, bytes: Buffer): [string, number, ChannelKind?][] {
  if (type === 0x00 && bytes.length === 1) return [['Rssi', bytes.readInt8()]];
  if (type === 0x02 && bytes.length > 0) return advertised(bytes);
  if (type === 0x0d && bytes.length === 1) return [['LowBattery', bytes.readUInt8()]];
  if (type === 0x0e && bytes.length === 2) return [['Battery', bytes.readUInt16BE()]];
  return [];
}

function tag(cursor: Cursor, name: string): Attribute[] {
  const values: Attribute[] = [];
  while (cursor.left > 0) {
    const type = cursor.count(1);
    const bytes = cursor.bytes(cursor.count(1));
    for (const [what, value, kind = null] of valuesOf(type, bytes))
      values.push({ name: `${name}${what}`, kind, value });
  }
  return values;
}

/** The values of the tags of a list, as far as it can be read: they take nothing else with them. */
export function tagsOf(bytes: Buffer): Attribute[] {
  const cursor = new Cursor(bytes);
  const values: Attribute[] = [];
  try {
    cursor.bytes(1);
    for (let i = 1; cursor.left > 0; i++)
      values.push(...tag(new Cursor(cursor.bytes(cursor.count(1))), `tag${i}`));
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
  }
  return values;
}
