import { limits } from '@mayak/api';
import { postOnce } from '../outbound/postOnce.ts';
import type { TargetRules } from '../outbound/targets.ts';
import type { VapidKeys } from './vapid.ts';

/** Where a browser takes pushes, and with what they are sealed. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** One push: what is said, whether it wakes a sleeping phone, and what it takes the place of while the device is away. */
export interface Push {
  payload: string;
  isUrgent: boolean;
  topic: string;
}

/** Who sends: the keys of the installation, and whom a push service may ask, as an https or mailto address. */
export interface PushSender {
  keys: VapidKeys;
  contact: string;
  targets: TargetRules;
}

/** The push service knows the device no more (RFC 8030). */
export class GoneDevice extends Error {
  override readonly name = 'GoneDevice';
}

/** Hands one push, sealed for its device (RFC 8291), to its push service; what that does not take throws. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushAddress,
  { payload, isUrgent, topic }: Push,
  { keys, contact, targets }: PushSender,
): Promise<void> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: limits.push.ttl,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  });
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const call = { body, headers: given, timeout: limits.push.timeout };
  const status = await postOnce(endpoint, call, targets);
  if (status === 404 || status === 410) throw new GoneDevice(`HTTP ${status}`);
  if (status < 200 || status >= 300) throw new Error(`HTTP ${status}`);
}
