import type { Answer, Endpoint, Locale, Params, Schema } from '@mayak/api';
import type * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, Signed } from './auth.ts';
import { parsed } from './body.ts';
import { localeFor } from './language.ts';
import type { Limiter } from './limiter.ts';
import { Refused } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
    signed: Signed | null;
  }
}

type Read<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler is given: everything checked. `user` is there for calls of signed-in users. */
export interface Call<E extends Endpoint, U, S> {
  params: Params<E['route']>;
  query: Read<E['query']>;
  body: Read<E['body']>;
  user: U;
  /** What `may` found. */
  seen: S;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Caller<E extends Endpoint> = E['caller'] extends 'user' ? Signed : null;
type Early<E extends Endpoint> = Pick<Call<E, Caller<E>, never>, 'params' | 'user' | 'request'>;

/** What a served application must know of its callers. */
export interface Served {
  app: FastifyInstance;
  auth: Auth;
  perUser: Limiter;
}

type Form = { endpoint: Endpoint; run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> };
const forms = new WeakMap<FastifyInstance, Map<string, Form[]>>();

/** Path parameters are ids: anything else is nothing that exists. */
function idsOf(request: FastifyRequest): Record<string, number> {
  const entries = Object.entries(request.params as Record<string, string>).map(([name, text]): [string, number] => {
    if (!/^\d{1,15}$/.test(text)) throw new Refused('notFound');
    return [name, Number(text)];
  });
  return Object.fromEntries(entries);
}

async function callerOf({ auth, perUser }: Served, request: FastifyRequest): Promise<Signed> {
  const signed = await auth.find(request.headers.authorization);
  if (!signed) throw new Refused('auth.required');
  request.signed = signed;
  request.locale = localeFor(request.headers['accept-language'], signed.account.localization);
  const key = String(signed.account.id);
  const retryAfter = perUser.wait(key);
  if (retryAfter !== null) throw new Refused('rate.limited', { retryAfter });
  perUser.add(key);
  return signed;
}

/**
 * Answers an endpoint of the contract. The order of checks is that of PERM-D04: signed in, then `may` (feature flag,
 * visible, allowed), then query and body, then the handler. One path may be served in several forms, told by Accept.
 */
export function serve<const E extends Endpoint, S = undefined>(
  served: Served,
  endpoint: E,
  handler: (call: Call<E, Caller<E>, S>) => Promise<Answer<E>> | Answer<E> | FastifyReply | Promise<FastifyReply>,
  may?: (early: Early<E>) => S | Promise<S>,
): void {
  async function run(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const user = (endpoint.caller === 'user' ? await callerOf(served, request) : null) as Caller<E>;
    const params = idsOf(request) as Params<E['route']>;
    const seen = (await may?.({ params, user, request })) as S;
    const query = (endpoint.query && parsed(endpoint.query, request.query)) as Read<E['query']>;
    const body = (endpoint.body && parsed(endpoint.body, request.body ?? {})) as Read<E['body']>;
    const answer = await handler({ params, query, body, user, seen, locale: request.locale, request, reply });
    if (reply.sent || answer === reply) return reply;
    if (reply.statusCode === 200) reply.code(endpoint.status);
    if (!endpoint.answer) return reply.send();
    return reply.type(`${endpoint.accept}; charset=utf-8`).send(JSON.stringify(answer));
  }

  const here = forms.get(served.app) ?? new Map<string, Form[]>();
  forms.set(served.app, here);
  const others = here.get(`${endpoint.method} ${endpoint.path}`);
  if (others) {
    others.push({ endpoint, run });
    return;
  }
  const list: Form[] = [{ endpoint, run }];
  here.set(`${endpoint.method} ${endpoint.path}`, list);
  served.app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => {
      const accepted = request.headers.accept ?? '';
      const form = list.find((f) => f.endpoint.accept !== 'application/json' && accepted.includes(f.endpoint.accept));
      const plain = list.find((f) => f.endpoint.accept === 'application/json');
      if (list.length > 1) reply.header('Vary', 'Accept');
      return (form ?? plain ?? list[0])?.run(request, reply);
    },
  });
}
