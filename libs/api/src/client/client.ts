import { share, type Observable } from 'rxjs';
import {
  Aborted,
  Bytes,
  Failure,
  limits,
  pathOf,
  Problem,
  type Endpoint,
  type Input,
  type Result,
} from '../index.ts';
import { liveMessages, type LiveMessage } from './live.ts';
import { loadRequest, waitAtMost } from './loadRequest.ts';
import type { Answered } from './request.ts';

/** An answer to a call that was made before this client was there; what is in it, where somebody has read it already. */
export type EarlyAnswer = Response & { read?: unknown };

/** Early answers by address and headers of their calls. */
export type EarlyAnswers = (address: string, header: (name: string) => string) => Promise<EarlyAnswer> | null;

export interface ClientOptions {
  /** Base address of the API, without a slash at its end. */
  baseUrl: string;
  token: () => string | null;
  locale: () => 'ru' | 'en';
  /** What a caller who is no signed-in user proves himself by. */
  headers?: () => Record<string, string>;
  /** Gives the answer to a call that was already made, once; a refused one is asked for again. */
  early?: EarlyAnswers;
  /** How the code that asks over the network comes; from a file of its own unless this says otherwise. */
  loadRequest?: typeof loadRequest;
  /** Told once of each failure that is recorded (ERR-01). */
  onFailure: (failure: Failure) => void;
  /** Asked after a 401 for another token than this one; the call is repeated once when there is one (GEN-D05). */
  renew?: (refused: string) => Promise<boolean>;
  /** Asks the user to prove that it is he; the call that was refused until then is repeated once where he does, else given up (AUTH-D17). */
  confirm?: () => Promise<boolean>;
  /** Told that the user must set up a second step first; what is refused until then is recorded nowhere (AUTH-D19). */
  onSetUp?: () => void;
  /** The live stream would only be refused now; it is tried again later (AUTH-D19). */
  isStreamHeld?: () => boolean;
  /** Told that the registry has changed, by the live stream while somebody listens to it (CONF-D07). */
  onRegistry?: () => void;
  /** Told of a 401 to a call that carried a token (ERR-05). */
  onUnauthorized: () => void;
}

export interface Client {
  /** Makes a call; throws a Failure or gives what its error mode says (ERR-D02). */
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Result<E>>;
  /** The same as key and function of a query. */
  query<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
  ): { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<Result<E>> };
  /** A client whose failures are told to nobody: for polls that are tried again and for the first load (ERR-D04, CONF-03). */
  quiet: Client;
  /** Records a failure that a quiet call had told nobody (ERR-01, ERR-D04). */
  record(failure: Failure): void;
  /** The live stream of this client's user; one connection for all who listen (LIVE-D01). */
  readonly live$: Observable<LiveMessage>;
}

type Loose = {
  params?: Record<string, number | string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  onSent?: (part: number) => void;
  onText?: (text: string) => void;
};

/** Query keys of a call: its path, its form and its arguments. */
export const queryKey = (endpoint: Endpoint, input: object) => {
  const { signal: _, onText: __, ...rest } = input as Loose;
  return [endpoint.path, endpoint.accept, rest] as const;
};

/** A refusal of a call for a file comes as bytes too. */
const readProblem = (data: unknown) => {
  const isFile = data instanceof ArrayBuffer || ArrayBuffer.isView(data);
  const read = Problem.safeParse(isFile ? fromJson(new TextDecoder().decode(data)) : data);
  return read.success ? read.data : null;
};
const fromJson = (text: string, otherwise: string | null = null): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise; // not our server's words
  }
};

/** The body as it is sent: a file goes in a form. */
function bodyOf({ bodyType }: Endpoint, body: unknown): unknown {
  if (bodyType === 'application/json') return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Blob | string>)) form.append(name, value);
  return form;
}

/** A file takes as long as it takes, either way. */
const isOfFile = ({ answer, bodyType }: Endpoint) => answer === Bytes || bodyType === 'multipart/form-data';

/** The address of a call as the page's head writes it. */
function addressOf(baseUrl: string, endpoint: Endpoint, { params, query = {} }: Loose): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(given).toString();
  return `${baseUrl}${pathOf(endpoint, params)}${search && `?${search}`}`;
}

