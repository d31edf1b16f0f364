import { BrokenRegistry } from '@mayak/host/disk';
import { commands } from './commands/index.ts';
import { overview } from './cli/overview.ts';
import { Misuse, Refusal } from './cli/refusal.ts';
import type { World } from './cli/world.ts';

/** Exit codes: done, refused, wrongly asked. */
const code = { done: 0, refused: 1, misused: 2 };

/** Runs one command line and gives its exit code; whatever goes wrong is one sentence on the error side. */
export async function run(argv: string[], world: World): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    (name === undefined ? world.error : world.out)(overview(commands));
    return name === undefined ? code.misused : code.done;
  }
  try {
    const command = commands.find((one) => one.name === name);
    if (!command) throw new Misuse(`There is no command "${name}"; see mfe --help.`);
    if (rest.includes('--help') || rest.includes('-h')) world.out(command.help);
    else await command.run(rest, world);
    return code.done;
  } catch (error) {
    world.error(error instanceof Error ? error.message : String(error));
    if (error instanceof Misuse) return code.misused;
    if (!(error instanceof Refusal || error instanceof BrokenRegistry) && world.env['MFE_DEBUG'])
      world.error(error instanceof Error ? (error.stack ?? '') : '');
    return code.refused;
  }
}
