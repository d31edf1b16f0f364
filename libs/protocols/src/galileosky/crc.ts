import { crc16 } from '../encoding/crc16.ts';

/** The checksum at the end of a packet, as Modbus has it. */
export const crcOf = (bytes: Buffer): number => crc16(bytes, 0xffff);
