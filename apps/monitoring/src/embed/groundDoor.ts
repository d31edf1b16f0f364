import type { Start } from './host';

/** What the ground script gives to the loader. */
export interface Ground {
  start: Start;
}

declare global {
  interface Window {
    mayakGround?: Ground;
  }
}
