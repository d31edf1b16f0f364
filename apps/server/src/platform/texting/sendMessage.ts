import { messageLimits } from '@mayak/api/operator';
import { fetchOnce } from '../outbound/fetchOnce.ts';
import { filled, placeOf, plainNumber, type MessageValues } from './filled.ts';
import type { Provider } from './provider.ts';

/** What became of a message: what the provider answered, and whether it may take it later. */
export interface Handed {
  isSent: boolean;
  isPassing: boolean;
  detail: string;
}

/** So much of an answer is read, bytes. */
const longest = 2_048;

async function begun(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let read = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part as Uint8Array);
    read += (part as Uint8Array).length;
    if (read >= longest) break;
  }
  return Buffer.concat(parts).subarray(0, longest).toString('utf8').replace(/\s+/g, ' ').trim();
}

const isPassing = (status: number) => status === 429 || status >= 500;

/** Hands a message to the provider; what it answered never holds the secret (NOTIF-D40). */
export async function sendMessage(
  provider: Provider,
  message: { number: string; text: string; link: string },
): Promise<Handed> {
  const number = plainNumber(message.number);
  const secret = provider.secret ?? '';
  const values: MessageValues = { ...message, number, digits: number.slice(1), secret };
  const headers = provider.Headers.map(({ Name, Value }) => [Name, filled(Value, values, 'plain')] as const);
  const type = headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  const hidden = (text: string) =>
    (secret ? text.replaceAll(secret, '•••') : text).slice(0, messageLimits.detail);
  try {
    const url = new URL(filled(provider.Url, values, 'address'));
    const answer = await fetchOnce(url, {
      method: provider.Method,
      headers: headers.map(([name, value]) => [name, value]),
      ...(provider.Body !== null &&
        provider.Method !== 'GET' && { body: filled(provider.Body, values, placeOf(type)) }),
      timeout: messageLimits.timeout,
    });
    const said = await begun(answer);
    const detail = hidden(`HTTP ${answer.status}${said ? `: ${said}` : ''}`);
    return { isSent: answer.ok, isPassing: isPassing(answer.status), detail };
  } catch (error) {
    const { message: why, cause } = error as Error;
    return { isSent: false, isPassing: true, detail: hidden(cause instanceof Error ? cause.message : why) };
  }
}
