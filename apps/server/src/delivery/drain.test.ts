import { DeliveryKind, DeliveryState, type DeviceCommand } from '@mayak/api';
import { aPacketOf, keyOf, openTestApp, type TestDevice, type TestApp } from '../testing/testApp.ts';

const [devices, each, atOnce] = [100, 10, 32];
let testApp: TestApp;
const stocks: TestDevice[] = [];
beforeAll(async () => {
  testApp = await openTestApp();
  const owner = await testApp.user('drain');
  for (let i = 0; i < devices; i += 1) stocks.push(await testApp.beacon(owner));
}, 120_000);
afterAll(() => testApp.close());

describe('MSG-D04 many devices with much that waits', () => {
  it(`${devices} devices take and acknowledge ${each} items each, all at once (how fast: bench/drain.ts)`, async () => {
    const { feed, deliveries, beacons, pool } = testApp.context;
    for (const { id } of stocks)
      await feed.transaction(async (step) => {
        const record = beacons.get(id);
        if (!record) throw new Error('no beacon');
        const sending = { kind: DeliveryKind.Message, payload: { Content: 'Text' }, userId: null };
        for (let i = 0; i < each; i += 1) await deliveries.add(step, record, sending);
      });
    const queue = [...stocks];
    const contact = async (stock: TestDevice, commands: readonly DeviceCommand[]) => {
      const Acks = commands.map(({ CommandId }) => ({ CommandId, Success: true }));
      const answer = await testApp.post(
        '/ingest/packets',
        aPacketOf(0, {}, { Points: [], Acks }),
        keyOf(stock),
      );
      return ((await answer.json()) as { Commands: DeviceCommand[] }).Commands;
    };
    const worker = async () => {
      for (let stock = queue.pop(); stock; stock = queue.pop()) {
        const commands = await contact(stock, []);
        expect(commands).toHaveLength(each);
        expect(await contact(stock, commands)).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const { rows } = await pool.query('select state, count(*)::int as n from delivery group by state');
    expect(rows).toEqual([{ state: DeliveryState.Confirmed, n: devices * each }]);
  }, 180_000);
});
