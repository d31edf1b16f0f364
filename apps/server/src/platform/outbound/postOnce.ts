import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkHost, safeLookup, type TargetRules } from './targets.ts';

interface Post {
  body: string | Buffer;
  headers: Record<string, string>;
  /** Milliseconds until it counts as unanswered. */
  timeout: number;
}

/** Posts to an address that a user has set; answers the status. Redirects are not followed, and what is said beyond it is not read (INT-D05). */
export async function postOnce(
  url: string,
  { body, headers, timeout }: Post,
  rules: TargetRules,
): Promise<number> {
  const target = new URL(url);
  await checkHost(target.hostname, rules);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeout);
  return new Promise<number>((done, failed) => {
    const sent = request(
      target,
      {
        method: 'POST',
        lookup: safeLookup(rules),
        agent: false,
        signal,
        headers: { 'content-length': Buffer.byteLength(body), 'user-agent': 'Mayak', ...headers },
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        answer.on('error', () => undefined).destroy();
      },
    );
    sent.on('error', (error) => failed(signal.aborted ? new Error('No answer in time') : error));
    sent.end(body);
  });
}
