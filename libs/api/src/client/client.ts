import axios, { getAdapter, isAxiosError, isCancel, type AxiosAdapter, type AxiosProgressEvent } from 'axios';
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

/** Answers by address and headers of calls that were made before this client was there. */
export type EarlyAnswers = (address: string, header: (name: string) => string) => Promise<Response> | null;

export interface ClientOptions {
  /** Base address of the API, without a slash at its end. */
  baseUrl: string;
  token: () => string | null;
  locale: () => 'ru' | 'en';
  /** What a caller who is no signed-in user proves himself by. */
  headers?: () => Record<string, string>;
  /** Gives the answer to a call that was already made, once; a refused one is asked for again. */
  early?: EarlyAnswers;
  /** Told once of each failure that is recorded (ERR-01). */
  onFailure: (failure: Failure) => void;
  /** Asked after a 401 for another token than this one; the call is repeated once when there is one (GEN-D05). */
  renew?: (refused: string) => Promise<boolean>;
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
const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not our server's words
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

/** Takes answers that are already under way, asks for everything else. */
const withEarly =
  (early: EarlyAnswers): AxiosAdapter =>
  async (config) => {
    const usual = getAdapter(axios.defaults.adapter);
    const isPlain = config.method === 'get' && !config.signal?.aborted;
    const header = (name: string) => String(config.headers.get(name) ?? '');
    const answer = isPlain && (await early(axios.getUri(config), header)?.catch(() => null));
    if (!answer || !answer.ok) return usual(config);
    const { status, statusText } = answer;
    return { data: await answer.text(), status, statusText, headers: {}, config };
  };

/** Gives on the text that a browser has so far. */
const textTo =
  (onText: (text: string) => void) =>
  ({ event }: AxiosProgressEvent): void => {
    const asked: unknown = event?.target;
    if (typeof XMLHttpRequest !== 'undefined' && asked instanceof XMLHttpRequest) onText(asked.responseText);
  };

/** A client of the API over axios: Bearer header, language, failures, answers checked by the contract (API-D10, AUTH-05). */
export function createClient(options: ClientOptions): Client {
  const http = axios.create({
    baseURL: options.baseUrl,
    paramsSerializer: { indexes: null },
    ...(options.early ? { adapter: withEarly(options.early) } : {}),
  });

  async function send(endpoint: Endpoint, input: Loose, isRepeated = false): Promise<unknown> {
    const token = endpoint.caller === 'user' ? options.token() : null;
    try {
      const { data } = await http.request<unknown>({
        method: endpoint.method,
        url: pathOf(endpoint, input.params),
        params: input.query,
        data: bodyOf(endpoint, input.body),
        timeout: endpoint.isLong || isOfFile(endpoint) ? limits.exportTimeout : limits.callTimeout,
        ...(endpoint.answer === Bytes ? { responseType: 'arraybuffer' as const } : {}),
        ...(input.onSent
          ? { onUploadProgress: ({ progress }) => progress !== undefined && input.onSent?.(progress) }
          : {}),
        headers: {
          Accept: endpoint.accept,
          'Accept-Language': options.locale(),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...options.headers?.(),
        },
        ...(input.signal ? { signal: input.signal } : {}),
        ...(input.onText ? { onDownloadProgress: textTo(input.onText) } : {}),
      });
      if (!endpoint.answer) return endpoint.mode === 'swallow' ? true : undefined;
      return endpoint.trusted ? data : endpoint.answer.parse(data);
    } catch (cause) {
      if (isCancel(cause)) throw new Aborted(endpoint.route, { cause });
      const response = isAxiosError(cause) ? cause.response : undefined;
      const failure = new Failure(
        endpoint.route,
        response?.status ?? null,
        readProblem(response?.data),
        cause,
      );
      if (failure.status === 401 && token !== null) {
        if (!isRepeated && (await options.renew?.(token))) return send(endpoint, input, true);
        options.onUnauthorized();
      }
      throw failure;
    }
  }

  const isHandled = (endpoint: Endpoint, failure: Failure) =>
    failure.problem !== null && endpoint.handled.includes(failure.problem.code);

  const live$ = liveMessages(options).pipe(share());
  const client = (report: (failure: Failure) => void, quiet: () => Client): Client => ({
    live$,
    record: options.onFailure,
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
  return client(options.onFailure, () => silent);
}
