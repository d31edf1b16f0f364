import type { World as Streams } from '@mayak/cli';

/** What a command knows of the machine it runs on. */
export interface World extends Streams {
  /** The workspace. */
  root: string;
  cwd: string;
  env: Record<string, string | undefined>;
  now(): Date;
}
