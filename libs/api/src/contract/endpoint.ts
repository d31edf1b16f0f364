import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** What the caller gets after a failure was recorded: the throw, undefined, or null (ERR-D02). */
export type ErrorMode = 'rethrow' | 'swallow' | 'null';
/** Who may call: a signed-in user, anybody, a device with its key, a forwarder with its token, the operator with his key, a payment provider. */
export type Caller = 'user' | 'anyone' | 'device' | 'forwarder' | 'operator' | 'provider';

/** JSON, or a form with a file. */
export type BodyType = 'application/json' | 'multipart/form-data';

type Names<R extends string> = R extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;
/** Path parameters of a route: `{id: number}` for `GET /beacons/{id}`, a text for `{id:uuid}`. */
export type Params<R extends string> = {
  [N in Names<R> as N extends `${infer Id}:uuid` ? Id : N]: N extends `${string}:uuid` ? string : number;
};
type Out<S> = S extends Schema ? z.output<S> : undefined;

export interface Endpoint<
  R extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema | undefined = Schema | undefined,
  M extends ErrorMode = ErrorMode,
> {
  route: R;
  method: Method;
  path: string;
  /** Names of path parameters that are UUIDs; the others are numbers. */
  uuids: readonly string[];
  query: Q;
  body: B;
  answer: A;
  mode: M;
  /** Problem codes that the calling screen shows in place; they are thrown and not recorded (ERR-D01). */
  handled: readonly ProblemCode[];
  caller: Caller;
  status: 200 | 201 | 204;
  /** It makes something, once for the key that a user gives it; no call with a file in a form (API-D11). */
  makes: boolean;
  /** The media type asked for, where one path answers in two forms. */
  accept: string;
  /** Lists that are too long to check cell by cell in the page: only the server's tests parse the answer. */
  trusted: boolean;
  /** Pages ask for it again and again by themselves, with each live event: its rate limit is one apart (API-D09). */
  isPoll: boolean;
  /** It waits its turn behind others, so its answer may take minutes. */
  isLong: boolean;
  /** Bytes that the body may have, where the usual limit is too narrow. */
  bodyLimit: number | undefined;
  /** How the body is written. */
  bodyType: BodyType;
}

interface Options<Q, B, A, M> {
  query?: Q;
  body?: B;
  answer?: A;
  mode?: M;
  handled?: readonly ProblemCode[];
  caller?: Caller;
  status?: 200 | 201 | 204;
  makes?: boolean;
  accept?: string;
  trusted?: boolean;
  isPoll?: boolean;
  isLong?: boolean;
  bodyLimit?: number;
  bodyType?: BodyType;
}

/** A call of the contract as a value: both the client and the server follow from it (API-02). */
export function endpoint<
  const R extends `${Method} /${string}`,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  M extends ErrorMode = 'rethrow',
>(route: R, options: Options<Q, B, A, M>): Endpoint<R, Q, B, A, M> {
  const [method, marked] = route.split(' ') as [Method, string];
  return {
    route,
    method,
    path: marked.replaceAll(':uuid}', '}'),
    uuids: [...marked.matchAll(/\{(\w+):uuid\}/g)].map(([, name]) => name ?? ''),
    query: options.query as Q,
    body: options.body as B,
    answer: options.answer as A,
    mode: (options.mode ?? 'rethrow') as M,
    handled: options.handled ?? [],
    caller: options.caller ?? 'user',
    status: options.status ?? (options.answer ? 200 : 204),
    makes: options.makes ?? options.status === 201,
    accept: options.accept ?? 'application/json',
    trusted: options.trusted ?? false,
    isPoll: options.isPoll ?? false,
    isLong: options.isLong ?? false,
    bodyLimit: options.bodyLimit,
    bodyType: options.bodyType ?? 'application/json',
  };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'handled' in value;

/** The calls among the exports of a module, by name. */
export const endpointsOf = (module: Record<string, unknown>): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  );

type Part<K extends string, T> = T extends undefined
  ? unknown
  : Partial<Record<string, never>> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a call takes: its path parameters, query and body. */
export type Input<E extends Endpoint> = Part<'query', Out<E['query']>> &
  Part<'body', Out<E['body']>> &
  (Names<E['route']> extends never ? unknown : { params: Params<E['route']> }) & {
    signal?: AbortSignal;
    /** Told again and again which part of the body is sent, 0 to 1. */
    onSent?: (part: number) => void;
    /** Called in a page with as much of the answer's text as came, again and again until it is whole. */
    onText?: (text: string) => void;
  };

/** What the server answers to a call. */
export type Answer<E extends Endpoint> = Out<E['answer']>;

/** What the caller is given, failures of its error mode included; a swallowing call without an answer tells by true that it was done. */
export type Result<E extends Endpoint> = E['mode'] extends 'swallow'
  ? (E['answer'] extends Schema ? Answer<E> : true) | undefined
  : E['mode'] extends 'null'
    ? Answer<E> | null
    : Answer<E>;

/** The path of a call with its parameters filled in and escaped. */
export const pathOf = (e: Endpoint, params: Record<string, number | string> = {}) =>
  e.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
