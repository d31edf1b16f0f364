import { command } from '../cli/command.ts';
import { readOptions } from '../cli/options.ts';
import { servedRegistry } from '../store/servedRegistry.ts';

/** `mfe registry`: the file that a static host serves. */
export const registry = command({
  name: 'registry',
  about: 'prints the registry as shells are given it, for a static host',
  words: [],
  options: readOptions,
  async run({ options, world }) {
    world.out(JSON.stringify(await servedRegistry(options, world), null, options.json ? 0 : 2));
  },
});
