import { command } from '../program.ts';
import { readOptions } from '../options.ts';
import { servedRegistry } from '../store/servedRegistry.ts';

/** `mfe registry`: the file that a static host serves. */
export const registry = command({
  name: 'registry',
  about: 'prints the registry as shells are given it, for a static host',
  words: [],
  options: readOptions,
  async run({ options, world }) {
    const data = await servedRegistry(options, world);
    return { data, text: JSON.stringify(data, null, 2) };
  },
});
