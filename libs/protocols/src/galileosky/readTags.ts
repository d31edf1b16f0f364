import { UnreadableReport, type Fault, type Point } from '../report/deviceReport.ts';
import { readable, unreadable } from '../report/fields.ts';
import type { FrameField } from '../frames/protocol.ts';
import { ByteCursor } from '../frames/cursor.ts';
import { emptyRecord, pointOf, type TagRecord } from './record.ts';
import { tags } from './tags.ts';

/** What a row of tags says, whatever carried it. */
export interface TagReading {
  /** Null where no tag names the device. */
  imei: string | null;
  /** False where there is not a single tag that could be read. */
  isContact: boolean;
  points: Point[];
  faults: Fault[];
  fields: FrameField[];
}

/** Reads the next tag into its record; throws where it is unknown or not whole. */
function takeTag(cursor: ByteCursor, number: number, record: TagRecord): void {
  const tag = tags.get(number);
  if (!tag) throw unreadable(`tag.${number.toString(16).padStart(2, '0')}`, 'unknown');
  const length =
    typeof tag.length === 'number' ? tag.length : cursor.unsigned(`${tag.name}Length`, tag.length.prefix);
  const content = cursor.part(length);
  tag.take?.(content, record);
  content.skip(tag.name);
}

/** The records, each begun by a tag that is not above the one before; what cannot be read ends them. */
function recordsOf(cursor: ByteCursor, faults: Fault[]): TagRecord[] {
  const records: TagRecord[] = [];
  let record = emptyRecord();
  let last = Infinity;
  try {
    while (cursor.left > 0) {
      const [number = 0] = cursor.take(1);
      if (number <= last) record = emptyRecord();
      last = number;
      takeTag(cursor, number, record);
      if (records.at(-1) !== record) records.push(record);
    }
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    faults.push(...error.faults);
  }
  return records;
}

/** Reads tags without header and checksum, as Iridium carries them too; never throws for what a device may send (INGEST-D05). */
export function readTags(bytes: Buffer, { from = 0, end = bytes.length } = {}): TagReading {
  const cursor = new ByteCursor(bytes, { from, end });
  const faults: Fault[] = [];
  const records = recordsOf(cursor, faults);
  const points = readable(records, pointOf, faults).filter((point) => point !== null);
  const imei = cursor.fields.find(({ name }) => name === 'imei')?.value ?? null;
  if (imei !== null && !/^\d{15}$/.test(imei)) faults.push({ field: 'imei', code: 'invalidFormat' });
  const named = imei !== null && /^\d{15}$/.test(imei) ? imei : null;
  return { imei: named, isContact: records.length > 0, points, faults, fields: cursor.fields };
}
