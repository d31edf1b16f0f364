import { parseArgs } from 'node:util';
import { Misuse, Refusal } from './refusal.ts';
import { table } from './table.ts';

interface Option {
  /** A string unless named. */
  type?: 'boolean';
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

/** What a command knows of the machine it runs on. */
export interface World {
  out(text: string): void;
  error(text: string): void;
}

/** What a command has to tell: the data for `--json`, the text for people. */
export interface Result {
  data: unknown;
  text: string;
}

export interface Given<A extends string, O extends Options, W extends World> {
  words: Words<A>;
  options: { [K in keyof O]: ValueOf<O[K]> };
  world: W;
}

export interface Spec<A extends string, O extends Options, G> {
  name: string;
  /** One line for the overview. */
  about: string;
  /** What else is worth knowing before running it. */
  details?: string;
  words: readonly A[];
  options: O;
  run(given: G): Promise<Result>;
}

export interface Command<W extends World> {
  name: string;
  about: string;
  usage: string;
  help: string;
  run(argv: string[], world: W): Promise<void>;
}

interface About {
  /** How it is called in a shell. */
  call: string;
  /** How its messages name it. */
  name: string;
  about: string;
  /** Of every command. */
  options?: Options;
  /** One more line of the overview. */
  details?: string;
}

/** Exit codes: done, refused, wrongly asked. */
const code = { done: 0, refused: 1, misused: 2 };
const always: Options = { json: { type: 'boolean', about: 'prints JSON for machines' } };
const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help';
const shown = (word: string) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`);

/** A command line of several commands: their words and options are checked before they run, and their help follows from them. */
export function createProgram<W extends World>(program: About) {
  const { call, name: own, about, details } = program;

  function command<const A extends string, const O extends Options>(
    spec: Spec<A, O, Given<A, O, W>>,
  ): Command<W> {
    const usage = [spec.name, ...spec.words.map(shown)].join(' ');
    const options: Options = { ...spec.options, ...program.options, ...always };
    const hint = `see ${own} ${spec.name} --help.`;
    return {
      name: spec.name,
      about: spec.about,
      usage,
      help: [`${call} ${usage} [options]`, spec.about, spec.details, optionTable(options)]
        .filter(Boolean)
        .join('\n\n'),
      async run(argv, world) {
        const { positionals, values } = parsed(argv, options, hint, `${own} ${spec.name}`);
        const needed = spec.words.filter((word) => !word.endsWith('?')).length;
        if (positionals.length < needed || positionals.length > spec.words.length)
          throw new Misuse(`It is: ${own} ${usage}; ${hint}`);
        const words = Object.fromEntries(
          spec.words.map((word, i) => [word.replace(/\?$/, ''), positionals[i]]),
        );
        const given = { words: words as Words<A>, options: values as Given<A, O, W>['options'], world };
        const print = (data: unknown) => world.out(JSON.stringify(data, null, 2));
        const result = await spec.run(given).catch((error: unknown) => {
          const refusal = error instanceof Refusal ? error : null;
          if (values['json'] && refusal?.data !== undefined) print(refusal.data);
          if (!values['json'] && refusal?.text !== undefined) world.out(refusal.text);
          throw error;
        });
        if (values['json']) print(result.data);
        else world.out(result.text);
      },
    };
  }

  const overview = (commands: readonly Command<W>[]) =>
    [
      `${call} <command> [options]`,
      about,
      table(
        ['Commands:', ''],
        commands.map(({ usage, about: text }) => [`  ${usage}`, text]),
      ),
      [
        details,
        `${own} <command> --help tells the options of a command. Exit codes: 0 done, 1 refused, 2 wrongly asked.`,
      ]
        .filter(Boolean)
        .join('\n'),
    ].join('\n\n');

  /** Runs one command line and gives its exit code; whatever goes wrong is one sentence on the error side. */
  async function run(commands: readonly Command<W>[], argv: string[], world: W): Promise<number> {
    const [first] = argv;
    if (first === undefined || isHelp(first)) {
      (first === undefined ? world.error : world.out)(overview(commands));
      return first === undefined ? code.misused : code.done;
    }
    try {
      const found = commands.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '));
      if (!found) throw new Misuse(`There is no command "${named(argv, commands)}"; see ${own} --help.`);
      const rest = argv.slice(found.name.split(' ').length);
      if (rest.some(isHelp)) world.out(found.help);
      else await found.run(rest, world);
      return code.done;
    } catch (error) {
      world.error(error instanceof Error ? error.message : String(error));
      return error instanceof Misuse ? code.misused : code.refused;
    }
  }

  return { command, run };
}

/** As many words of the line as a name has. */
const named = (argv: string[], commands: readonly { name: string }[]) =>
  argv.slice(0, commands[0]?.name.split(' ').length).join(' ');

function optionTable(options: Options): string {
  const rows = Object.entries(options).map(([name, { type, value, about, multiple, required }]) => [
    `  --${name}${type === 'boolean' ? '' : ` <${value ?? name}>`}`,
    `${about}${multiple ? ' (can be repeated)' : ''}${required ? ' (needed)' : ''}`,
  ]);
  return table(['Options:', ''], [...rows, ['  --help', 'shows this']]);
}

function parsed(argv: string[], options: Options, hint: string, subject: string) {
  const config = Object.fromEntries(
    Object.entries(options).map(([option, { type = 'string' as const, multiple = false }]) => [
      option,
      { type, multiple },
    ]),
  );
  const read = (() => {
    try {
      return parseArgs({ args: argv, options: config, allowPositionals: true });
    } catch (error) {
      const [sentence = ''] = (error as Error).message.split('. ');
      throw new Misuse(`${sentence.replace(/\.$/, '')}; ${hint}`, { cause: error });
    }
  })();
  const values: Record<string, unknown> = { ...read.values };
  for (const [option, { type, multiple, required }] of Object.entries(options)) {
    if (required && !values[option]) throw new Misuse(`${subject} needs --${option}; ${hint}`);
    values[option] ??= type === 'boolean' ? false : multiple ? [] : undefined;
  }
  return { positionals: read.positionals, values };
}
