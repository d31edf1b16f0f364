/** Reads numbers one after the other, as font files have them. */
export interface Reader {
  u8(): number;
  u16(): number;
  i16(): number;
  u32(): number;
  bytes(length: number): Buffer;
  skip(length: number): void;
  /** A number in as many bytes as it needs, seven bits each. */
  base128(): number;
  /** A number of one to three bytes; most are one. */
  short255(): number;
}

/** A reader at the beginning of some bytes. */
export function createReader(bytes: Buffer): Reader {
  let at = 0;
  const step = (length: number) => (at += length) - length;
  const reader: Reader = {
    u8: () => bytes.readUInt8(step(1)),
    u16: () => bytes.readUInt16BE(step(2)),
    i16: () => bytes.readInt16BE(step(2)),
    u32: () => bytes.readUInt32BE(step(4)),
    bytes: (length) => bytes.subarray(step(length), at),
    skip: (length) => void step(length),
    base128() {
      let value = 0;
      for (let byte = 0x80; byte & 0x80;) {
        byte = reader.u8();
        value = value * 128 + (byte & 0x7f);
      }
      return value;
    },
    short255() {
      const code = reader.u8();
      if (code === 253) return reader.u16();
      if (code === 254) return reader.u8() + 506;
      return code === 255 ? reader.u8() + 253 : code;
    },
  };
  return reader;
}
