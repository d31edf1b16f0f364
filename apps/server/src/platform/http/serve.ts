import { setUpRoutes, type Answer, type Endpoint, type Locale, type Params, type Schema } from '@mayak/api';
import type * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Auth, Signed } from '../identity/signed.ts';
import { parsed } from './body.ts';
import { formIn, takeForms } from './form.ts';
import { localeFor } from './language.ts';
import { idsOf } from './pathIds.ts';
import type { RateLimit } from './rateLimit.ts';
import { requireScope } from './keyScopes.ts';
import { repeatKeyOf } from './repeatKey.ts';
import { HttpProblem } from './problems.ts';
import { whenClosed } from './whenClosed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
    signed: Signed | null;
  }
}

type Read<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler is given: everything checked. `user` is there for calls of signed-in users. */
interface Call<E extends Endpoint, U, S> {
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

/** What a handler may give: the answer, or the reply that it has sent itself; calls without an answer give nothing. */
type Given<E extends Endpoint> = E['answer'] extends Schema ? Answer<E> : void;
type Handler<E extends Endpoint, U, S> = (
  call: Call<E, U, S>,
) => Given<E> | FastifyReply | Promise<Given<E>> | Promise<FastifyReply>;
/** What `may` looks at: who calls, and for what. */
type May<E extends Endpoint, U, S> = (
  early: Pick<Call<E, U, unknown>, 'params' | 'user' | 'request'>,
) => S | Promise<S>;

/** A call that its caller has named by a key, and what it asks, to be told from others under the same key. */
export interface KeyedCall {
  userId: number;
  key: string;
  asked: string;
}

/** What a call is answered; the text of its JSON, or null where it has none. */
export interface Made {
  status: number;
  text: string | null;
}

/** What a served application must know of its callers. */
export interface Served {
  app: FastifyInstance;
  auth: Auth;
  /** What a user may ask for: live polls, which come by themselves, count apart from other calls. */
  perUser: Record<'calls' | 'polls', RateLimit>;
  /** Keeps what a user's calls are answered from in memory until the answer is called. */
  hold: (userId: number) => Promise<() => void>;
  /** Makes what a call asks for once for its key; a repeat is given the same answer (API-D11). */
  once: (call: KeyedCall, make: () => Promise<Made>) => Promise<Made>;
}

type Form = { endpoint: Endpoint; run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> };
const forms = new WeakMap<FastifyInstance, Map<string, Form[]>>();

/** What is left of a limit, in the headers of draft-ietf-httpapi-ratelimit-headers-10 (API-D09). */
function tellRoom(reply: FastifyReply, kind: string, bucket: RateLimit, key: string): void {
  const [{ most, seconds }, room] = [bucket.policy, bucket.room(key)];
  reply.header('RateLimit-Policy', `"${kind}";q=${most};w=${seconds}`);
  reply.header('RateLimit', `"${kind}";r=${room.left};t=${room.seconds}`);
}

async function callerOf(
  { auth, perUser }: Served,
  { isPoll, route }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Signed> {
  const signed = await auth.find(request.headers.authorization);
  if (!signed) throw new HttpProblem('auth.required');
  requireScope(signed, route);
  request.signed = signed;
  request.locale = localeFor(request.headers['accept-language'], signed.account.localization);
  if (signed.account.mustSetUp && !setUpRoutes.has(route)) throw new HttpProblem('auth.setUpFactor');
  const key = String(signed.account.id);
  const kind = isPoll ? 'polls' : 'calls';
  const bucket = perUser[kind];
  const retryAfter = bucket.wait(key);
  if (retryAfter === null) bucket.add(key);
  tellRoom(reply, kind, bucket, key);
  if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
  return signed;
}

/**
 * Answers a call of signed-in users. The order of checks is that of PERM-D04: signed in, then `may` (feature flag,
 * visible, allowed), then query and body, then the handler. One path may be served in several forms, told by Accept.
 */
export function serve<const E extends Endpoint>(
  served: Served,
  endpoint: E,
  handler: Handler<E, Signed, undefined>,
): void;
export function serve<const E extends Endpoint, S>(
  served: Served,
  endpoint: E,
  may: May<E, Signed, S>,
  handler: Handler<E, Signed, S>,
): void;
export function serve<const E extends Endpoint, S>(
  served: Served,
  endpoint: E,
  ...[first, second]: [Handler<E, Signed, undefined>] | [May<E, Signed, S>, Handler<E, Signed, S>]
): void {
  const handler = (second ?? first) as Handler<E, Signed, S>;
  const may = (second ? first : () => undefined) as May<E, Signed, S>;
  answer(served, endpoint, (request, reply) => callerOf(served, endpoint, request, reply), may, handler);
}

/** Answers a call that needs no user: of anyone, or of a device that `may` knows by its key. */
export function serveOpen<const E extends Endpoint, S>(
  served: Served,
  endpoint: E,
  may: May<E, null, S>,
  handler: Handler<E, null, S>,
): void {
  answer(served, endpoint, () => null, may, handler);
}

/** No condition: anyone may. */
export const anyone = () => undefined;

function answer<const E extends Endpoint, U, S>(
  served: Served,
  endpoint: E,
  who: (request: FastifyRequest, reply: FastifyReply) => U | Promise<U>,
  may: May<E, U, S>,
  handler: Handler<E, U, S>,
): void {
  if ((endpoint.caller === 'user') !== (who.length === 2))
    throw new Error(`${endpoint.route} is served to the wrong callers.`);
  add(served.app, endpoint, async (request, reply) => {
    const user = await who(request, reply);
    if (request.signed) whenClosed(reply.raw, await served.hold(request.signed.account.id));
    const params = idsOf(request, endpoint) as Params<E['route']>;
    const seen = await may({ params, user, request });
    const query = (endpoint.query && parsed(endpoint.query, request.query)) as Read<E['query']>;
    const raw = endpoint.bodyType === 'multipart/form-data' ? await formIn(request) : request.body;
    const body = (endpoint.body && parsed(endpoint.body, raw ?? {})) as Read<E['body']>;
    const give = () => handler({ params, query, body, user, seen, locale: request.locale, request, reply });
    const key = repeatKeyOf(endpoint, request);
    if (request.signed && key !== null) {
      const asked = JSON.stringify([endpoint.route, params, query, body]);
      const call = { userId: request.signed.account.id, key, asked };
      const make = async () => madeOf(endpoint, reply, await give());
      return send(endpoint, reply, await served.once(call, make));
    }
    const given = await give();
    return reply.sent || given === reply ? reply : send(endpoint, reply, madeOf(endpoint, reply, given));
  });
}

/** What a handler gave; it may have chosen another status than that of the contract. */
const madeOf = ({ answer, status }: Endpoint, { statusCode }: FastifyReply, given: unknown): Made => ({
  status: statusCode === 200 ? status : statusCode,
  text: answer ? JSON.stringify(given) : null,
});

function send({ accept }: Endpoint, reply: FastifyReply, { status, text }: Made): FastifyReply {
  reply.code(status);
  return text === null ? reply.send() : reply.type(`${accept}; charset=utf-8`).send(text);
}

/** Adds a form of a path; the first one makes the route, which then chooses by Accept. */
function add(app: FastifyInstance, endpoint: Endpoint, run: Form['run']): void {
  const here = forms.get(app) ?? new Map<string, Form[]>();
  forms.set(app, here);
  const key = `${endpoint.method} ${endpoint.path}`;
  const known = here.get(key);
  if (known) {
    known.push({ endpoint, run });
    return;
  }
  const list: Form[] = [{ endpoint, run }];
  here.set(key, list);
  const isPlain = (form: Form) => form.endpoint.accept === 'application/json';
  const route: RouteOptions = {
    method: endpoint.method,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => {
      const accepted = request.headers.accept ?? '';
      if (list.length > 1) reply.header('Vary', 'Accept');
      const special = list.find((form) => !isPlain(form) && accepted.includes(form.endpoint.accept));
      return (special ?? list.find(isPlain) ?? list[0])?.run(request, reply);
    },
  };
  if (endpoint.bodyType === 'application/json') app.route(route);
  else
    void app.register(async (scope) => {
      takeForms(scope);
      scope.route(route);
    });
}
