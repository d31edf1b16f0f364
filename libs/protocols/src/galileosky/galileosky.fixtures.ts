import { readStream } from '../frames/frame.fixtures.ts';
import { galileoskyCodec } from './codec.ts';
import { frameOf, identityTags, momentTags, tagOf, type EncodedMoment } from './encode.ts';

export const imei = '490154203237518';
export const receivedAt = Date.UTC(2026, 4, 6, 7, 8, 9);
export const moment: EncodedMoment = {
  recordNumber: 77,
  t: Date.UTC(2026, 4, 6, 7, 0, 0),
  at: [69.0571, -33.41852],
  valid: true,
  satellites: 11,
  speed: 18.5,
  course: 271.3,
  alt: -4,
  power: 24.12,
  battery: 3.987,
  temperature: -7,
  inputs: [512, 9],
};
export const later: EncodedMoment = { ...moment, recordNumber: 78, t: moment.t + 60_000, at: [69.06, -33.4] };
export const named = Buffer.concat([identityTags(imei), tagOf(0x04, 2, 1), momentTags(moment)]);
export const read = (frame: Buffer) => readStream(galileoskyCodec, [frame], receivedAt)[0]!;
export const readTagsOf = (...tags: Buffer[]) => read(frameOf(Buffer.concat(tags)));
export const bytes = (hex: string) => Buffer.from(hex, 'hex');
