import { parseArgs } from 'node:util';
import { connect, type Ask } from './ask.ts';
import { table } from './table.ts';
import { Misuse, type World } from './world.ts';

interface Option {
  /** The word that stands for the value in the help. */
  value: string;
  about: string;
  needed?: true;
}
export type Options = Readonly<Record<string, Option>>;

/** What a command has to say: the data for machines, and the text for people. */
export interface Said {
  data: unknown;
  text: string;
}

interface Given<W extends string, O extends Options> {
  words: Record<W, string>;
  options: { [K in keyof O]: O[K] extends { needed: true } ? string : string | undefined };
  ask: Ask;
}

interface Spec<W extends string, O extends Options> {
  name: `${string} ${string}`;
  about: string;
  /** What stands after the name; a `?` at the end makes it optional. */
  words: readonly W[];
  options: O;
  run(given: Given<W, O>): Promise<Said>;
}

export interface Command {
  name: string;
  about: string;
  usage: string;
  help: string;
  run(argv: string[], world: World): Promise<void>;
}

const everywhere: Options = {
  url: { value: 'address', about: 'the server, OPERATOR_URL or http://localhost:3333 unless named' },
  'key-file': { value: 'file', about: 'a file that holds the key, OPERATOR_KEY unless named' },
};
const shown = (word: string) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`);

/** A command: its words and options are checked before it runs, and its help follows from them. */
export function command<const W extends string, const O extends Options>(spec: Spec<W, O>): Command {
  const usage = [spec.name, ...spec.words.map(shown)].join(' ');
  const options: Options = { ...spec.options, ...everywhere };
  return {
    name: spec.name,
    about: spec.about,
    usage,
    help: helpOf(usage, spec.about, options),
    async run(argv, world) {
      const { positionals, values } = parsed(argv, spec.name, options);
      const words = wordsOf(spec.words, usage, positionals);
      const ask = connect({ url: text(values['url']), keyFile: text(values['key-file']) }, world);
      const said = await spec.run({ words, options: values as Given<W, O>['options'], ask });
      world.out(values['json'] ? JSON.stringify(said.data, null, 2) : said.text);
    },
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function helpOf(usage: string, about: string, options: Options): string {
  const rows = Object.entries(options).map(([name, { value, about: words, needed }]) => [
    `  --${name} <${value}>`,
    `${words}${needed ? ' (needed)' : ''}`,
  ]);
  const all = [...rows, ['  --json', 'prints JSON for machines'], ['  --help', 'shows this']];
  return [`npm run -s operator -- ${usage} [options]`, about, table(['Options:', ''], all)].join('\n\n');
}

function parsed(argv: string[], name: string, options: Options) {
  const known = Object.fromEntries(
    Object.keys(options).map((option) => [option, { type: 'string' as const }]),
  );
  const read = (() => {
    try {
      const all = { ...known, json: { type: 'boolean' as const } };
      return parseArgs({ args: argv, options: all, allowPositionals: true });
    } catch (error) {
      const [sentence = ''] = (error as Error).message.split('. ');
      throw new Misuse(`${sentence.replace(/\.$/, '')}; see ${name} --help.`, { cause: error });
    }
  })();
  const values: Record<string, string | boolean | undefined> = { ...read.values };
  for (const [option, { needed }] of Object.entries(options))
    if (needed && !values[option]) throw new Misuse(`${name} needs --${option}; see ${name} --help.`);
  return { positionals: read.positionals, values };
}

function wordsOf<W extends string>(words: readonly W[], usage: string, given: string[]): Record<W, string> {
  const needed = words.filter((word) => !word.endsWith('?')).length;
  if (given.length < needed || given.length > words.length)
    throw new Misuse(`It is: operator ${usage}; --help tells more.`);
  return Object.fromEntries(words.map((word, i) => [word, given[i] ?? ''])) as Record<W, string>;
}
