const polynomials = { 8: 0x31, 16: 0x1021 } as const;

/** A checksum that begins with all ones and takes the highest bit first. */
function crcOf(bytes: Buffer, width: 8 | 16): number {
  const all = 2 ** width - 1;
  const top = 1 << (width - 1);
  let crc = all;
  for (const byte of bytes) {
    crc ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & top ? polynomials[width] : 0)) & all;
  }
  return crc;
}

/** Of a transport header. */
export const headerCrc = (bytes: Buffer): number => crcOf(bytes, 8);

/** Of the data of a packet. */
export const dataCrc = (bytes: Buffer): number => crcOf(bytes, 16);
