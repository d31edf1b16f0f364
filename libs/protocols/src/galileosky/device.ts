import { DeliveryKind } from '@mayak/api';
import {
  partsOf,
  type DeviceIdentity,
  type DeviceSide,
  type SentPoint,
  type ServerAnswer,
} from '../device/deviceSide.ts';
import { unreadable } from '../report/fields.ts';
import { galileoskyCodec } from './codec.ts';
import { answerIn, encodeCommand, terminalOf } from './commands.ts';
import { frameOf, identityTags, momentTags } from './encode.ts';

/** Records of one packet. */
const most = 20;
/** Satellites of a position whose number is not told: as few as a position needs. */
const fewestSatellites = 4;
const confirmation = { mark: 0x02, length: 3 };

const tagsOf = ({ speed, course, satellites, ...point }: SentPoint, recordNumber: number): Buffer =>
  momentTags({
    ...point,
    recordNumber: recordNumber & 0xffff,
    valid: true,
    satellites: Math.min(15, satellites ?? fewestSatellites),
    speed: speed ?? 0,
    course: course ?? 0,
  });

const unnamed = { imei: null, deviceId: 0 };

/** The command in a packet of the server, which is built as the answer to one; a terminal answers what it has done. */
function commandIn(frame: Buffer): Pick<ServerAnswer, 'command'> {
  const reading = galileoskyCodec.read(frame, { state: unnamed, receivedAt: 0 });
  const { commandId, content } = answerIn(frame, reading.fields) ?? {};
  if (commandId === undefined || !content) return {};
  const terminal = terminalOf(reading, unnamed);
  return {
    command: {
      kind: DeliveryKind.Custom,
      payload: { Hex: content.toString('hex').toUpperCase() },
      answer: ({ Success, Answer }) =>
        Success ? encodeCommand(terminal, commandId, Buffer.from(Answer ?? '', 'hex')) : null,
    },
  };
}

/** A packet is confirmed by its checksum; what begins as a packet is one for the device. */
function readAnswer(bytes: Buffer, awaited: Buffer | null): ServerAnswer | null {
  const isConfirmation = bytes[0] === confirmation.mark;
  const length = isConfirmation ? confirmation.length : galileoskyCodec.lengthOf(bytes);
  if (length !== null && length > galileoskyCodec.maxLength) throw unreadable('length', 'outOfRange');
  if (length === null || length > bytes.length) return null;
  const frame = bytes.subarray(0, length);
  const isRight = awaited !== null && frame.subarray(1).equals(awaited.subarray(-2));
  const outcome = isRight ? 'accepted' : 'refused';
  return {
    length,
    outcome: isConfirmation && awaited !== null ? outcome : null,
    text: frame.toString('hex'),
    ...(!isConfirmation && commandIn(frame)),
  };
}

/** A terminal of Galileosky: its first packet names it (INGEST-D05). */
export const galileoskyDevice = ({ imei }: DeviceIdentity): DeviceSide => ({
  connection: 'kept',
  login: frameOf(identityTags(imei)),
  isAnswered: true,
  textBytes: 0,
  frames: ({ points }, number) =>
    partsOf(points, most).map((some, i) =>
      frameOf(Buffer.concat(some.map((point, k) => tagsOf(point, (number + i) * most + k)))),
    ),
  readAnswer,
});
