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

/** Waits for the code of a call, no longer than the call itself may take. */
export async function waitForCode<T>(code: Promise<T>, patience: number, signal?: AbortSignal): Promise<T> {
  let end: (() => void) | undefined;
  const limit = new Promise<never>((_, refuse) => {
    const abort = () => refuse(new Aborted('while its code was on the way'));
    const timer = setTimeout(() => refuse(new Error('the code of the call did not come')), patience);
    signal?.addEventListener('abort', abort);
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
  });
  return Promise.race([code, limit]).finally(end);
}
