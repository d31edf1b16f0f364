import axios, { isCancel, type AxiosProgressEvent } from 'axios';
import { Aborted, Bytes, type Endpoint } from '../index.ts';
import { Repeats } from './repeats.ts';

/** One request of a call. */
export interface Asked {
  baseUrl: string;
  endpoint: Endpoint;
  /** The path below the base address. */
  path: string;
  query: object | undefined;
  body: unknown;
  headers: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal | undefined;
  onSent: ((part: number) => void) | undefined;
  onText: ((text: string) => void) | undefined;
}

/** What came back, whatever its status. */
export interface Answered {
  status: number;
  data: unknown;
}

/** Gives on the text that a browser has so far. */
const textTo =
  (onText: (text: string) => void) =>
  ({ event }: AxiosProgressEvent): void => {
    const asked: unknown = event?.target;
    if (typeof XMLHttpRequest !== 'undefined' && asked instanceof XMLHttpRequest) onText(asked.responseText);
  };

const repeats = new Repeats();

/**
 * Asks over axios; throws Aborted, or what kept an answer from coming (API-D10). A call that makes something carries a key, so that it
 * makes it once (API-D11).
 */
export async function request(asked: Asked): Promise<Answered> {
  if (!asked.endpoint.makes) return requestBy(asked, {});
  const call = JSON.stringify([asked.baseUrl, asked.path, asked.query, asked.body]);
  const key = repeats.keyOf(call, performance.now());
  const keep = () => repeats.keep(call, key, performance.now());
  try {
    const answered = await requestBy(asked, { 'Idempotency-Key': key });
    if (answered.status < 300) repeats.end(call);
    else if (answered.status >= 500) keep();
    return answered;
  } catch (cause) {
    keep();
    throw cause;
  }
}

async function requestBy(asked: Asked, more: Record<string, string>): Promise<Answered> {
  const { onSent, onText } = asked;
  try {
    const { status, data } = await axios.request<unknown>({
      baseURL: asked.baseUrl,
      url: asked.path,
      method: asked.endpoint.method,
      params: asked.query,
      paramsSerializer: { indexes: null },
      data: asked.body,
      headers: { ...asked.headers, ...more },
      timeout: asked.timeout,
      validateStatus: null,
      ...(asked.endpoint.answer === Bytes ? { responseType: 'arraybuffer' as const } : {}),
      ...(onSent ? { onUploadProgress: ({ progress }) => progress !== undefined && onSent(progress) } : {}),
      ...(onText ? { onDownloadProgress: textTo(onText) } : {}),
      ...(asked.signal ? { signal: asked.signal } : {}),
    });
    return { status, data };
  } catch (cause) {
    throw isCancel(cause) ? new Aborted(asked.path, { cause }) : cause;
  }
}
