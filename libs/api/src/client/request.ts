import axios, { isCancel, type AxiosProgressEvent } from 'axios';
import { Aborted } from '../index.ts';

/** One request of a call. */
export interface Asked {
  baseUrl: string;
  /** The path below the base address. */
  path: string;
  method: string;
  query: object | undefined;
  body: unknown;
  headers: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  /** The answer is taken as bytes. */
  isFile: boolean;
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

/** Asks over axios; throws Aborted, or what kept an answer from coming (API-D10). */
export async function request(asked: Asked): Promise<Answered> {
  const { onSent, onText } = asked;
  try {
    const { status, data } = await axios.request<unknown>({
      baseURL: asked.baseUrl,
      url: asked.path,
      method: asked.method,
      params: asked.query,
      paramsSerializer: { indexes: null },
      data: asked.body,
      headers: asked.headers,
      timeout: asked.timeout,
      validateStatus: null,
      ...(asked.isFile ? { responseType: 'arraybuffer' as const } : {}),
      ...(onSent ? { onUploadProgress: ({ progress }) => progress !== undefined && onSent(progress) } : {}),
      ...(onText ? { onDownloadProgress: textTo(onText) } : {}),
      ...(asked.signal ? { signal: asked.signal } : {}),
    });
    return { status, data };
  } catch (cause) {
    throw isCancel(cause) ? new Aborted(asked.path, { cause }) : cause;
  }
}
