import { DeliveryKind } from '@mayak/api';
import type { CommandAnswer, CommandCodec, FrameField } from '../frames/protocol.ts';
import { frameOf, identityTags, tagOf } from './encode.ts';

/** Who a terminal said it is: what is for it carries both, as they stand in its own packets. */
export interface Terminal {
  imei: string | null;
  deviceId: number;
}

interface Told {
  imei: string | null;
  fields: readonly FrameField[];
}

const numberIn = (fields: readonly FrameField[], name: string): number | undefined => {
  const field = fields.find((one) => one.name === name);
  return field && Number(field.value);
};

/** The terminal as it is known after a packet. */
export const terminalOf = ({ imei, fields }: Told, known: Terminal): Terminal => ({
  imei: imei ?? known.imei,
  deviceId: numberIn(fields, 'deviceId') ?? known.deviceId,
});

/** A packet of a command, or of the answer to one: both are of one form. */
export function encodeCommand({ imei, deviceId }: Terminal, number: number, content: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from([0xe1, content.length]), content]);
  return frameOf(
    Buffer.concat([identityTags(imei ?? ''), tagOf(0x04, 2, deviceId), tagOf(0xe0, 4, number), text]),
  );
}

/** The answer to a command among the fields of a frame, by the number that the command had; null where there is none. */
export function answerIn(frame: Buffer, fields: readonly FrameField[]): CommandAnswer | null {
  const commandId = numberIn(fields, 'commandNumber');
  const words = fields.find(({ name }) => name === 'commandAnswer');
  if (commandId === undefined || !words) return null;
  const content = frame.subarray(words.offset, words.offset + words.length);
  return { isTaken: true, commandId, content };
}

/** Commands of bytes: the words of a command as the manual of a terminal has them, in hexadecimal (REMOTE-D11). */
export const galileoskyCommands: CommandCodec<Terminal> = {
  kinds: [DeliveryKind.Custom],
  encode: ({ CommandId, Payload }, terminal) =>
    encodeCommand(terminal, CommandId, Buffer.from(String(Payload['Hex']), 'hex')),
};
