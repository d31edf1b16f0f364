import {
  CommunicationStatus,
  DeliveryState,
  limits,
  sendMessage,
  Transport,
  type DeviceCommand,
} from '@mayak/api';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp, type Built } from '../../app.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestDevice,
  type TestApp,
  type TestUser,
} from '../../testing/testApp.ts';
import { emptyReport } from '@mayak/protocols';
import { dueText } from './store.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('queued', { canViewMessages: true, canSendMessages: true });
});
afterAll(() => testApp.close());

const write = ({ id }: TestDevice, Content = 'Text') =>
  owner.client.call(sendMessage, { params: { id }, body: { Content, ClientId: randomUUID() } });
const contact = async (device: TestDevice, more = {}, api = testApp.api): Promise<DeviceCommand[]> => {
  const answer = await fetch(`${api}/ingest/packets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...keyOf(device) },
    body: JSON.stringify(aPacketOf(0, {}, { Points: [], ...more })),
  });
  return ((await answer.json()) as { Commands: DeviceCommand[] }).Commands;
};
const acks = (commands: DeviceCommand[]) => ({
  Acks: commands.map(({ CommandId }) => ({ CommandId, Success: true })),
});
const stored = async ({ id }: TestDevice) =>
  (
    await testApp.context.pool.query<{ state: number; attempts: number; transport: number | null }>(
      'select state, attempts, transport from delivery where beacon_id = $1 order by id',
      [id],
    )
  ).rows;

describe('MSG-D04 the query of a contact for what waits', () => {
  it('reads an index only', async () => {
    const devices = await Promise.all(Array.from({ length: 4 }, () => testApp.beacon(owner)));
    const { pool } = testApp.context;
    await pool.query(
      `insert into delivery (beacon_id, kind, payload, state, created, changed, expires, gsm_from)
        select b.id, 'message', '{}', 4, now(), now(), now() + interval '1 day', now()
        from generate_series(1, 5000), unnest($1::int[]) b(id)`,
      [devices.map(({ id }) => id)],
    );
    await write(devices[0] as TestDevice);
    await pool.query('vacuum analyze delivery');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${dueText}`, [
      devices[0]?.id,
      Date.now(),
      0,
      50,
    ]);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Only Scan using delivery_under_way/);
    expect(plan).not.toMatch(/Seq Scan|Bitmap|Sort/);
  });

  it('is not asked at all for a beacon for which nothing waits', async () => {
    const [device, other] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    await write(other);
    await contact(device);
    const asked = jest.spyOn(testApp.context.pool, 'query');
    // The job of the Iridium gateway looks each second for all beacons at once.
    const looksFor = ({ id }: TestDevice) =>
      asked.mock.calls
        .map((call) => JSON.stringify(call))
        .filter((call) => call.includes('from delivery') && RegExp(`\\[${id}[,\\]]`).test(call)).length;
    try {
      await contact(device);
      expect(looksFor(device)).toBe(0);
      await contact(other);
      expect(looksFor(other)).toBeGreaterThan(0);
    } finally {
      asked.mockRestore();
    }
  });

  it('ends for a beacon to which nothing is under way any more', async () => {
    const device = await testApp.beacon(owner);
    const { underWay } = testApp.context.deliveries;
    await write(device);
    expect(underWay.has(device.id)).toBe(true);
    await contact(device, acks(await contact(device)));
    expect(underWay.has(device.id)).toBe(false);
  });
});

