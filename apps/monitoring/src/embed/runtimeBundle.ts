import type { Start } from './host';

/** What the runtime script gives to the loader. */
export interface RuntimeBundle {
  start: Start;
}

declare global {
  interface Window {
    mayakRuntime?: RuntimeBundle;
  }
}
