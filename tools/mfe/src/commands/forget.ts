import { forget as forgetting } from '@mayak/host/operations';
import { command } from '../program.ts';
import { folderOptions } from '../options.ts';
import { change } from './change.ts';

/** `mfe forget`: a remote as on the first day. */
export const forget = command({
  name: 'forget',
  about: 'takes a remote out of the registry; its build in dist is served again, if there is one',
  details: 'Its files stay in the release store: open tabs may still ask for them.',
  words: ['name'],
  options: folderOptions,
  run: ({ words: { name }, options, world }) => change(forgetting(name), options, world),
});
