import { addCell, editCell, listAudit, listCells } from '@mayak/api/operator';
import { transaction } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { clientAt } from '../../testing/secondApp.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { begun } from '../../testing/whileHeld.ts';

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
beforeAll(async () => (testApp = await openTestApp({ operatorKey })));
afterAll(() => testApp.close());

const operator = () => clientAt(testApp.api, null, { 'X-Operator-Key': operatorKey });
/** Calls that have read the directory before one of them writes to it; what each is refused. */
async function atOnce(...calls: (() => Promise<unknown>)[]) {
  const asked = calls.map((call) => async () => {
    const problem = await problemOf(call());
    return typeof problem === 'string' ? problem : problem?.errors?.map(({ field, code }) => [field, code]);
  });
  const answers = await transaction(testApp.context.pool, async (db) => {
    await db.query('lock table cell in exclusive mode');
    return begun(db, asked);
  });
  return (await Promise.all(answers)).sort();
}

describe('SRV-D37 the directory of cells', () => {
  it('has a place once, though it is added twice at once: moved from one to the other its past would be removed', async () => {
    const add = () => operator().call(addCell, { body: { Url: null, Schema: 'past_two' } });
    expect(await atOnce(add, add)).toEqual([[['Schema', 'taken']], 'no failure']);
    const add3 = (Schema: string) => () => operator().call(addCell, { body: { Url: null, Schema } });
    expect(await atOnce(add3('past_three'), add3('past_four'))).toEqual(['no failure', 'no failure']);
    const list = await operator().call(listCells, {});
    expect(list.map(({ Number: number }) => number)).toEqual([1, 2, 3, 4]);
    expect(new Set(list.map(({ Place }) => Place)).size).toBe(4);
  });

  it('has an open cell, and no circle, also after two changes at once', async () => {
    const edit = (id: number, body: { TakesNew?: boolean; MovesTo?: number | null }) => () =>
      operator().call(editCell, { params: { id }, body });
    for (const { Number: number } of await operator().call(listCells, {}))
      if (number > 2) await edit(number, { TakesNew: false })();
    expect(await atOnce(edit(1, { TakesNew: false }), edit(2, { TakesNew: false }))).toEqual([
      [['TakesNew', 'required']],
      'no failure',
    ]);
    expect(await atOnce(edit(3, { MovesTo: 4 }), edit(4, { MovesTo: 3 }))).toEqual([
      [['MovesTo', 'unknown']],
      'no failure',
    ]);
  });

  it('has no change in the audit of a cell that is not there', async () => {
    const edit = operator().call(editCell, { params: { id: 99 }, body: { TakesNew: true } });
    expect(await problemOf(edit)).toMatchObject({ code: 'notFound' });
    expect((await operator().call(listAudit, { query: {} })).filter(({ Target }) => Target === 99)).toEqual(
      [],
    );
  });
});
