import type { World as Streams } from '@mayak/cli';

/** What the tool knows of the machine it runs on. */
export interface World extends Streams {
  env: Record<string, string | undefined>;
  /** Who runs it, for the audit. */
  user: string;
  fetch: typeof fetch;
}
