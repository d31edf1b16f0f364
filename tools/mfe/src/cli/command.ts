import { parseArgs } from 'node:util';
import { Misuse } from './refusal.ts';
import { table } from './table.ts';
import type { World } from './world.ts';

interface Option {
  type: 'string' | 'boolean';
  /** The word that stands for the value in the help. */
  value?: string;
  about: string;
  multiple?: true;
  required?: true;
}

export type Options = Readonly<Record<string, Option>>;

type ValueOf<O extends Option> = O extends { type: 'boolean' }
  ? boolean
  : O extends { multiple: true }
    ? string[]
    : O extends { required: true }
      ? string
      : string | undefined;

/** What stands after the command's name; a `?` at the end of a name makes it optional. */
type Words<A extends string> = { [K in A as K extends `${string}?` ? never : K]: string } & {
  [K in A as K extends `${infer N}?` ? N : never]: string | undefined;
};

export interface Given<A extends string, O extends Options> {
  words: Words<A>;
  options: { [K in keyof O]: ValueOf<O[K]> };
  world: World;
}

interface Spec<A extends string, O extends Options> {
  name: string;
  /** One line for the overview. */
  about: string;
  /** What else is worth knowing before running it. */
  details?: string;
  words: readonly A[];
  options: O;
  run(given: Given<A, O>): Promise<void>;
}

export interface Command {
  name: string;
  about: string;
  usage: string;
  help: string;
  run(argv: string[], world: World): Promise<void>;
}

/** A subcommand: its words and options are checked before it runs, and its help follows from them. */
export function command<const A extends string, const O extends Options>(spec: Spec<A, O>): Command {
  const usage = [spec.name, ...spec.words.map(shown)].join(' ');
  return {
    name: spec.name,
    about: spec.about,
    usage,
    help: helpOf(usage, spec),
    async run(argv, world) {
      const { positionals, values } = parsed(argv, spec);
      const words = wordsOf(spec, usage, positionals);
      await spec.run({ words: words as Words<A>, options: values as Given<A, O>['options'], world });
    },
  };
}

const shown = (word: string) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`);

function helpOf(usage: string, { about, details, options }: Spec<string, Options>): string {
  const rows = Object.entries(options).map(([name, { type, value, about: text, multiple, required }]) => [
    `  --${name}${type === 'string' ? ` <${value ?? name}>` : ''}`,
    `${text}${multiple ? ' (can be repeated)' : ''}${required ? ' (needed)' : ''}`,
  ]);
  return [
    `npx mfe ${usage} [options]`,
    about,
    details,
    table(['Options:', ''], [...rows, ['  --help', 'shows this']]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parsed(argv: string[], { name, options }: Spec<string, Options>) {
  const config = Object.fromEntries(
    Object.entries(options).map(([option, { type, multiple }]) => [
      option,
      { type, multiple: multiple ?? false },
    ]),
  );
  const read = (() => {
    try {
      return parseArgs({ args: argv, options: config, allowPositionals: true });
    } catch (error) {
      const [sentence = ''] = (error as Error).message.split('. ');
      throw new Misuse(`${sentence}; see mfe ${name} --help.`, { cause: error });
    }
  })();
  const values: Record<string, unknown> = { ...read.values };
  for (const [option, { type, multiple, required }] of Object.entries(options)) {
    if (values[option] === undefined && type === 'boolean') values[option] = false;
    if (values[option] === undefined && multiple) values[option] = [];
    if (required && (values[option] === undefined || values[option] === ''))
      throw new Misuse(`mfe ${name} needs --${option}; see mfe ${name} --help.`);
  }
  return { positionals: read.positionals, values };
}

function wordsOf({ name, words }: Spec<string, Options>, usage: string, given: string[]) {
  const needed = words.filter((word) => !word.endsWith('?')).length;
  if (given.length < needed || given.length > words.length)
    throw new Misuse(`It is: mfe ${usage}; see mfe ${name} --help.`);
  return Object.fromEntries(words.map((word, i) => [word.replace(/\?$/, ''), given[i]]));
}
