import { LogoKind, logoLimits } from '@mayak/api/logo';
import { inflateSync } from 'node:zlib';
import type { Logo } from './store/logos.ts';

/** What is wrong with a picture: it is none that is taken, or is too large. */
export type LogoFault = 'invalidFormat' | 'outOfRange';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Values of a pixel by the colour type of a PNG. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Bits of such a value. */
const depths = [1, 2, 4, 8, 16];

type Sides = Pick<Logo, 'width' | 'height'>;

/** The parts of a PNG by their names, in their order; null where they do not end as they must. */
function chunksOf(bytes: Buffer): [name: string, data: Buffer][] | null {
  const chunks: [string, Buffer][] = [];
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.push([name, bytes.subarray(at + 8, end)]);
    if (name === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}

const isTooLarge = ({ width, height }: Sides) => width > logoLimits.side || height > logoLimits.side;

/** The sides of a whole PNG; its pixels are unpacked no further than they may go. */
function pngSides(bytes: Buffer): Sides | LogoFault {
  const chunks = chunksOf(bytes);
  const [name, head] = chunks?.[0] ?? [];
  if (!chunks || name !== 'IHDR' || head?.length !== 13) return 'invalidFormat';
  const sides = { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
  if (sides.width === 0 || sides.height === 0) return 'invalidFormat';
  if (isTooLarge(sides)) return 'outOfRange';
  const [depth = 0, colour = -1, , , interlace] = head.subarray(8);
  const size = sides.height * (1 + Math.ceil((sides.width * depth * (samples[colour] ?? 0)) / 8));
  const isKnown = depths.includes(depth) && samples[colour] !== undefined && interlace === 0;
  const hasPalette = chunks.some(([chunk]) => chunk === 'PLTE');
  if (!isKnown || (colour === 3 && !hasPalette)) return 'invalidFormat';
  const packed = Buffer.concat(chunks.flatMap(([chunk, data]) => (chunk === 'IDAT' ? [data] : [])));
  try {
    return inflateSync(packed, { maxOutputLength: size }).length === size ? sides : 'invalidFormat';
  } catch {
    return 'invalidFormat'; // It is broken, or holds more than it says.
  }
}

/** Frames of a JPEG whose sides are told, but for those that no reader of PDF knows. */
const frames = [0xc0, 0xc1, 0xc2];

/** The sides of a JPEG of grey or of three colours. */
function jpegSides(bytes: Buffer): Sides | LogoFault {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (!frames.includes(bytes[at + 1] ?? 0)) continue;
    const sides = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    const isKnown = bytes[at + 4] === 8 && [1, 3].includes(bytes[at + 9] ?? 0);
    if (!isKnown || sides.width === 0 || sides.height === 0) return 'invalidFormat';
    return isTooLarge(sides) ? 'outOfRange' : sides;
  }
  return 'invalidFormat';
}

/** A logo by its content, whatever its file is called; or what is wrong with it (REP-D14). */
export function logoIn(content: Buffer): Logo | LogoFault {
  if (content.length > logoLimits.bytes) return 'outOfRange';
  const isPng = content.subarray(0, signature.length).equals(signature);
  const isJpeg = content[0] === 0xff && content[1] === 0xd8;
  if (!isPng && !isJpeg) return 'invalidFormat';
  const sides = isPng ? pngSides(content) : jpegSides(content);
  return typeof sides === 'string'
    ? sides
    : { kind: isPng ? LogoKind.Png : LogoKind.Jpeg, ...sides, content };
}
