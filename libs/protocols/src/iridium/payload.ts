import { createHash } from 'node:crypto';
import { Ack, DeviceMessage, limits, PacketPoint, Transport } from '@mayak/api';
import { decodeCompact, isCompact } from '@mayak/api/compact';
import type { FrameField } from '../frames/protocol.ts';
import type { Fault, Point } from '../report/deviceReport.ts';
import { distressLeft } from '../report/distress.ts';
import { readable } from '../report/fields.ts';
import { reportOf } from '../report/packetReport.ts';
import { readTags } from '../galileosky/readTags.ts';
import { momentIn } from '../nmea/codec.ts';
import type { Told } from '../nmea/moment.ts';
import { sentenceIn } from '../nmea/sentence.ts';
import { meitrackIn } from './meitrack.ts';
import { isOpenMetBuoy, readOpenMetBuoy } from './openMetBuoy.ts';

/** When and by whom a payload was sent. */
export interface PayloadContext {
  imei: string;
  momsn: number;
  /** Of its session, epoch ms. */
  t: number;
}

/** What the payload of a session says. */
export interface PayloadReading {
  points: Point[];
  messages: readonly DeviceMessage[];
  acks: readonly Ack[];
  faults: Fault[];
  /** Their offsets are those of the payload. */
  fields: readonly FrameField[];
}

const nothing = (part: Partial<PayloadReading> = {}): PayloadReading => ({
  points: [],
  messages: [],
  acks: [],
  faults: [],
  fields: [],
  ...part,
});

/** Bytes that are one thing. */
const wholeOf = (bytes: Buffer, name: string, value: string): FrameField[] => [
  { offset: 0, length: bytes.length, name, value },
];

/** A packet of our own compact form, without what of it cannot be; a call of distress is left of any part (SSAS-D01). */
function compact(bytes: Buffer, t: number): PayloadReading {
  const faults: Fault[] = [];
  type Reads<T> = { safeParse: (item: unknown) => { data?: T | undefined } };
  const parts = <T>(schema: Reads<T>, field: string, items: readonly T[]): T[] =>
    items.flatMap((item, i) => {
      const { data } = schema.safeParse(item);
      if (data !== undefined) return [data];
      faults.push({ field: `${field}.${i}`, code: 'invalidFormat' });
      const left = distressLeft(item, t).flatMap((one) => schema.safeParse(one).data ?? []);
      return left.slice(0, 1);
    });
  try {
    const read = decodeCompact(bytes);
    const packet = {
      ...{ PacketId: 'sbd', PacketDt: new Date(t).toISOString(), Transport: Transport.Iridium },
      Points: parts(PacketPoint, 'Points', read.points),
      Messages: parts(DeviceMessage, 'Messages', read.messages),
      Acks: parts(Ack, 'Acks', read.acks),
    };
    const { points, messages, acks } = reportOf(packet, t, bytes.length);
    const told = `points ${points.length}, messages ${messages.length}, acks ${acks.length}`;
    return nothing({ points, messages, acks, faults, fields: wholeOf(bytes, 'compact', told) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return nothing({ faults: [{ field: 'payload', code: 'invalidFormat' }] });
  }
}

/** The sentences of NMEA 0183, wherever they begin; their lines may go on with other things. Null where they say nothing. */
function sentences(text: string, t: number): PayloadReading | null {
  let state: Told = { last: null, dated: null };
  const faults: Fault[] = [];
  const read = readable(
    [...text.matchAll(/\$[A-Z]{5}[^\r\n$]*?\*[\dA-Fa-f]{2}/g)],
    ({ 0: found, index }) => {
      const sentence = sentenceIn(found);
      if (!sentence) return { points: [], fields: [] };
      const { point, state: after } = momentIn(sentence, { state, receivedAt: t });
      state = after;
      const fields = sentence.fields.map((field) => ({ ...field, offset: field.offset + index }));
      return { points: point ? [point] : [], fields };
    },
    faults,
  );
  const points = read.flatMap((one) => one.points);
  return points.length > 0 || faults.length > 0
    ? nothing({ points, faults, fields: read.flatMap(({ fields }) => fields) })
    : null;
}

/** Letters, digits, signs and ends of lines, of any language. */
const readableText = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\r\n\t]+$/u;

/** The text of bytes: UTF-8, else the single bytes of Cyrillic; null where it is none. */
function textOf(bytes: Buffer): string | null {
  const whole = bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(whole);
    return readableText.test(text) ? text : null;
  } catch {
    const text = new TextDecoder('windows-1251').decode(whole);
    // Single bytes are text of almost any kind: what is not in the main Russian, is none.
    return readableText.test(text) && /^[\u0400-\u045f\u0020-\u007e\r\n]+$/.test(text) ? text : null;
  }
}

/** What the content of a payload tells it to be: our own compact form, sentences of NMEA, positions of a buoy or of a Meitrack, tags of Galileosky, a text (INGEST-D05). */
export function readPayload(bytes: Buffer, { imei, momsn, t }: PayloadContext): PayloadReading {
  if (bytes.length === 0) return nothing();
  if (isCompact(bytes)) return compact(bytes, t);
  const told = sentences(bytes.toString('latin1'), t);
  if (told) return told;
  if (isOpenMetBuoy(bytes)) return nothing(readOpenMetBuoy(bytes));
  const position = meitrackIn(bytes, t);
  if (position) return nothing(position);
  const text = textOf(bytes);
  if (text !== null) {
    const id = createHash('sha256').update(`${imei}:${momsn}:${t}`).digest('hex').slice(0, 16);
    const Content = [...text].slice(0, limits.messageLength).join('');
    return nothing({
      messages: [{ DeviceMessageId: `sbd-${id}`, Content, SentDt: new Date(t).toISOString() }],
      fields: wholeOf(bytes, 'text', text),
    });
  }
  const { points, faults, fields } = readTags(bytes);
  return points.length > 0
    ? nothing({ points, faults, fields })
    : nothing({ faults: [{ field: 'payload', code: 'unknown' }] });
}
