import { unreadable } from '../report/fields.ts';
import type { Cursor } from './cursor.ts';
import { textOf } from './elements.ts';

/** Codecs of texts between server and device, and the bytes that stand before a text: a time, an IMEI. */
const headers: ReadonlyMap<number, readonly ('time' | 'imei')[]> = new Map([
  [0x0c, []],
  [0x0d, ['time']],
  [0x0e, ['imei']],
  [0x0f, ['time', 'imei']],
]);
/** What a text is. */
export const textKind = { command: 0x05, answer: 0x06, photo: 0x0d, misdirected: 0x11 } as const;
const kinds: ReadonlyMap<number, string> = new Map([
  [textKind.command, 'command'],
  [textKind.answer, 'answer'],
  [textKind.photo, 'photo'],
  [textKind.misdirected, 'not for this device'],
]);

/** A text as it came. */
export interface DeviceText {
  kind: number;
  content: Buffer;
}
const lengths = { time: 4, imei: 8 };

/** Whether a codec carries texts: answers to commands and the like. */
export const isMessageCodec = (codec: number) => headers.has(codec);

function headerOf(cursor: Cursor, name: 'time' | 'imei'): void {
  const bytes = cursor.bytes(lengths[name]);
  const hex = bytes.toString('hex');
  const value = name === 'time' ? new Date(bytes.readUInt32BE() * 1000).toISOString() : hex.replace(/^0/, '');
  cursor.name(bytes.length, name, value);
}

function messageOf(cursor: Cursor, header: readonly ('time' | 'imei')[]): DeviceText {
  const kind = cursor.count(1);
  cursor.name(1, 'type', kinds.get(kind) ?? `0x${kind.toString(16)}`);
  const size = cursor.unsigned(4, 'size');
  const before = header.reduce((sum, name) => sum + lengths[name], 0);
  for (const name of header) headerOf(cursor, name);
  // Some devices count what stands before the text as a part of it, others do not; one byte follows all.
  const length = size < cursor.left ? size : size - before;
  if (length < 0) throw unreadable('size', 'outOfRange');
  const bytes = cursor.bytes(length);
  const trimmed = bytes.toString('latin1').replace(/[\r\n\0]+$/, '');
  const content = Buffer.from(trimmed, 'latin1');
  cursor.name(bytes.length, kinds.get(kind) ?? 'text', textOf(content));
  return { kind, content };
}

/** The texts of a frame, named among its fields. Throws where it is not built as it says. */
export function readMessages(cursor: Cursor): DeviceText[] {
  const codec = cursor.unsigned(1, 'codec');
  const header = headers.get(codec);
  if (!header) throw unreadable('codec', 'unknown');
  const count = cursor.unsigned(1, 'messages');
  const texts: DeviceText[] = [];
  for (let i = 0; i < count; i++) texts.push(messageOf(cursor, header));
  cursor.unsigned(1, 'messages');
  if (cursor.left > 0) throw unreadable('messages', 'invalidFormat');
  return texts;
}
