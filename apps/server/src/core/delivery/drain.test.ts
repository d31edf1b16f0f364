import { DeliveryKind, DeliveryState, limits, type DeviceCommand } from '@mayak/api';
import pg from 'pg';
import { openTestApp, type TestDevice, type TestApp } from '../../testing/testApp.ts';

const [devices, each, atOnce] = [100, 10, 32];
let testApp: TestApp;
let stocks: TestDevice[];
beforeAll(async () => {
  testApp = await openTestApp();
  const owner = await testApp.user('drain');
  stocks = [];
  for (let i = 0; i < devices; i += 1) stocks.push(await testApp.beacon(owner));
}, 120_000);
afterAll(() => testApp.close());

interface Asked {
  text: string;
  values: unknown[];
}

/** What the server asks the database about deliveries while something is done. */
async function askedWhile(done: () => Promise<unknown>): Promise<Asked[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await done();
    return query.mock.calls
      .map((args): Asked => {
        const [first, values] = args as unknown as [string | Asked, unknown[] | undefined];
        return typeof first === 'string' ? { text: first, values: values ?? [] } : first;
      })
      .filter(({ text }) => /\bdelivery\b/.test(text));
  } finally {
    query.mockRestore();
  }
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
}

/** How the rows of deliveries are found. */
function scansOf(plan: Plan | undefined): Plan[] {
  if (!plan) return [];
  const isScan = plan['Node Type'].includes('Scan') && plan['Relation Name'] === 'delivery';
  return [...(isScan ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansOf)];
}

/** So many messages wait for each of some devices, beside many that are over. */
async function fill(list: readonly TestDevice[], waiting: number): Promise<void> {
  const { pool, deliveries } = testApp.context;
  const insert = `insert into delivery (beacon_id, kind, payload, state, created, changed, expires, gsm_from)
    select b.id, $2, '{"Content":"Text"}', $3, now(), now(), now() + interval '1 day', now()
    from unnest($1::int[]) b(id), generate_series(1, $4)`;
  const ids = list.map(({ id }) => id);
  await pool.query(insert, [ids, DeliveryKind.Message, DeliveryState.Failed, 50]);
  await pool.query(insert, [ids, DeliveryKind.Message, DeliveryState.Waiting, waiting]);
  await pool.query('vacuum analyze delivery');
  await deliveries.underWay.read();
}

const contact = (stock: TestDevice, commands: readonly DeviceCommand[]) =>
  testApp.contact(stock, { Acks: commands.map(({ CommandId }) => ({ CommandId, Success: true })) });

/** A device fetches what waits for it and acknowledges it, by two contacts. */
async function take(stock: TestDevice, waiting: number): Promise<void> {
  const commands = await contact(stock, []);
  expect(commands).toHaveLength(waiting);
  expect(await contact(stock, commands)).toEqual([]);
}

describe('MSG-D04 many devices with much that waits (how fast: bench/drain.ts)', () => {
  it(`${devices} devices take and acknowledge ${each} items each, all at once, and no row but theirs is looked at`, async () => {
    await fill(stocks, each);
    const queue = [...stocks];
    const worker = async () => {
      for (let stock = queue.pop(); stock; stock = queue.pop()) await take(stock, each);
    };
    const asked = await askedWhile(() => Promise.all(Array.from({ length: atOnce }, worker)));
    const { pool } = testApp.context;
    const { rows } = await pool.query<{ state: number; n: number }>(
      'select state, count(*)::int as n from delivery group by state order by state',
    );
    expect(rows).toEqual([
      { state: DeliveryState.Confirmed, n: devices * each },
      { state: DeliveryState.Failed, n: devices * 50 },
    ]);
    const texts = new Map(asked.map((one) => [one.text, one.values]));
    expect(texts.size).toBeGreaterThan(2);
    for (const [text, values] of texts) {
      const found = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      );
      for (const scan of scansOf(found.rows[0]?.['QUERY PLAN'][0].Plan))
        expect([text, scan['Index Cond'] ?? scan['Recheck Cond']]).toEqual([text, expect.any(String)]);
    }
  }, 180_000);

  it('asks the database as often for one item as for fifty', async () => {
    const most = limits.delivery.perContact;
    /** The statements of a device's two contacts: of three devices the fewest, since a clock of the server may ask between them. */
    const askedFor = async (waiting: number, three: readonly TestDevice[]) => {
      let fewest: string[] | undefined;
      for (const device of three) {
        await fill([device], waiting);
        const texts = (await askedWhile(() => take(device, waiting))).map(({ text }) => text);
        if (!fewest || texts.length < fewest.length) fewest = texts;
      }
      return fewest ?? [];
    };
    const few = await askedFor(1, stocks.slice(0, 3));
    expect(await askedFor(most, stocks.slice(3, 6))).toEqual(few);
    expect(few.length).toBeGreaterThan(1);
    expect(few.length).toBeLessThanOrEqual(6);
  });
});
