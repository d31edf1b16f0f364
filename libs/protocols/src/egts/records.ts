import { UnreadableReport, type Fault } from '../report/deviceReport.ts';
import type { ByteCursor } from '../frames/cursor.ts';
import { epoch } from './names.ts';

/** A record of a service, with its subrecords still to be read. */
export interface ServiceRecord {
  number: number;
  /** Null where the record names no object. */
  objectId: number | null;
  /** Epoch milliseconds; null where the record tells none. */
  time: number | null;
  from: number;
  to: number;
  data: ByteCursor;
}

/** Seconds after the beginning of 2010, as epoch milliseconds. */
export function takeTime(cursor: ByteCursor, name: string): number {
  const t = epoch + cursor.take(4).readUInt32LE() * 1000;
  cursor.note(name, new Date(t).toISOString(), 4);
  return t;
}

function takeRecord(cursor: ByteCursor): ServiceRecord {
  const length = cursor.unsigned('recordLength', 2);
  const number = cursor.unsigned('recordNumber', 2);
  const flags = cursor.unsigned('recordFlags', 1);
  const objectId = flags & 1 ? cursor.unsigned('objectId', 4) : null;
  if (flags & 2) cursor.unsigned('eventId', 4);
  const time = flags & 4 ? takeTime(cursor, 'recordTime') : null;
  const from = cursor.unsigned('sourceService', 1);
  const to = cursor.unsigned('recipientService', 1);
  return { number, objectId, time, from, to, data: cursor.part(length) };
}

/** The records of a packet; one that is not whole ends them. */
export function takeRecords(cursor: ByteCursor, faults: Fault[]): ServiceRecord[] {
  const records: ServiceRecord[] = [];
  try {
    while (cursor.left > 0) records.push(takeRecord(cursor));
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    faults.push(...error.faults);
  }
  return records;
}

/** Calls back with each subrecord of a record; what is left of it unread is noted as bytes. Throws UnreadableReport. */
export function eachSubrecord(data: ByteCursor, take: (type: number, content: ByteCursor) => void): void {
  while (data.left > 0) {
    const type = data.unsigned('subrecordType', 1);
    const content = data.part(data.unsigned('subrecordLength', 2));
    take(type, content);
    content.skip(`subrecord${type}`);
  }
}
