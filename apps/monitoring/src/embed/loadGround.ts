import type { Ground } from './groundDoor';
import type { Start } from './host';

declare const GROUND_FILE: string;
declare const GROUND_INTEGRITY: string;

/** Fetches the ground script beside this one, under the hash that it was built with. */
function fetchGround(address: string, nonce: string | undefined): Promise<Ground> {
  return new Promise((done, refuse) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = GROUND_INTEGRITY;
    script.crossOrigin = 'anonymous';
    if (nonce) script.nonce = nonce;
    const end = () => script.remove();
    script.addEventListener('load', () => {
      end();
      const { mayakGround } = window;
      delete window.mayakGround;
      if (mayakGround) done(mayakGround);
      else refuse(new Error(`${address} is not what was built`));
    });
    script.addEventListener('error', () => {
      end();
      refuse(new Error(`${address} did not arrive`));
    });
    document.head.append(script);
  });
}

let ground: Promise<Ground> | null = null;

/** The ground of the page: fetched once, and again after a failure. */
export async function loadGround(loader: string, nonce: string | undefined): Promise<Start> {
  ground ??= fetchGround(new URL(GROUND_FILE, loader).href, nonce);
  try {
    return (await ground).start;
  } catch (error) {
    ground = null;
    throw error;
  }
}
