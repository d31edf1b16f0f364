import { readFileSync } from 'node:fs';
import { migrationNames } from './migrate.ts';

/** Releases up to this one stopped before they were updated. */
const lastUnbound = '151-operator-addresses.sql';

/** What the release before may stumble over while it still serves. */
const contracting: readonly (readonly [string, RegExp])[] = [
  ['drops a table, column or function', /\bdrop\s+(table|column|function|sequence|view|schema|type)\b/i],
  ['gives another name', /\brename\b/i],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['asks for a value that the release before does not write', /\bset\s+not\s+null\b/i],
];

/** What a column that is added asks of rows of the release before. */
const asked = (statement: string) =>
  /\badd\s+column\b/i.test(statement) &&
  /\bnot\s+null\b/i.test(statement) &&
  !/\bdefault\b|\bgenerated\b/i.test(statement)
    ? ['adds a column that the release before does not fill']
    : [];

/** Why a migration cannot stand beside the release before it; one that knows better says so in a line `-- contracts: why`. */
function troubles(sql: string): string[] {
  if (/^-- contracts: \S/m.test(sql)) return [];
  const statements = sql.replaceAll(/--.*$/gm, '').split(';');
  return statements.flatMap((one) => [
    ...contracting.filter(([, form]) => form.test(one)).map(([what]) => what),
    ...asked(one),
  ]);
}

describe('SRV-D16 a new schema under the release before', () => {
  it.each([
    ['alter table a drop column b', 1],
    ['alter table a rename to b', 1],
    ['alter table a alter column b type bigint', 1],
    ['alter table a alter b set not null', 1],
    ['alter table a add column b int not null', 1],
    ['alter table a add column b int not null default 0', 0],
    ['alter table a add column b int; create table c (d int not null)', 0],
    ['-- contracts: nobody reads it since 0.3\nalter table a drop column b', 0],
  ])('%s', (sql, count) => expect(troubles(sql)).toHaveLength(count));

  it('no migration takes away what that release uses', async () => {
    const names = (await migrationNames()).filter((name) => name > lastUnbound);
    const found = names.map((name) => [
      name,
      troubles(readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8')),
    ]);
    expect(found.filter(([, what]) => what?.length)).toEqual([]);
  });
});