describe('MSG-D04 handing over', () => {
  it('a contact takes at most 50, in their order, and the next goes on when they are acknowledged', async () => {
    const device = await testApp.beacon(owner);
    for (let i = 0; i < 60; i += 1) await write(device, String(i));
    const first = await contact(device);
    expect(first.map(({ Payload }) => Payload['Content'])).toEqual(
      Array.from({ length: 50 }, (_, i) => String(i)),
    );
    const rest = await contact(device, acks(first));
    expect(rest.map(({ Payload }) => Payload['Content'])).toEqual(
      Array.from({ length: 10 }, (_, i) => String(50 + i)),
    );
  });

  it('PAY-D07 a beacon that is blocked is given nothing, and nothing is given by a satellite contact', async () => {
    const device = await testApp.beacon(owner);
    await write(device);
    const { writer, beacons, deliveries } = testApp.context;
    const record = () => beacons.get(device.id) as NonNullable<ReturnType<typeof beacons.get>>;
    expect(await deliveries.commandsFor(record(), Transport.Iridium)).toEqual([]);
    expect(await deliveries.commandsFor(record(), Transport.Gsm)).toHaveLength(1);
    await writer.changeOne(device.id, async (draft, { db }) => {
      draft.device = { ...draft.device, communicationStatus: CommunicationStatus.Blocked };
      await db.query('update beacon set communication_status = 3 where id = $1', [device.id]);
    });
    expect(await deliveries.commandsFor(record(), Transport.Gsm)).toEqual([]);
  });

  it('contacts at once and acknowledgements among them leave each in its right state', async () => {
    const device = await testApp.beacon(owner);
    for (let i = 0; i < 5; i += 1) await write(device);
    const [commands] = await Promise.all([contact(device), contact(device), contact(device)]);
    await Promise.all([contact(device, acks(commands.slice(0, 3))), contact(device), contact(device)]);
    expect((await stored(device)).map(({ state }) => state)).toEqual([4, 4, 4, 2, 2]);
  });

  it('a report that is repeated acknowledges nothing twice', async () => {
    const device = await testApp.beacon(owner);
    await write(device);
    const more = { PacketId: 'again', ...acks(await contact(device)) };
    await contact(device, more);
    await contact(device, more);
    expect(await stored(device)).toEqual([{ state: 4, attempts: 1, transport: Transport.Gsm }]);
  });

  it('acknowledgements of what was never sent change nothing', async () => {
    const [device, other] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    const { Id } = await write(other);
    await contact(device, {
      Acks: [
        { CommandId: Id, Success: true },
        { CommandId: 999_999, Success: false },
      ],
    });
    expect((await stored(other)).map(({ state }) => state)).toEqual([DeliveryState.Waiting]);
  });
});

describe('MSG-D04 what everybody is told of a delivery', () => {
  it('each of its states once, however often it is handed over, and that nobody ended it', async () => {
    const device = await testApp.beacon(owner);
    const told: [state: number, byUser: boolean, isUnderWay: boolean][] = [];
    testApp.context.bus.add({
      'delivery.changed': (events) => {
        for (const { beaconId, kind, ...one } of events)
          if (beaconId === device.id && kind === 'message')
            told.push([one.state, one.byUser, one.isUnderWay]);
      },
    });
    await write(device);
    await contact(device);
    await contact(device, acks(await contact(device)));
    while (told.length < 3) await new Promise(setImmediate);
    expect(told).toEqual([
      [DeliveryState.Waiting, false, true],
      [DeliveryState.HandedOver, false, true],
      [DeliveryState.Confirmed, false, false],
    ]);
  });

  it('SRV-D02 all that nobody acknowledged in its time ends at once', async () => {
    const device = await testApp.beacon(owner);
    await write(device);
    const { pool, deliveries } = testApp.context;
    await pool.query(
      `insert into delivery (beacon_id, kind, payload, state, created, changed, expires, gsm_from)
        select beacon_id, kind, payload, 1, created, changed, expires, gsm_from from delivery, generate_series(1, 1000) where beacon_id = $1`,
      [device.id],
    );
    await deliveries.expire(Date.now() + limits.delivery.life - 60_000);
    expect(new Set((await stored(device)).map(({ state }) => state))).toEqual(
      new Set([DeliveryState.Waiting]),
    );
    await deliveries.expire(Date.now() + limits.delivery.life + 60_000);
    const ended = (await stored(device)).filter(({ state }) => state === DeliveryState.Failed);
    expect(ended).toHaveLength(1_001);
  });
});

