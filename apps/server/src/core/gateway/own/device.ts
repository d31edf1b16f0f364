import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { BeaconLoader } from '../../beacons/loader.ts';
import type { BeaconRecord } from '../../beacons/record.ts';
import { HttpProblem } from '../../../platform/http/problems.ts';
import { hashOf } from '../../../platform/sessions/tokens.ts';

/** The IMEI by which a caller names himself; empty without one. */
export const namedIn = (headers: IncomingHttpHeaders) => String(headers['x-device-imei'] ?? '');

/** The device that proves itself by its IMEI and key (INGEST-D01). */
export async function deviceOf(
  headers: IncomingHttpHeaders,
  loader: Pick<BeaconLoader, 'byImei'>,
): Promise<{ imei: string; record: BeaconRecord }> {
  const imei = namedIn(headers);
  const record = await loader.byImei(imei);
  const key = hashOf(String(headers['x-device-key'] ?? ''));
  if (!record || !timingSafeEqual(key, record.device.keyHash)) throw new HttpProblem('device.unauthorized');
  return { imei, record };
}
