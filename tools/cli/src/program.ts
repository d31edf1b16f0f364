import { parseArgs } from 'node:util';
import type { Language } from './language.ts';
import { Misuse, Refusal } from './refusal.ts';
import { table } from './table.ts';
import { en, type Texts } from './texts.en.ts';
import { ru } from './texts.ru.ts';

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
  /** Of its help and its messages; English unless named. */
  language?: Language;
  /** In that language, what stands in angle brackets. */
  placeholders?: Readonly<Record<string, string>>;
}

/** Exit codes: done, refused, wrongly asked. */
const code = { done: 0, refused: 1, misused: 2 };
const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help';

/** A command line of several commands: their words and options are checked before they run, and their help follows from them. */
export function createProgram<W extends World>(program: About) {
  const { call, name: own, about, details, language = 'en', placeholders = {} } = program;
  const t = { ru, en }[language];
  const always: Options = { json: { type: 'boolean', about: t.json } };
  const named = (word: string) => placeholders[word] ?? word;
  const shown = (word: string) => (word.endsWith('?') ? `[${named(word.slice(0, -1))}]` : `<${named(word)}>`);

  function optionTable(options: Options): string {
    const rows = Object.entries(options).map(([name, { type, value, about: text, multiple, required }]) => [
      `  --${name}${type === 'boolean' ? '' : ` ${shown(value ?? name)}`}`,
      `${text}${multiple ? ` (${t.repeated})` : ''}${required ? ` (${t.needed})` : ''}`,
    ]);
    return table([t.headings.options, ''], [...rows, ['  --help', t.help]]);
  }

  function command<const A extends string, const O extends Options>(
    spec: Spec<A, O, Given<A, O, W>>,
  ): Command<W> {
    const usage = [spec.name, ...spec.words.map(shown)].join(' ');
    const options: Options = { ...spec.options, ...program.options, ...always };
    const full = `${own} ${spec.name}`;
    const misuse = (sentence: string) => new Misuse(`${sentence}; ${t.see(`${call} ${spec.name}`)}`);
    return {
      name: spec.name,
      about: spec.about,
      usage,
      help: [`${call} ${usage} ${t.options}`, spec.about, spec.details, optionTable(options)]
        .filter(Boolean)
        .join('\n\n'),
      async run(argv, world) {
        const { positionals, values, wrong } = parsed(argv, options, full, t);
        if (wrong !== undefined) throw misuse(wrong);
        const needed = spec.words.filter((word) => !word.endsWith('?')).length;
        if (positionals.length < needed || positionals.length > spec.words.length)
          throw misuse(t.itIs(`${call} ${usage}`));
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
      `${call} ${t.overview}`,
      about,
      table(
        [t.headings.commands, ''],
        commands.map(({ usage, about: text }) => [`  ${usage}`, text]),
      ),
      [details, t.ending(call)].filter(Boolean).join('\n'),
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
      if (!found) throw new Misuse(`${t.noCommand(firstWords(argv, commands))}; ${t.see(call)}`);
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
const firstWords = (argv: string[], commands: readonly { name: string }[]) =>
  argv.slice(0, commands[0]?.name.split(' ').length).join(' ');

/** The words and values of a command line, or what is wrong with them. */
function parsed(args: string[], options: Options, full: string, t: Texts) {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { type = 'string' as const, multiple = false }]) => [
      name,
      { type, multiple },
    ]),
  );
  const read = parseArgs({ args, options: config, allowPositionals: true, strict: false, tokens: true });
  const values: Record<string, unknown> = { ...read.values };
  const wrong = read.tokens.map((token) => wrongIn(token, options, t)).find((fault) => fault !== undefined);
  for (const [name, { type, multiple }] of Object.entries(options))
    values[name] ??= type === 'boolean' ? false : multiple ? [] : undefined;
  const missing = Object.keys(options).find((name) => options[name]?.required && !values[name]);
  return {
    positionals: read.positionals,
    values,
    wrong: wrong ?? (missing === undefined ? undefined : t.needs(full, missing)),
  };
}

interface Token {
  kind: 'option' | 'positional' | 'option-terminator';
  name?: string;
  rawName?: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function wrongIn({ kind, name = '', rawName = '', value, inlineValue }: Token, options: Options, t: Texts) {
  if (kind !== 'option') return undefined;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) return t.unknownOption(rawName);
  if (option.type === 'boolean') return value === undefined ? undefined : t.strayValue(rawName);
  // A key or a negative number may begin with a dash; two of them, or one with a single letter, are another option.
  const isOption = !inlineValue && value !== undefined && /^(--|-[a-z]$)/i.test(value);
  return value === undefined || isOption ? t.noValue(rawName) : undefined;
}
