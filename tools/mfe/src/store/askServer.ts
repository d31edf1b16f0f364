import { isLost, languageOf, Misuse, Refusal, type Result } from '@mayak/cli';
import type { ChangeAnswer } from '@mayak/host/operations';
import type { World } from '../world.ts';

interface Asked {
  path: string;
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const patience = 120_000;

/** An address of a server that may be named by its host alone. */
export const addressAt = (server: string, path: string) =>
  new URL(path, /^https?:\/\//.test(server) ? server : `https://${server}`).href;

/** Asks a running server for something, with the key of a team. */
export async function askServer<T>(
  server: string,
  { env }: World,
  asked: Asked,
  answers: { parse(value: unknown): T },
): Promise<T> {
  const key = env['MFE_KEY'];
  if (!key) throw new Misuse('--server needs the key of your team in the environment, as MFE_KEY.');
  const address = addressAt(server, asked.path);
  const type = asked.bytes ? 'application/zip' : 'application/json';
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'Accept-Language': languageOf(env),
      'X-Team-Key': key,
      ...asked.headers,
    },
    body: asked.bytes ?? JSON.stringify(asked.json),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: Error) => {
    throw new Refusal(isLost(cause) ? lost(address) : `${address} does not answer.`, { cause });
  });
  const text = await answer.text().catch((cause: Error) => {
    throw new Refusal(lost(address), { cause });
  });
  if (answer.ok) return read(text, answers, address);
  throw new Refusal(sentenceOf(text) ?? `${address} answered ${answer.status}.`);
}

const lost = (address: string) =>
  `The answer of ${address} was lost: what you asked for may be done. See mfe status --url.`;

function read<T>(text: string, answers: { parse(value: unknown): T }, address: string): T {
  try {
    return answers.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(`What answers at ${address} is no server of Mayak.`, { cause });
  }
}

function sentenceOf(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' ? error : null;
  } catch {
    return null;
  }
}

/** What a change answered, as a command says it. */
export const said = ({ revision, did }: ChangeAnswer): Result => ({
  data: { revision, did },
  text: `${did} (revision ${revision})`,
});
