import { createProgram, type Command, type Given, type Options, type Result } from '@mayak/cli';
import { connect, type Ask } from './ask.ts';
import type { World } from './world.ts';

const server = {
  url: { value: 'address', about: 'the server, OPERATOR_URL or http://localhost:3333 unless named' },
  'key-file': { value: 'file', about: 'a file that holds the key, OPERATOR_KEY unless named' },
} as const satisfies Options;

const program = createProgram<World>({
  call: 'npm run -s operator --',
  name: 'operator',
  about:
    'Devices, users, balances, faulty packets, the clock and the audit of a running server; backups of its data.',
  details: 'A user is named by his name or his id.',
});
export const { run, command: localCommand } = program;

interface Spec<A extends string, O extends Options> {
  name: `${string} ${string}`;
  about: string;
  words: readonly A[];
  options: O;
  run(given: Omit<Given<A, O, World>, 'world'> & { ask: Ask }): Promise<Result>;
}

/** A command that asks the server. */
export const command = <const A extends string, const O extends Options>(spec: Spec<A, O>): Command<World> =>
  program.command({
    ...spec,
    options: { ...spec.options, ...server },
    run: ({ words, options, world }) => {
      const { url, 'key-file': keyFile } = options as { url?: string; 'key-file'?: string };
      return spec.run({ words, options, ask: connect({ url, keyFile }, world) });
    },
  });
