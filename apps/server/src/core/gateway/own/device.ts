import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Beacons } from '../../beacons/beacons.ts';
import type { BeaconRecord } from '../../beacons/record.ts';
import { HttpProblem } from '../../../platform/http/problems.ts';
import { hashOf } from '../../../platform/sessions/tokens.ts';

/** The IMEI by which a caller names himself; empty without one. */
export const namedIn = (headers: IncomingHttpHeaders) => String(headers['x-device-imei'] ?? '');

/** The device that proves itself by its IMEI and key (INGEST-D01). */
export function deviceOf(
  headers: IncomingHttpHeaders,
  beacons: Pick<Beacons, 'byImei'>,
): { imei: string; record: BeaconRecord } {
  const imei = namedIn(headers);
  const record = beacons.byImei(imei);
  const key = hashOf(String(headers['x-device-key'] ?? ''));
  if (!record || !timingSafeEqual(key, record.device.keyHash)) throw new HttpProblem('device.unauthorized');
  return { imei, record };
}