/** The answer to a call that was already made, where there is one. */
async function earlyAnswer(
  { early, baseUrl }: ClientOptions,
  endpoint: Endpoint,
  input: Loose,
  headers: Record<string, string>,
): Promise<Answered | null> {
  if (!early || endpoint.method !== 'GET' || input.signal?.aborted) return null;
  const address = addressOf(baseUrl, endpoint, input);
  const answer = await early(address, (name) => headers[name] ?? '')?.catch(() => null);
  if (!answer?.ok) return null;
  if (answer.read !== undefined) return { status: answer.status, data: answer.read };
  if (endpoint.answer === Bytes) return { status: answer.status, data: await answer.arrayBuffer() };
  const text = await answer.text();
  return { status: answer.status, data: fromJson(text, text) };
}

const isSetUpFirst = ({ problem }: Failure) => problem?.reason === 'auth.setUpFactor';

const isGood = ({ status }: Answered) => status >= 200 && status < 300;

/** A client of the API over axios: Bearer header, language, failures, answers checked by the contract (API-D10, AUTH-05). */
export function createClient(options: ClientOptions): Client {
  async function ask(endpoint: Endpoint, input: Loose, token: string | null): Promise<Answered> {
    const { signal, onSent, onText } = input;
    const headers = {
      Accept: endpoint.accept,
      'Accept-Language': options.locale(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...options.headers?.(),
    };
    const patience = endpoint.isLong || isOfFile(endpoint) ? limits.exportTimeout : limits.callTimeout;
    const known = await waitAtMost(earlyAnswer(options, endpoint, input, headers), patience, signal);
    if (signal?.aborted) throw new Aborted(endpoint.route);
    if (known) return known;
    const asked = performance.now();
    const request = await waitAtMost((options.loadRequest ?? loadRequest)(), patience, signal);
    return request({
      baseUrl: options.baseUrl,
      endpoint,
      path: pathOf(endpoint, input.params),
      query: input.query,
      body: bodyOf(endpoint, input.body),
      headers,
      timeout: Math.max(1, Math.round(asked + patience - performance.now())),
      signal,
      onSent,
      onText,
    });
  }

  async function send(endpoint: Endpoint, input: Loose, isRepeated = false): Promise<unknown> {
    const token = endpoint.caller === 'user' ? options.token() : null;
    let answered: Answered | null = null;
    try {
      answered = await ask(endpoint, input, token);
      if (!isGood(answered)) throw new Error(`answered ${answered.status}`);
      if (!endpoint.answer) return endpoint.mode === 'swallow' ? true : undefined;
      return endpoint.trusted ? answered.data : endpoint.answer.parse(answered.data);
    } catch (cause) {
      if (cause instanceof Aborted) throw cause;
      const refused = answered && !isGood(answered) ? answered : null;
      const failure = new Failure(endpoint.route, refused?.status ?? null, readProblem(refused?.data), cause);
      if (failure.status === 401 && token !== null) {
        if (!isRepeated && (await options.renew?.(token))) return send(endpoint, input, true);
        options.onUnauthorized();
      }
      if (isSetUpFirst(failure)) options.onSetUp?.();
      if (failure.problem?.reason === 'auth.confirm' && options.confirm && !isRepeated) {
        if (await options.confirm()) return send(endpoint, input, true);
        throw new Aborted(endpoint.route);
      }
      throw failure;
    }
  }

  const isHandled = (endpoint: Endpoint, failure: Failure) =>
    failure.problem !== null && endpoint.handled.includes(failure.problem.code);
  /** What leads to the page of a second step is no failure of the page (AUTH-D19). */
  const recorded = (failure: Failure) =>
    (options.onSetUp && isSetUpFirst(failure)) || options.onFailure(failure);

  const live$ = liveMessages(options).pipe(share());
  const client = (report: (failure: Failure) => void, quiet: () => Client): Client => ({
    live$,
    record: recorded,
    get quiet() {
      return quiet();
    },
    query: (endpoint, input) => ({
      queryKey: queryKey(endpoint, input),
      queryFn: ({ signal }) => client(report, quiet).call(endpoint, { ...input, signal }),
    }),
    async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Result<E>> {
      try {
        return (await send(endpoint, input)) as Result<E>;
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        const handled = isHandled(endpoint, failure);
        if (handled && endpoint.mode !== 'swallow') throw failure;
        if (!handled && (failure.status !== 401 || endpoint.caller !== 'user')) report(failure);
        if (endpoint.mode === 'swallow') return undefined as Result<E>;
        if (endpoint.mode === 'null') return null as Result<E>;
        throw failure;
      }
    },
  });
  const silent: Client = client(
    () => undefined,
    () => silent,
  );
  return client(recorded, () => silent);
}
