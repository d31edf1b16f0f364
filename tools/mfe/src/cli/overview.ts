import type { Command } from './command.ts';
import { table } from './table.ts';

/** The help of the whole tool. */
export const overview = (commands: readonly Command[]) =>
  [
    'npx mfe <command> [options]',
    'Releases remotes, gives them to users step by step, and takes them back.',
    table(
      ['Commands:', ''],
      commands.map(({ usage, about }) => [`  ${usage}`, about]),
    ),
    'mfe <command> --help tells the options of a command. Exit codes: 0 done, 1 refused, 2 wrongly asked.',
  ].join('\n\n');
