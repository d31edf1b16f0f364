import { createProgram } from '@mayak/cli';
import type { World } from './world.ts';

export const { command, run } = createProgram<World>({
  call: 'npx mfe',
  name: 'mfe',
  about: 'Releases remotes, gives them to users step by step, and takes them back.',
});
