import type { Configuration } from '@rspack/core';
import { live } from './dev/live.ts';
import { shell } from './shell.ts';

/** The shell in which a team's remote is shown while it is developed: React's development build, since the two do not mix. */
export function emulated(): Configuration {
  const config = live(shell(), null);
  return { ...config, output: { ...config.output, clean: true } };
}
