import type { PacketPoint } from '@mayak/api';
import { encodeCompact, type CompactPacket } from '@mayak/api/compact';
import {
  partsOf,
  type DeviceIdentity,
  type DeviceSide,
  type SentContent,
  type SentPoint,
  type ServerAnswer,
} from '../device/deviceSide.ts';
import { unreadable } from '../report/fields.ts';
import { elementsOf } from './directIp.ts';
import { element } from './elements.ts';
import { encodeSession } from './encode.ts';

/** Bytes of what a device may send in one session, and of a text beside all that stands around it. */
const payload = { most: 340, text: 280 };
/** Positions and acknowledgements of one session, each of their full size. */
const most = { points: 14, acks: 20 };

const pointOf = ({ t, at, speed, course, alt, satellites, isAlert }: SentPoint): PacketPoint => ({
  Timestamp: new Date(t).toISOString(),
  Coordinates: at,
  ...{ Speed: speed, Course: course, Altitude: alt, Satellites: satellites },
  ...(isAlert && { Ssas: true }),
});

const packet = (part: Partial<CompactPacket>) =>
  encodeCompact({ points: [], messages: [], acks: [], ...part });

/** What a content takes: one session each; nothing to send is a session too where a message waits for the device. */
function payloadsOf({ points, messages, acks, mtmsn = 0 }: SentContent): (Uint8Array | undefined)[] {
  const payloads = [
    ...partsOf(acks, most.acks).map((some) =>
      packet({ acks: some.map(({ CommandId, Success }) => ({ CommandId, Success })) }),
    ),
    ...messages.map((message) => packet({ messages: [message] })),
    ...partsOf(points, most.points).map((some) => packet({ points: some.map(pointOf) })),
  ];
  return payloads.length === 0 && mtmsn > 0 ? [undefined] : payloads;
}

function readAnswer(bytes: Buffer): ServerAnswer | null {
  if (bytes[0] !== 1) throw unreadable('', 'invalidFormat');
  const length = bytes.length < 3 ? null : 3 + bytes.readUInt16BE(1);
  if (length === null || length > bytes.length) return null;
  const isTaken = elementsOf(bytes)?.get(element.confirmation)?.[0];
  if (isTaken === undefined) throw unreadable('confirmation', 'required');
  return { length, outcome: isTaken === 1 ? 'accepted' : 'refused', text: bytes.toString('hex', 0, length) };
}

/** A device behind Iridium's gateway, as DirectIP delivers its sessions: one each connection, in our compact form, numbered by MOMSN; the first takes the message for the device along (INGEST-D05, REMOTE-D11). */
export const iridiumDevice = ({ imei }: DeviceIdentity): DeviceSide => ({
  connection: 'perFrame',
  login: null,
  isAnswered: true,
  textBytes: payload.text,
  frames: (content, number) =>
    payloadsOf(content).map((bytes, i) =>
      encodeSession(
        {
          imei,
          momsn: (number + i) & 0xffff,
          mtmsn: i === 0 ? (content.mtmsn ?? 0) : 0,
          status: 0,
          t: content.t - (content.t % 1000),
        },
        bytes,
      ),
    ),
  readAnswer,
});
