import { run, type World } from './commands.ts';

/** When tests of the terminal begin. */
export const startsAt = Date.parse('2026-10-14T12:00:00Z');

/** Runs one line of the terminal; time goes on only while it pauses. */
export async function runLine(line: readonly string[], part: Partial<World> = {}) {
  const [out, error]: [string[], string[]] = [[], []];
  let at = startsAt;
  const world: World = {
    env: {},
    fetch: async () => new Response(''),
    now: () => at,
    pause: async (ms) => void (at += ms),
    random: () => 1,
    read: async () => {
      throw new Error('ENOENT');
    },
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    ...part,
  };
  const code = await run([...line], world);
  return { code, out, error: error.join('\n') };
}
