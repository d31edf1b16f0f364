import { DeliveryKind } from '@mayak/api';
import {
  partsOf,
  type DeviceIdentity,
  type DeviceSide,
  type SentPoint,
  type ServerAnswer,
} from '../device/deviceSide.ts';
import { unreadable } from '../report/fields.ts';
import { Cursor } from './cursor.ts';
import { encodeDatagram, encodeLogin, encodePacket, encodeText, type SentRecord } from './encode.ts';
import { readMessages, textKind } from './messages.ts';
import { teltonikaStream } from './codec.ts';

/** Records of one packet. */
const most = 20;
/** Satellites of a position whose number is not told: as few as a position needs. */
const fewestSatellites = 4;

const recordOf = ({ t, at, speed, course, alt, satellites }: SentPoint): SentRecord => ({
  ...{ t, at, speed: speed ?? 0, course: course ?? 0, alt: alt ?? 0 },
  satellites: satellites ?? fewestSatellites,
  elements: [],
});

const outcomeOf = (isAccepted: boolean) => (isAccepted ? 'accepted' : 'refused');

/** The command of a packet; a device answers what it has done. */
function commandIn(packet: Buffer): Pick<ServerAnswer, 'command'> {
  const cursor = new Cursor(packet, 8, packet.length - 4);
  const command = readMessages(cursor).find(({ kind }) => kind === textKind.command);
  if (!command) return {};
  return {
    command: {
      kind: DeliveryKind.Custom,
      payload: { Hex: command.content.toString('hex').toUpperCase() },
      answer: ({ Success, Answer }) =>
        Success ? encodeText(textKind.answer, Buffer.from(Answer ?? '', 'hex')) : null,
    },
  };
}

/** A command for the device: like its own packets it begins with four zeros. */
function readPacket(bytes: Buffer): ServerAnswer | null {
  const length = teltonikaStream.lengthOf(bytes);
  if (length !== null && length > teltonikaStream.maxLength) throw unreadable('length', 'outOfRange');
  return length === null || length > bytes.length
    ? null
    : {
        length,
        outcome: null,
        text: bytes.toString('hex', 0, length),
        ...commandIn(bytes.subarray(0, length)),
      };
}

/** A login is answered by a byte, records by how many are stored; none at all looks like the beginning of a command. */
function readAnswer(bytes: Buffer, awaited: Buffer | null): ServerAnswer | null {
  const isLogin = awaited !== null && awaited[1] !== 0;
  if (isLogin) return { length: 1, outcome: outcomeOf(bytes[0] === 1), text: bytes.toString('hex', 0, 1) };
  if (bytes.length < 4) return null;
  const count = bytes.readUInt32BE();
  if (count === 0) return readPacket(bytes);
  const outcome = awaited === null ? null : outcomeOf(count === awaited[9]);
  return { length: 4, outcome, text: String(count) };
}

/** A device of Teltonika over TCP, by Codec 8 (INGEST-D05). */
export const teltonikaDevice = ({ imei }: DeviceIdentity): DeviceSide => ({
  connection: 'kept',
  login: encodeLogin(imei),
  isAnswered: true,
  textBytes: 0,
  frames: ({ points }) => partsOf(points, most).map((some) => encodePacket(some.map(recordOf))),
  readAnswer,
});

/** Where the count of records stands in a datagram, and the shortest answer to one. */
const datagram = { countAfterImei: 9, answer: 7 };

function readDatagramAnswer(bytes: Buffer, awaited: Buffer | null): ServerAnswer | null {
  const length = bytes.length < 2 ? null : 2 + bytes.readUInt16BE();
  if (length === null || length > bytes.length) return null;
  if (length < datagram.answer) throw unreadable('length', 'outOfRange');
  const isAnswer = awaited?.readUInt16BE(2) === bytes.readUInt16BE(2);
  const sent = awaited?.[datagram.countAfterImei + awaited.readUInt16BE(6)];
  const count = bytes[length - 1];
  return { length, outcome: isAnswer ? outcomeOf(count === sent) : null, text: String(count) };
}

/** A device of Teltonika over UDP: each datagram with its IMEI and a number (INGEST-D05). */
export const teltonikaDatagramDevice = (device: DeviceIdentity): DeviceSide => ({
  ...teltonikaDevice(device),
  login: null,
  frames: ({ points }, number) =>
    partsOf(points, most).map((some, i) =>
      encodeDatagram(some.map(recordOf), {
        imei: device.imei,
        packetId: (number + i) & 0xffff,
        avlPacketId: (number + i) & 0xff,
      }),
    ),
  readAnswer: readDatagramAnswer,
});
