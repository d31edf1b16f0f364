import {
  createNotificationRule,
  getNotifications,
  previewNotificationRule,
  type Packet,
  type RuleEdit,
  type Trigger,
} from '@mayak/api';
import fc from 'fast-check';
import { ensurePartitions } from '../../platform/db/partitions.ts';
import { openTestApp, someSquare, watchChannels, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;

let users = 0;
async function aBeacon() {
  const owner = await testApp.user(`p${++users}`, { localization: 1 });
  const area = await testApp.seed.createGeoobject(owner.id, {
    name: 'Bay',
    type: 2,
    coordinates: someSquare,
    color: '#0b7285',
  });
  const stock = await testApp.beacon(owner, { name: 'Tug' }, { Channels: watchChannels });
  await testApp.endRules(stock.id, owner.id);
  return { owner, stock, area };
}

const base = { Name: 'Rule', Enabled: true, Deliveries: [0 as const], Emails: [] };

const triggers = (id: number, area: number) =>
  fc.constantFrom<Trigger>(
    { Type: 1, OnConnected: true, OnDisconnected: true },
    { Type: 2, States: [2, 3, 4] },
    { Type: 4, ChannelIds: [id * 1000 + 1], States: [1, 2, 3] },
    {
      Type: 5,
      ChannelId: id * 1000 + 2,
      LowerEmergency: 20,
      LowerPreEmergency: 50,
      UpperPreEmergency: null,
      UpperEmergency: null,
      States: [2, 3],
    },
    { Type: 6, ChannelId: id * 1000 + 6, Values: [0, 1] },
    { Type: 8, GeoobjectIds: [area], OnEnter: true, OnLeave: true },
    { Type: 9, States: [0, 1, 2] },
    { Type: 10, TimeoutMinutes: 60, OnRestored: true },
  );

/** What a device sends: minutes since the packet before, how long ago it was noticed, and whether it is sent twice. */
const packets = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 200 }),
    ago: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) },
    ),
    volts: fc.constantFrom(9, 9.95, 10.02, 10.5, 11.03, 12, 15.5, 17),
    charge: fc.constantFrom(10, 30, 49.9, 50.1, 80),
    alarm: fc.constantFrom(0, 0, 1, 2),
    door: fc.constantFrom(0, 1),
    lat: fc.constantFrom(68, 69.5, 69.6),
    isTwice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('RULE-D13, RULE-D24 the preview of a rule', () => {
  it('equals what the engine then does on the same data: late, out of order, doubled', async () => {
    const run = fc.asyncProperty(
      fc.integer({ min: 0, max: 1_000_000 }),
      packets,
      fc.constantFrom(0, 45),
      fc.constantFrom(null, { Delay: 7, DeadBand: null }, { Delay: 30, DeadBand: 12 }),
      async (seed, list, RepeatMinutes, NoiseFilter) => {
        const { owner, stock, area } = await aBeacon();
        const [Trigger] = fc.sample(triggers(stock.id, area), { numRuns: 1, seed });
        if (!Trigger) throw new Error('no trigger');
        const rule: RuleEdit = { ...base, BeaconId: stock.id, Trigger, RepeatMinutes, NoiseFilter };
        await owner.client.call(createNotificationRule, { body: rule });
        await ensurePartitions(testApp.past.pool, 'diagnostic', [Date.now()]);
        // The interval is the one of today; here it is known from the beginning.
        await testApp.past.pool.query(
          `insert into diagnostic (beacon_id, packet_dt, rt, body) values ($1, now(), now(), '{"GsmTransferPeriod":600}')`,
          [stock.id],
        );
        await testApp.context.rules.readIntervals();
        const total = list.reduce((sum, { after }) => sum + after, 0) + 300;
        let at = Math.floor(Date.now() / minute) * minute - total * minute;
        for (const [i, { after, ago, volts, charge, alarm, door, lat, isTwice }] of list.entries()) {
          for (let passed = 1; passed <= after; passed += 1) {
            at += minute;
            if (passed % 15 === 0 || passed === after) await testApp.context.rules.judgeSilence(at);
          }
          const sent: Packet = {
            PacketId: `${stock.id}-${i}`,
            PacketDt: new Date(at).toISOString(),
            Transport: 0,
            Points: [
              {
                // No two packets tell of the same moment.
                Timestamp: new Date(at - ago * minute - i).toISOString(),
                Coordinates: [lat, 33.5],
                Values: { 1: volts, 2: charge, 5: alarm, 6: door },
              },
            ],
          };
          await testApp.seed.append(stock.imei, isTwice ? [sent, sent] : [sent]);
        }
        for (const now = Date.now(); at < now; at += minute)
          if (at % (15 * minute) === 0) await testApp.context.rules.judgeSilence(at);
        await testApp.context.rules.judgeSilence(Date.now());
        const seen = await owner.client.call(previewNotificationRule, { body: rule });
        const told = await owner.client.call(getNotifications, { query: { takeCount: 100 } });
        const byTime = (a: string, b: string) => (a < b ? 1 : -1);
        expect(
          seen.Moments.map((m) => `${m.Dt} ${m.StatusType} ${m.Content}`)
            .sort(byTime)
            .slice(0, 100),
        ).toEqual(
          told
            .map((n) => `${n.CreatedDt} ${n.StatusType} ${n.Content}`)
            .sort(byTime)
            .slice(0, 100),
        );
      },
    );
    await fc.assert(run, { numRuns: 8 });
  }, 120_000);
});
