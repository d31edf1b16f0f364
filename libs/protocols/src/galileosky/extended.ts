import type { ByteCursor } from '../frames/cursor.ts';
import type { TagRecord } from './record.ts';
import { rowOf, shownTag, skippedTag, valueTag, type Tag } from './tag.ts';

const four = (name: string) => (index: number) => valueTag(`${name}${index}`, 4, { signed: true });

/** The tags of two bytes that stand in tag fe. */
const extendedTags: ReadonlyMap<number, Tag> = new Map<number, Tag>([
  ...rowOf(0x01, 0x20, four('modbus')),
  ...rowOf(0x21, 0x40, four('bluetooth')),
  ...rowOf(0x41, 0x60, (index) => four('modbus')(32 + index)),
  ...rowOf(0x61, 0x80, (index) => four('bluetooth')(32 + index)),
  [0x81, shownTag('cellId', 2)],
  [0x82, shownTag('areaCode', 2)],
  [0x83, shownTag('countryCode', 2)],
  [0x84, shownTag('networkCode', 2)],
  [0x85, valueTag('rssi', 1)],
  ...rowOf(0x86, 0x8d, (index) => skippedTag(`wirelessThermometer${index}`, 4)),
]);

/** Tag fe: what follows an extended tag that we do not know is skipped to the end of fe. */
export function takeExtended(cursor: ByteCursor, record: TagRecord): void {
  while (cursor.left >= 2) {
    const tag = extendedTags.get(cursor.take(2).readUInt16LE());
    if (typeof tag?.length !== 'number' || tag.length > cursor.left) break;
    const content = cursor.part(tag.length);
    tag.take?.(content, record);
    content.skip(tag.name);
  }
}
