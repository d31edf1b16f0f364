import { addCell } from '@mayak/api/operator';
import type { Client } from 'pg';
import { call, startServer, stopServer } from '../server/running.ts';

/** A PostgreSQL with databases, each as if it were a server of its own. */
interface Databases {
  server: { createDatabase(name: string): Promise<void> };
  urlOf(name: string): string;
}

const operatorKey = 'the-operator-of-the-bench';

/**
 * Spreads the past of a fleet evenly over so many cells: one where everything else is, the others in databases of their own, or in schemas
 * of the servers at these addresses in turn.
 */
export async function spread(
  root: string,
  { databases, name, db }: { databases: Databases; name: string; db: Client },
  count: number,
  addresses: readonly string[] = [],
): Promise<void> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from cell');
  const there = rows[0]?.n ?? 1;
  if (there < count) {
    process.env['OPERATOR_KEY'] = operatorKey;
    const server = await startServer(root, databases.urlOf(name));
    for (let number = there + 1; number <= count; number += 1) {
      const own = `${name}_cell_${number}`;
      const given = addresses[number % addresses.length];
      if (given === undefined) await databases.server.createDatabase(own);
      const headers = { 'Content-Type': 'application/json', 'X-Operator-Key': operatorKey };
      const body = JSON.stringify({ Url: given ?? databases.urlOf(own), Schema: own });
      const { status, body: said } = await call(`${server.url}/api${addCell.path}`, headers, body);
      if (status !== 201) throw new Error(`A cell was answered ${status}: ${said.toString()}`);
    }
    await stopServer(server);
  }
  await db.query('update beacon_state set cell = 1 + beacon_id % $1', [count]);
  await db.query('vacuum analyze beacon_state');
}
