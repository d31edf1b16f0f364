import {
  callOf,
  createProgram,
  table,
  type Command,
  type Given,
  type Language,
  type Options,
  type Result,
} from '@mayak/cli';
import { connect, type Ask } from './ask.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';
import type { World } from './world.ts';

interface Spec<A extends string, O extends Options> {
  name: `${string} ${string}`;
  about: string;
  words: readonly A[];
  options: O;
  run(given: Omit<Given<A, O, World>, 'world'> & { ask: Ask }): Promise<Result>;
}

/** The operator's command line in a language, without its commands yet. */
export function createOperator(language: Language) {
  const t = { ru, en }[language];
  const { about, details, placeholders } = t;
  const program = createProgram<World>({
    call: callOf('operator'),
    name: 'operator',
    about,
    details,
    language,
    placeholders,
  });
  const server = {
    url: { value: 'address', about: t.url },
    'key-file': { value: 'file', about: t.keyFile },
  } as const satisfies Options;

  /** A command that asks the server. */
  const command = <const A extends string, const O extends Options>(spec: Spec<A, O>): Command<World> =>
    program.command({
      ...spec,
      options: { ...spec.options, ...server },
      run: ({ words, options, world }) => {
        const { url, 'key-file': keyFile } = options as { url?: string; 'key-file'?: string };
        return spec.run({ words, options, ask: connect({ url, keyFile }, world, t) });
      },
    });

  /** Rows under their heading, or that there are none. */
  const listOf = (
    data: unknown,
    heading: readonly string[],
    rows: readonly (readonly unknown[])[],
  ): Result => ({
    data,
    text: rows.length > 0 ? table(heading, rows) : t.nothing,
  });

  return { t, language, command, listOf, localCommand: program.command, run: program.run };
}

export type Operator = ReturnType<typeof createOperator>;
