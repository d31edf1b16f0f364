import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Which bytes of which day. */
export interface SumOf {
  beaconId: number;
  /** Epoch milliseconds. */
  day: number;
  fixes: number;
  moments: number;
  column: 'way' | 'samples' | 'rest' | 'legs';
}

/** The CRC-32 of stored bytes and of what they are said to be, as the table keeps it: a number of four bytes with a sign. */
export const checksum = (bytes: Uint8Array, { beaconId, day, fixes, moments, column }: SumOf): number =>
  crc32(bytes, crc32(`${column} ${beaconId} ${day} ${fixes} ${moments}`)) | 0;

/** Columns as they are stored. */
export const packed = (columns: Uint8Array): Buffer => deflateRawSync(columns, { level: 6 });
export const unpacked = (bytes: Uint8Array): Buffer => inflateRawSync(bytes);
