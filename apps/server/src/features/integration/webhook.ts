import { limits } from '@mayak/api';
import { createHmac } from 'node:crypto';
import { postOnce } from '../../platform/outbound/postOnce.ts';
import type { TargetRules } from '../../platform/outbound/targets.ts';
import type { Parcel } from './parcel.ts';

/** The signature of a body by the secret of its integration (INT-D02). */
export const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** What a webhook sends, and of which type. */
export interface WebhookContent {
  type: string;
  body: string;
}

/** Points of a beacon as JSON (INT-D02). */
export const jsonContent = ({ beaconId, imei, name, points }: Parcel): WebhookContent => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ BeaconId: beaconId, Imei: imei, Name: name, Points: points }),
});

/** Posts points of a beacon; whatever is no 2xx within ten seconds throws (INT-D02, INT-D05). */
export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  { type, body }: WebhookContent,
  rules: TargetRules,
): Promise<void> {
  const headers = { 'content-type': type, 'x-signature': signatureOf(body, secret) };
  const status = await postOnce(url, { body, headers, timeout: limits.integration.timeout }, rules);
  if (status < 200 || status >= 300) throw new Error(`HTTP ${status}`);
}
