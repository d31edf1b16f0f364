import { brotliDecompressSync } from 'node:zlib';
import { glyphTables } from './glyphs.ts';
import { createReader, type Reader } from './reader.ts';
import type { Tables } from './tables.ts';

/** Tables whose names WOFF2 shortens to a number. */
const known =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';

interface Entry {
  tag: string;
  /** How many bytes the table takes in the packed stream. */
  length: number;
  packed: boolean;
}

function readEntry(reader: Reader): Entry {
  const flags = reader.u8();
  const index = 5 * (flags & 63);
  const tag = (flags & 63) === 63 ? reader.bytes(4).toString('latin1') : known.slice(index, index + 4);
  const version = flags >> 6;
  const packed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  const plain = reader.base128();
  return { tag, packed, length: packed ? reader.base128() : plain };
}

/** The tables of a font of the web, as they were before it was packed (W3C WOFF 2.0, section 5). */
export function tablesOf(woff2: Buffer): Tables {
  const reader = createReader(woff2);
  if (reader.bytes(4).toString('latin1') !== 'wOF2') throw new Error('this is not a WOFF2 font');
  reader.skip(8);
  const count = reader.u16();
  reader.skip(6);
  const size = reader.u32();
  reader.skip(24);
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const stream = createReader(brotliDecompressSync(reader.bytes(size)));
  const tables: Tables = new Map();
  for (const { tag, length, packed } of entries) {
    const bytes = stream.bytes(length);
    if (tag === 'glyf' && packed) for (const [name, table] of glyphTables(bytes)) tables.set(name, table);
    else if (tag === 'head') tables.set(tag, withLongOffsets(bytes));
    else if (!packed) tables.set(tag, bytes);
    else if (tag !== 'loca') throw new Error(`the table ${tag} of the font is packed in a way unknown here`);
  }
  return tables;
}

/** The offsets of `loca` are written with four bytes each, whatever the font had before. */
function withLongOffsets(head: Buffer): Buffer {
  const changed = Buffer.from(head);
  changed.writeInt16BE(1, 50);
  return changed;
}
