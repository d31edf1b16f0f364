import { languageOf } from '@mayak/cli';
import { commandsOf } from './commands/index.ts';
import { createOperator } from './program.ts';
import type { World } from './world.ts';

/** Runs one line of the operator in the language of his terminal; gives the exit code. */
export function operate(argv: string[], world: World): Promise<number> {
  const operator = createOperator(languageOf(world.env));
  return operator.run(commandsOf(operator), argv, world);
}
