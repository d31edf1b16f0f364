import { Aborted } from '../index.ts';
import type { request } from './request.ts';

/**
 * Fetches what asks over the network. It is no part of a start, whose calls the page's head has made; a file that failed is fetched anew
 * by the next call.
 */
export const loadRequest = async (): Promise<typeof request> => {
  const code = await import(/* webpackChunkName: "request" */ './request.ts');
  return code.request;
};

/** Waits for what a call needs, its code or an answer that is on its way, no longer than the call itself may take (ERR-D06). */
export async function waitAtMost<T>(needed: Promise<T>, patience: number, signal?: AbortSignal): Promise<T> {
  let end: (() => void) | undefined;
  const limit = new Promise<never>((_, refuse) => {
    const abort = () => refuse(new Aborted('while it waited'));
    const timer = setTimeout(() => refuse(new Error('what the call waits for did not come')), patience);
    signal?.addEventListener('abort', abort);
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
  });
  return Promise.race([needed, limit]).finally(end);
}
