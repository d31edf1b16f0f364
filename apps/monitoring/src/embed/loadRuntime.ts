import type { RuntimeBundle } from './runtimeBundle';
import type { Start } from './host';

declare const RUNTIME_FILE: string;
declare const RUNTIME_INTEGRITY: string;

/** Fetches the runtime script beside this one, under the hash that it was built with. */
function fetchRuntime(address: string, nonce: string | undefined): Promise<RuntimeBundle> {
  return new Promise((done, refuse) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = RUNTIME_INTEGRITY;
    script.crossOrigin = 'anonymous';
    if (nonce) script.nonce = nonce;
    const end = () => script.remove();
    script.addEventListener('load', () => {
      end();
      const { mayakRuntime } = window;
      delete window.mayakRuntime;
      if (mayakRuntime) done(mayakRuntime);
      else refuse(new Error(`${address} is not what was built`));
    });
    script.addEventListener('error', () => {
      end();
      refuse(new Error(`${address} did not arrive`));
    });
    document.head.append(script);
  });
}

let runtime: Promise<RuntimeBundle> | null = null;

/** The runtime of the page: fetched once, and again after a failure. */
export async function loadRuntime(loader: string, nonce: string | undefined): Promise<Start> {
  runtime ??= fetchRuntime(new URL(RUNTIME_FILE, loader).href, nonce);
  try {
    return (await runtime).start;
  } catch (error) {
    runtime = null;
    throw error;
  }
}
