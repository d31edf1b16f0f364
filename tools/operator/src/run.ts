import { commands } from './commands/index.ts';
import { table } from './table.ts';
import { Misuse, type World } from './world.ts';

/** Exit codes: done, refused, wrongly asked. */
const code = { done: 0, refused: 1, misused: 2 };

const overview = () =>
  [
    'npm run -s operator -- <command> [options]',
    'Devices, users, balances, faulty packets, the clock and the audit of a running server; backups of its data.',
    table(
      ['Commands:', ''],
      commands.map(({ usage, about }) => [`  ${usage}`, about]),
    ),
    'A user is named by his name or his id. <command> --help tells the options.\nExit codes: 0 done, 1 refused, 2 wrongly asked.',
  ].join('\n\n');

const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help';

/** Runs one command line and gives its exit code; whatever goes wrong is one sentence on the error side. */
export async function run(argv: string[], world: World): Promise<number> {
  const [noun, verb, ...rest] = argv;
  if (noun === undefined || isHelp(noun)) {
    (noun === undefined ? world.error : world.out)(overview());
    return noun === undefined ? code.misused : code.done;
  }
  try {
    const alone = commands.find(({ name }) => name === noun);
    const found = alone ?? commands.find(({ name }) => name === `${noun} ${verb}`);
    if (!found)
      throw new Misuse(`There is no command "${[noun, verb].filter(Boolean).join(' ')}"; see --help.`);
    const words = alone && verb !== undefined ? [verb, ...rest] : rest;
    if (words.some(isHelp)) world.out(found.help);
    else await found.run(words, world);
    return code.done;
  } catch (error) {
    world.error(error instanceof Error ? error.message : String(error));
    return error instanceof Misuse ? code.misused : code.refused;
  }
}
