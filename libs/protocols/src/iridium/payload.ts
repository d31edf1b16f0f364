import { createHash } from 'node:crypto';
import { limits, Packet, Transport, type Ack, type DeviceMessage } from '@mayak/api';
import { decodeCompact, isCompact } from '@mayak/api/compact';
import { UnreadableReport, type Fault, type Point } from '../report/deviceReport.ts';
import { reportOf } from '../report/packetReport.ts';
import { readTags } from '../galileosky/readTags.ts';
import { momentIn } from '../nmea/codec.ts';
import { sentenceIn } from '../nmea/sentence.ts';

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
}

const nothing = (part: Partial<PayloadReading> = {}): PayloadReading => ({
  points: [],
  messages: [],
  acks: [],
  faults: [],
  ...part,
});

/** A packet of our own compact form. */
function compact(bytes: Buffer, t: number): PayloadReading {
  const unreadable = nothing({ faults: [{ field: 'payload', code: 'invalidFormat' }] });
  try {
    const { points: Points, messages: Messages, acks: Acks } = decodeCompact(bytes);
    const { data } = Packet.safeParse({
      ...{ PacketId: 'sbd', PacketDt: new Date(t).toISOString(), Transport: Transport.Iridium },
      ...{ Points, Messages, Acks },
    });
    if (!data) return unreadable;
    const { points, messages, acks } = reportOf(data, t, bytes.length);
    return nothing({ points, messages, acks });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unreadable;
  }
}

/** A sentence of NMEA 0183, wherever it begins; its line may go on with other things. */
function sentence(text: string, t: number): PayloadReading | null {
  const [found] = /\$[A-Z]{5}[^\r\n$]*?\*[\dA-Fa-f]{2}/.exec(text) ?? [];
  if (!found) return null;
  try {
    const read = sentenceIn(found);
    const { point } = read ? momentIn(read, { state: { t, dated: t }, receivedAt: t }) : { point: null };
    return point ? nothing({ points: [point] }) : null;
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return nothing({ faults: error.faults });
  }
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

/** What the content of a payload tells it to be: our own compact form, a sentence of NMEA, tags of Galileosky, a text (INGEST-D05). */
export function readPayload(bytes: Buffer, { imei, momsn, t }: PayloadContext): PayloadReading {
  if (bytes.length === 0) return nothing();
  if (isCompact(bytes)) return compact(bytes, t);
  const told = sentence(bytes.toString('latin1'), t);
  if (told) return told;
  const text = textOf(bytes);
  if (text !== null) {
    const id = createHash('sha256').update(`${imei}:${momsn}:${t}`).digest('hex').slice(0, 16);
    const Content = [...text].slice(0, limits.messageLength).join('');
    return nothing({
      messages: [{ DeviceMessageId: `sbd-${id}`, Content, SentDt: new Date(t).toISOString() }],
    });
  }
  const { points, faults } = readTags(bytes);
  return points.length > 0
    ? nothing({ points, faults })
    : nothing({ faults: [{ field: 'payload', code: 'unknown' }] });
}
