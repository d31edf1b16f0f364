import type { Db, Pool } from '../platform/db/pool.ts';

type Asked = string | { text: string };
const textOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.text);

/** The statements that a process sends by its pool while something runs. */
export async function statementsOf({ context }: { context: { pool: Pool } }, run: () => Promise<unknown>) {
  const texts: string[] = [];
  const { pool } = context;
  const query = jest.spyOn(pool, 'query').mockImplementation(((asked: Asked, ...rest: []) => {
    texts.push(textOf(asked));
    return Reflect.apply(Object.getPrototypeOf(pool).query, pool, [asked, ...rest]);
  }) as never);
  try {
    await run();
  } finally {
    query.mockRestore();
  }
  return texts;
}

/** A database that notes the statements that go through it, and not what the jobs of the server ask beside it. */
export function noting(db: Db): { db: Db; texts: readonly string[] } {
  const texts: string[] = [];
  const query = (asked: Asked, ...rest: []) => {
    texts.push(textOf(asked));
    return Reflect.apply(db.query, db, [asked, ...rest]);
  };
  return { db: { query } as never, texts };
}

/** Reads of beacons and of what belongs to them. */
export const ofBeacons = (texts: readonly string[]): string[] =>
  texts.filter((text) =>
    /from (beacon|beacon_state|channel|share|user_beacon|message|alarm|notification_rule)\b/.test(text),
  );
