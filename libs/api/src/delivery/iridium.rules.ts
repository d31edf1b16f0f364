import { limits } from '../limits.ts';

/** The marks of what a mobile-terminated payload holds. */
const kinds = { message: 1, parameters: 2, custom: 3, firmware: 4 } as const;
/** A byte for each letter of Latin and Cyrillic where the text has no others, else UTF-8. */
const forms = { bytes: 1, utf8: 2 } as const;
const single = 'windows-1251';
/** Kind, number of the command (4), form of the text. */
const head = 6;

let table: ReadonlyMap<string, number> | undefined;
const byteOf = () =>
  (table ??= new Map(
    [...new TextDecoder(single).decode(Uint8Array.from({ length: 256 }, (_, i) => i))].map((letter, i) => [
      letter,
      i,
    ]),
  ));

/** The text with one byte a letter, or null where a letter has none. */
function inBytes(text: string): number[] | null {
  const bytes = [...text].map((letter) => byteOf().get(letter));
  return bytes.every((byte) => byte !== undefined) ? bytes : null;
}

/** How many bytes of an Iridium payload a message takes (domain rule of Iridium: 270 at most). */
export const iridiumBytes = (text: string): number =>
  head + (inBytes(text)?.length ?? new TextEncoder().encode(text).length);

/** The message fits into what Iridium carries to a device. */
export const fitsIridium = (text: string): boolean => iridiumBytes(text) <= limits.iridium.payload;

/** The payload that brings a text to a device by Iridium. */
export function packText(kind: keyof typeof kinds, id: number, text: string): Uint8Array {
  const bytes = inBytes(text);
  const packed = Uint8Array.from(bytes ?? new TextEncoder().encode(text));
  const payload = new Uint8Array(head + packed.length);
  const view = new DataView(payload.buffer);
  view.setUint8(0, kinds[kind]);
  view.setUint32(1, id);
  view.setUint8(5, bytes ? forms.bytes : forms.utf8);
  payload.set(packed, head);
  return payload;
}

/** What a device reads in such a payload; null where it is none. */
export function unpackText(payload: Uint8Array): { kind: string; id: number; text: string } | null {
  if (payload.length < head) return null;
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const kind = Object.entries(kinds).find(([, mark]) => mark === view.getUint8(0))?.[0];
  const form = view.getUint8(5);
  if (kind === undefined || (form !== forms.bytes && form !== forms.utf8)) return null;
  const text = new TextDecoder(form === forms.bytes ? single : 'utf-8').decode(payload.subarray(head));
  return { kind, id: view.getUint32(1), text };
}