describe('REMOTE-D11 a beacon that has confirmed nothing of how it is reached', () => {
  it.each([
    ['a mobile network', Transport.Gsm, limits.delivery.exchangeInterval],
    ['the satellite', Transport.Iridium, -limits.delivery.exchangeInterval],
  ])(
    'is reached first by %s where it was heard last, and an hour later by the other way too',
    async (_, src, later) => {
      const device = await testApp.beacon(owner, {}, { model: 8 });
      await testApp.post('/ingest/packets', aPacketOf(0, {}, { Transport: src }), keyOf(device));
      await write(device);
      const { rows } = await testApp.context.pool.query(
        'select extract(epoch from iridium_from - gsm_from)::int * 1000 as later from delivery where beacon_id = $1',
        [device.id],
      );
      expect(rows).toEqual([{ later }]);
    },
  );
});

describe('REMOTE-D11 a session of the satellite tells by its number what it brought', () => {
  const report = async (status: number, isLate = false, model: 7 | 8 = 7) => {
    const device = await testApp.beacon(owner, {}, { model });
    const { Id } = await write(device);
    const { deliveries } = testApp.context;
    await deliveries.advance(device.id, Id, { state: DeliveryState.AtGateway, mtmsn: 5, queuePlace: 3 });
    if (isLate) await deliveries.expire(Date.now() + limits.delivery.life + 1_000);
    const record = testApp.context.beacons.get(device.id);
    if (!record) throw new Error('no record');
    for (const session of [
      { mtmsn: 6, momsn: 1, status: 0 },
      { mtmsn: 5, momsn: 77, status },
    ]) {
      const packetId = `sbd-${session.momsn}`;
      const contact = { ...emptyReport(Date.now(), Transport.Iridium), packetId, session };
      await testApp.context.ingest.send(record, contact);
    }
    return (await stored(device))[0]?.state;
  };

  it.each([
    [0, DeliveryState.Confirmed],
    [1, DeliveryState.Failed],
    [2, DeliveryState.Confirmed],
    [10, DeliveryState.AtGateway],
    [13, DeliveryState.AtGateway],
  ])('session status %i: state %i', async (status, state) => expect(await report(status)).toBe(state));

  it('session status 1 leaves it to a contact by GSM, where there is one', async () =>
    expect(await report(1, false, 8)).toBe(DeliveryState.AtGateway));

  it.each([
    [0, DeliveryState.Confirmed],
    [1, DeliveryState.Failed],
    [13, DeliveryState.Failed],
  ])('MSG-D04 after the 24 hours, session status %i: state %i', async (status, state) =>
    expect(await report(status, true)).toBe(state),
  );
});

describe('SRV-D01 two processes on one database', () => {
  let two: Built;
  let api: string;
  beforeAll(async () => {
    const { settings, pool, log } = testApp.context;
    two = await buildApp(settings, { ...pool.address, kind: 'external', version: 'test' }, log);
    api = `${await two.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  });
  afterAll(() => two.close());
  const soon = async (holds: () => boolean) => {
    for (const end = Date.now() + 3_000; Date.now() < end; await pause(20)) if (holds()) return;
    throw new Error('The other process did not follow.');
  };

  it('what was sent at one is given to a contact at the other, and acknowledged there it is over at both', async () => {
    const device = await testApp.beacon(owner);
    await write(device);
    await soon(() => two.context.deliveries.underWay.has(device.id));
    const commands = await contact(device, {}, api);
    expect(commands).toHaveLength(1);
    expect(await contact(device, acks(commands), api)).toEqual([]);
    expect(await contact(device)).toEqual([]);
    expect(await stored(device)).toMatchObject([{ state: 4 }]);
  });

  it('a process that starts later knows what waits', async () => {
    const device = await testApp.beacon(owner);
    await write(device);
    const { settings, pool, log } = testApp.context;
    const installation = {
      ...pool.address,
      kind: 'external',
      version: 'test',
    } as const;
    const third = await buildApp(settings, installation, log);
    expect(third.context.deliveries.underWay.has(device.id)).toBe(true);
    await third.close();
  });
});
