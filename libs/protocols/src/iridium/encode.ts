import { elementOf, imeiLength, messageOf } from './directIp.ts';
import type { SatelliteSession } from '../report/deviceReport.ts';
import { element, headerLength } from './elements.ts';

/** A session of a device, as the gateway delivers it. */
export interface DeliveredSession extends SatelliteSession {
  imei: string;
  /** Epoch ms, whole seconds. */
  t: number;
}

/** The bytes of a session with its payload, as the gateway delivers them; without a payload where it brought none. */
export function encodeSession(
  { imei, momsn, mtmsn, status, t }: DeliveredSession,
  payload?: Uint8Array,
): Buffer {
  const header = Buffer.alloc(headerLength);
  header.write(imei, 4, imeiLength, 'latin1');
  header.writeUInt8(status, 19);
  header.writeUInt16BE(momsn, 20);
  header.writeUInt16BE(mtmsn, 22);
  header.writeUInt32BE(t / 1_000, 24);
  const brought = payload ? [elementOf(element.payload, Buffer.from(payload))] : [];
  return messageOf(elementOf(element.header, header), ...brought);
}
