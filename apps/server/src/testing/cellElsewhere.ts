import { makeCell } from '../core/cells/makeCell.ts';
import { openPool, type Pool } from '../platform/db/pool.ts';

/** The server of cells that a run was given, as `MAYAK_TEST_CELLS=postgres://…`: one of another kind, as the coordinator of Citus. */
const given = () => /^postgres(?:ql)?:/.exec(process.env['MAYAK_TEST_CELLS'] ?? '')?.input ?? null;

const quiet = (url: string) => openPool({ url }, { max: 1, onError: () => undefined });

/** Puts the cell of all beacons of a test's database onto the server that the run was given, into a schema of its own; answers how it is removed. */
export async function moveElsewhere(home: string, schema: string): Promise<() => Promise<void>> {
  const url = given();
  if (url === null) return () => Promise.resolve();
  await makeCell({ url, schema }, { url: home });
  const change = async (pool: Pool, statement: string, values: unknown[] = []) => {
    await pool.query(statement, values);
    await pool.end();
  };
  await change(quiet(home), 'update cell set url = $1, schema = $2 where number = 2', [url, schema]);
  return () => change(quiet(url), `drop schema ${schema} cascade`);
}
