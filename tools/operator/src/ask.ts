import { pathOf, Problem, type Answer, type Endpoint, type Input } from '@mayak/api';
import { readFileSync } from 'node:fs';
import { isLost, languageOf, Misuse, Refusal } from '@mayak/cli';
import type { Texts } from './texts.en.ts';
import type { World } from './world.ts';

/** Makes a call of the operator, until it is given up; throws one sentence when it is refused. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  givenUp?: AbortSignal,
) => Promise<Answer<E>>;

interface Where {
  url: string | undefined;
  keyFile: string | undefined;
}

type Loose = { params?: Record<string, number>; query?: Record<string, unknown>; body?: unknown };

/** The key is never an argument: those are seen by everybody on the machine. */
function keyOf(file: string | undefined, env: World['env'], { server: t }: Texts): string {
  if (file !== undefined) {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw new Misuse(t.noKeyFile(file), { cause });
    }
  }
  const key = env['OPERATOR_KEY']?.trim();
  if (!key) throw new Misuse(t.noKey);
  return key;
}

function sentenceOf(status: number, data: unknown, { server: t }: Texts): string {
  const read = Problem.safeParse(data);
  if (!read.success) return t.answered(status);
  const { code, detail, errors = [] } = read.data;
  if (code === 'auth.required') return t.wrongKey;
  if (errors.length > 0) return `${errors.map(({ field, message }) => `${field}: ${message}`).join('; ')}.`;
  return `${detail}.`.replace(/\.\.$/, '.');
}

/** The calls of one server, with the key and the name of who calls. */
export function connect({ url, keyFile }: Where, { env, user, fetch }: World, t: Texts): Ask {
  const home = (url ?? env['OPERATOR_URL'] ?? 'http://127.0.0.1:3333').replace(/\/+$/, '');
  if (!URL.canParse(home)) throw new Misuse(t.server.noAddress(home));
  const key = keyOf(keyFile, env, t);
  const headers = {
    Accept: 'application/json',
    'Accept-Language': languageOf(env),
    'X-Operator-Key': key,
    'X-Operator-Name': encodeURIComponent(env['OPERATOR_NAME'] ?? user),
  };
  return async (endpoint, input, givenUp) => {
    const mayBeDone = endpoint.method !== 'GET';
    const { params, query = {}, body } = input as Loose;
    const address = new URL(`${home}/api${pathOf(endpoint, params)}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const answer = await fetch(address, {
      method: endpoint.method,
      ...(givenUp && { signal: givenUp }),
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: Error) => {
      throw new Refusal(mayBeDone && isLost(cause) ? t.server.lost(home) : t.server.away(home), { cause });
    });
    const data: unknown = await answer.json().catch(() => null);
    if (answer.ok) {
      const read = endpoint.answer?.safeParse(data);
      if (read?.error)
        throw new Refusal(mayBeDone ? t.server.lost(home) : t.server.strange(home), { cause: read.error });
      return read?.data as Answer<typeof endpoint>;
    }
    const isClosed = answer.status === 404 && endpoint.path.indexOf('{') < 0;
    throw new Refusal(isClosed ? t.server.closed : sentenceOf(answer.status, data, t), { cause: data });
  };
}
