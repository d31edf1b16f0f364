import type { Pool } from '../platform/db/pool.ts';

/** The statements that a process sends by its pool while something runs. */
export async function statementsOf({ context }: { context: { pool: Pool } }, run: () => Promise<unknown>) {
  const texts: string[] = [];
  const { pool } = context;
  const query = jest.spyOn(pool, 'query').mockImplementation(((
    asked: string | { text: string },
    ...rest: []
  ) => {
    texts.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(Object.getPrototypeOf(pool).query, pool, [asked, ...rest]);
  }) as never);
  try {
    await run();
  } finally {
    query.mockRestore();
  }
  return texts;
}

/** Reads of beacons and of what belongs to them. */
export const ofBeacons = (texts: readonly string[]): string[] =>
  texts.filter((text) =>
    /from (beacon|beacon_state|channel|share|user_beacon|message|alarm|notification_rule)\b/.test(text),
  );
