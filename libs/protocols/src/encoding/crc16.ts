const polynomial = 0xa001;

const table = Uint16Array.from({ length: 256 }, (_, i) => {
  let value = i;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >> 1) ^ polynomial : value >> 1;
  return value;
});

/** CRC-16 with the reflected polynomial 8005: from zero it is ARC (IBM), from ffff that of Modbus. */
export function crc16(bytes: Uint8Array, from = 0): number {
  let value = from;
  for (const byte of bytes) value = (value >> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return value;
}
