import type { Pool } from '../platform/db/pool.ts';

/** What a function or an operator is that depends on more than its arguments, as Citus counts them. */
const unstable = String.raw`(?:\b(?:now|to_timestamp|extract|date_trunc|clock_timestamp)\(|[+-] interval\b|::text\b)`;

/** What Citus 13.2 refused of the statements of cells, each seen (decision `cells`). */
const refusals: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/\*=/, 'compares rows by an operator, which it takes for that of each column'],
  [/\bdetach partition \S+ concurrently/, 'detaches a partition while it is read'],
  [new RegExp(String.raw`\breturning\b[^;)]*${unstable}`), 'returns what is not immutable'],
  [
    /^\s*update \w+ set [^;]*?(?:\b(?:to_timestamp|extract|date_trunc)\([a-z]|\b[a-z_.]+ [+-] interval\b)[^;]* where/,
    'sets a column to what follows from others, and is not immutable',
  ],
  [
    new RegExp(String.raw`\bdo update set\b[^;]*${unstable}`),
    'sets a column of a conflict to what is not immutable',
  ],
  [
    /^\s*insert into[^;]*\bfrom unnest\([^;]*(?:(?<!not )\bexists|\bcross join lateral) \(/,
    'inserts what depends on a list row by row',
  ],
  [/\bvalues\s*\(\s*\(?select\b/, 'has a query among its values'],
];

/** Why Citus would refuse a statement of a cell, as far as was seen; null where it takes it. */
export const refusalOf = (statement: string): string | null =>
  refusals.find(([pattern]) => pattern.test(statement))?.[1] ?? null;

/** Citus' own code of what it does not support. */
const unsupported = 'XX000';

/** Has a cell refuse what Citus would refuse, so that no statement of it is written that a spread cell could not take (SRV-D37). */
export function refuseAsCitus(past: Pick<Pool, 'on'>): void {
  const known = new WeakSet<object>();
  // Some connections are older than this call: each is met when it is taken.
  past.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const checked = (...asked: unknown[]) => {
      const [first] = asked as [string | { text?: string }];
      const why = refusalOf(typeof first === 'string' ? first : (first.text ?? ''));
      if (why === null) return query(...asked);
      const error = Object.assign(new Error(`Citus would refuse this statement: it ${why}.`), {
        code: unsupported,
      });
      const callback = asked.at(-1);
      return typeof callback === 'function' ? callback(error) : Promise.reject(error);
    };
    Object.assign(client, { query: checked });
  });
}
