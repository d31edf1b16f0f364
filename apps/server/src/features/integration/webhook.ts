import { limits } from '@mayak/api';
import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkHost, safeLookup, type TargetRules } from '../../platform/outbound/targets.ts';
import type { Parcel } from './parcel.ts';

/** The signature of a body by the secret of its integration (INT-D02). */
export const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Posts points of a beacon; whatever is no 2xx within ten seconds throws. Redirects are not followed (INT-D02, INT-D05). */
export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  parcel: Parcel,
  rules: TargetRules,
): Promise<void> {
  const target = new URL(url);
  await checkHost(target.hostname, rules);
  const body = JSON.stringify({
    BeaconId: parcel.beaconId,
    Imei: parcel.imei,
    Name: parcel.name,
    Points: parcel.points,
  });
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(limits.integration.timeout);
  const status = await new Promise<number>((done, failed) => {
    const sent = request(
      target,
      {
        method: 'POST',
        lookup: safeLookup(rules),
        agent: false,
        signal,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Mayak',
          'x-signature': signatureOf(body, secret),
        },
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        // What a stranger says beyond it is not read (INT-D05).
        answer.on('error', () => undefined).destroy();
      },
    );
    sent.on('error', (error) => failed(signal.aborted ? new Error('No answer in time') : error));
    sent.end(body);
  });
  if (status < 200 || status >= 300) throw new Error(`HTTP ${status}`);
}
