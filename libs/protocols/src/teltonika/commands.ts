import { DeliveryKind } from '@mayak/api';
import type { CommandAnswer, CommandCodec } from '../frames/protocol.ts';
import { encodeText } from './encode.ts';
import { textKind, type DeviceText } from './messages.ts';
import type { State } from './reading.ts';

/** The answer to a command among the texts of a frame; null where there is none. */
export function answerAmong(texts: readonly DeviceText[]): CommandAnswer | null {
  const { answer, misdirected } = textKind;
  const found = texts.find(({ kind }) => kind === answer || kind === misdirected);
  return found ? { isTaken: found.kind === answer, content: found.content } : null;
}

/** Commands of bytes by Codec 12: the words of a command as the manual of a device has them, in hexadecimal (REMOTE-D11). */
export const teltonikaCommands: CommandCodec<State> = {
  kinds: [DeliveryKind.Custom],
  encode: ({ Payload }) => encodeText(textKind.command, Buffer.from(String(Payload['Hex']), 'hex')),
};
