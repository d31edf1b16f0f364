import { addCell, cellSchema, editCell, listCells, type Cell as CellAnswer } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { makeCell } from '../../core/cells/makeCell.ts';
import { cellStore, type CellPlace } from '../../core/cells/store.ts';
import { addressFault, hostsOf } from '../../platform/settings/databaseAddress.ts';
import { transaction } from '../../platform/db/pool.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import type { OperatorAccess } from './operatorAccess.ts';
import { audit } from './store.ts';

/** Where a cell lies, without the password of its server. */
function placeOf({ url, schema }: Pick<CellPlace, 'url' | 'schema'>): string {
  if (schema === null) return '';
  if (url === null) return schema;
  const hosts = hostsOf(url).hosts.map(({ host, port }) => `${host}:${port}`);
  return `${hosts.join(',')}${new URL(hostsOf(url).hosts[0]?.url ?? url).pathname} ${schema}`;
}

/** The operator sees where the past of beacons lies, and adds places for that of new ones (SRV-D37). */
export function operatorCells(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  const { pool, cells, log } = context;

  const told = async (): Promise<CellAnswer[]> => {
    const counts = new Map((await cellStore.counts(pool)).map(({ number, beacons }) => [number, beacons]));
    const opened = new Map((await cells.all()).map((cell) => [cell.number, cell]));
    const places = await cellStore.all(pool);
    return Promise.all(
      places.map(async ({ number, isOpen, movesTo, ...place }) => ({
        Number: number,
        Place: placeOf(place),
        Beacons: counts.get(number) ?? 0,
        TakesNew: isOpen,
        MovesTo: movesTo,
        Size: await cellStore.size(opened.get(number)?.pool ?? pool).catch(() => null),
      })),
    );
  };
  const one = async (number: number): Promise<CellAnswer> => {
    const found = (await told()).find((cell) => cell.Number === number);
    if (!found) throw new HttpProblem('notFound');
    return found;
  };

  serveOpen(served, listCells, asOperator, told);

  serveOpen(served, addCell, asOperator, async ({ body, seen, reply }) => {
    const [url, schema] = [body.Url, body.Schema];
    if (url !== null && addressFault('Url', url) !== null) throw wrongField('Url', 'invalidFormat');
    if (!cellSchema.test(schema)) throw wrongField('Schema', 'invalidFormat');
    const place = { url, schema };
    // Two cells of one place would take the past of a beacon that moves between them.
    const checkFree = (cells: readonly CellPlace[]) => {
      if (cells.some((cell) => cell.url === url && cell.schema === schema))
        throw wrongField('Schema', 'taken');
    };
    checkFree(await cellStore.all(pool));
    await makeCell(place, pool.address).catch((error: Error) => {
      log.warn({ error: error.message }, 'A cell could not be made');
      throw wrongField(url === null ? 'Schema' : 'Url', 'unknown', 'noCell');
    });
    const added = await transaction(pool, async (db) => {
      checkFree(await cellStore.held(db));
      const { number } = await cellStore.add(db, place);
      await audit.add(db, seen, 'cell.add', number, { place: placeOf(place) });
      return number;
    });
    return reply.code(201).send(await one(added));
  });

  serveOpen(served, editCell, asOperator, async ({ params: { id }, body, seen }) => {
    const { TakesNew, MovesTo } = body;
    await transaction(pool, async (db) => {
      const before = await cellStore.held(db);
      if (!before.some(({ number }) => number === id)) throw new HttpProblem('notFound');
      // Beacons that would go on from there, or round in a circle, arrive nowhere.
      const target = before.find(({ number }) => number === MovesTo);
      if (typeof MovesTo === 'number' && (!target || MovesTo === id || target.movesTo !== null))
        throw wrongField('MovesTo', 'unknown');
      if (typeof MovesTo === 'number' && before.some(({ movesTo }) => movesTo === id))
        throw wrongField('MovesTo', 'order');
      if (TakesNew !== undefined) await cellStore.open(db, id, TakesNew);
      if (MovesTo !== undefined) await cellStore.move(db, id, MovesTo);
      const all = await cellStore.all(db);
      if (!all.some(({ isOpen }) => isOpen)) throw wrongField('TakesNew', 'required');
      await audit.add(db, seen, 'cell.edit', id, body);
    });
    return one(id);
  });
}
