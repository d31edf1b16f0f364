import {
  createIntegration,
  editAccess,
  editIntegration,
  getIntegrations,
  limits,
  testIntegration,
  type IntegrationEdit,
} from '@mayak/api';
import fc from 'fast-check';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo } from 'node:net';
import { transaction } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { begun } from '../../testing/whileHeld.ts';
import { aPacketOf, keyOf, openTestApp, type TestDevice, type TestApp } from '../../testing/testApp.ts';
import { integrationStore } from './store/integrations.ts';
import { pointQueue } from './store/points.ts';
import { safeLookup } from '../../platform/outbound/targets.ts';
import { postWebhook, signatureOf } from './webhook.ts';
import { checksumOf, encodeLogin } from '@mayak/protocols/wialon-ips';
import { dataPacket } from './wialonIps.ts';
import { integrationsOf } from './integrations.ts';
import { setStatuses } from '../payment/statuses.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ integrationsInside: true });
});
afterAll(() => testApp.close());

interface Call {
  path: string;
  signature: string;
  body: string;
  points: { Id: number; Dt: string; Channels: { Value: number }[] }[];
}

/** A target that answers as it is told, and what it was sent. */
async function target() {
  const calls: Call[] = [];
  let answer: number | 'silence' | 'redirect' | 'lost' | 'slow' | 'once' = 200;
  const server: Server = createServer((request: IncomingMessage, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { Points } = JSON.parse(body) as { Points: Call['points'] };
      calls.push({
        path: request.url ?? '',
        signature: String(request.headers['x-signature']),
        body,
        points: Points,
      });
      if (answer === 'silence') return;
      if (answer === 'lost') return void request.socket.destroy();
      if (answer === 'slow') return void setTimeout(() => reply.writeHead(200).end(), 500);
      if (answer === 'redirect') reply.writeHead(302, { location: 'http://127.0.0.1/inside' }).end();
      else if (answer === 'once') reply.writeHead(calls.length === 1 ? 200 : 503).end();
      else reply.writeHead(answer).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answer: (what: typeof answer) => (answer = what),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('INT-D07, PERM-D12 beacons of others', () => {
  const noRights = { CanManage: false, CanSendMessages: true, CanEditChannelsSettings: true };
  it('are sent on by those who manage them, for as long as they do', async () => {
    const elsewhere = await target();
    const owner = await testApp.user('shares-it');
    const agent = await testApp.user('agent');
    const device = await testApp.beacon(owner);
    const share = (rights: Partial<typeof noRights>) =>
      owner.client.call(editAccess, {
        params: { id: device.id },
        body: [{ UserName: 'agent', ...noRights, ...rights }],
      });
    const body = { Name: 'On', Type: 0 as const, Enabled: true, Url: elsewhere.url, BeaconIds: [device.id] };
    const sent = async () => {
      await testApp.post('/ingest/packets', aPacketOf(0), keyOf(device));
      await integrationsOf(testApp.context).run();
      return elsewhere.calls.length;
    };
    await share({});
    await expect(agent.client.call(createIntegration, { body })).rejects.toMatchObject({
      problem: { errors: [{ field: 'BeaconIds.0', code: 'unknown' }] },
    });
    await share({ CanManage: true });
    const { Id } = await agent.client.call(createIntegration, { body });
    expect(await sent()).toBe(1);
    await share({});
    expect(await sent()).toBe(1);
    expect((await agent.client.call(getIntegrations, {})).find((one) => one.Id === Id)?.BeaconIds).toEqual(
      [],
    );
    // One that was added before there was this rule.
    const { pool } = testApp.context;
    await pool.query('insert into integration_beacon values ($1, $2)', [Id, device.id]);
    await integrationsOf(testApp.context).read();
    expect(await sent()).toBe(1);
    expect((await agent.client.call(getIntegrations, {}))[0]?.LastError).toMatch(
      /^You don’t manage .*: Beacon \d+$/,
    );
    elsewhere.close();
  });
});

let users = 0;
async function forwarded(part: Partial<IntegrationEdit>) {
  const owner = await testApp.user(`fwd${++users}`);
  const device = await testApp.beacon(owner, { name: 'Polar Star' });
  const body: IntegrationEdit = {
    Name: 'Elsewhere',
    Type: 0,
    Enabled: true,
    BeaconIds: [device.id],
    ...part,
  };
  const made = await owner.client.call(createIntegration, { body });
  const state = async () => (await owner.client.call(getIntegrations, {}))[0];
  return { owner, device, made, state, body };
}
const send = (device: TestDevice, ...values: number[]) =>
  Promise.all(
    values.map((value, i) =>
      testApp.post('/ingest/packets', aPacketOf(10 - i, { Values: { 1: value } }), keyOf(device)),
    ),
  );
/** Moments in their order, stored as one: no run that the server begins by itself comes between them. */
const sendInTurn = (device: TestDevice, ...values: number[]) => {
  const moments = values.map((value, i) => aPacketOf(10 - i / 100, { Values: { 1: value } }));
  const Points = moments.flatMap((moment) => moment.Points);
  return testApp.post('/ingest/packets', aPacketOf(10, {}, { Points }), keyOf(device));
};
/** Points that wait for an integration, without a packet. */
const waitingOf = (integrationId: number, beaconId: number, count: number) =>
  Array.from({ length: count }, () => ({
    integrationId,
    beaconId,
    point: {
      ...{ Dt: '2026-11-22T08:05:09.000Z', ReceivedDt: '2026-11-22T08:05:10.000Z', Coordinates: null },
      ...{ Speed: null, Course: null, Altitude: null, Satellites: null, Channels: [] },
    },
  }));
const run = async (after = 0) => {
  // A run that the server began by itself goes by its own time.
  await integrationsOf(testApp.context).idle();
  await integrationsOf(testApp.context).run(Date.now() + after);
};
const valuesOf = (calls: readonly Call[]) =>
  calls.flatMap(({ points }) => points.map(({ Channels }) => Channels[0]?.Value));

describe('INT-D02 a webhook', () => {
  it('is posted the points of a beacon with a signature by its secret, which is told once', async () => {
    const elsewhere = await target();
    const { device, made, state } = await forwarded({ Url: elsewhere.url });
    await sendInTurn(device, 12, 13);
    await run();
    const [call] = elsewhere.calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      BeaconId: device.id,
      Imei: device.imei,
      Name: 'Polar Star',
      Points: [
        {
          Coordinates: [69, 33],
          Speed: 10,
          Course: 90,
          Channels: expect.arrayContaining([expect.objectContaining({ Name: 'Supply', Value: 12 })]),
        },
        {},
      ],
    });
    expect(made.Secret).toMatch(/^[\w-]{32}$/);
    expect(call?.signature).toBe(signatureOf(call?.body ?? '', made.Secret ?? ''));
    expect(await state()).toMatchObject({ HasSecret: true, QueueLength: 0, LastError: null });
    expect((await state())?.LastSuccessDt).not.toBeNull();
    expect(JSON.stringify(await state())).not.toContain(made.Secret);
    elsewhere.close();
  });

  it('INT-D04 keeps the order while its target is down, tries again after 10 s, 1, 5, 30 minutes, doubles nothing', async () => {
    const elsewhere = await target();
    const { device, state } = await forwarded({ Url: elsewhere.url });
    elsewhere.answer(500);
    await sendInTurn(device, 12, 13);
    await run();
    expect(await state()).toMatchObject({ QueueLength: 2, LastError: 'HTTP 500' });
    await run(5_000);
    expect(elsewhere.calls).toHaveLength(1);
    await run(11_000);
    await run(60_000);
    expect(elsewhere.calls).toHaveLength(2);
    await sendInTurn(device, 14);
    elsewhere.answer(200);
    elsewhere.calls.length = 0;
    await run(80_000);
    await run(90_000);
    expect(valuesOf(elsewhere.calls)).toEqual([12, 13, 14]);
    expect(await state()).toMatchObject({ QueueLength: 0 });
    elsewhere.close();
  });

  it('INT-D05 follows no redirect', async () => {
    const elsewhere = await target();
    const { device, state } = await forwarded({ Url: elsewhere.url });
    elsewhere.answer('redirect');
    await send(device, 12);
    await run();
    expect(elsewhere.calls.map(({ path }) => path)).toEqual(['/hook']);
    expect(await state()).toMatchObject({ QueueLength: 1, LastError: 'HTTP 302' });
    elsewhere.close();
  });

  it('INT-D02 gives up a target that is silent for ten seconds', async () => {
    const elsewhere = await target();
    const { device, state } = await forwarded({ Url: elsewhere.url });
    elsewhere.answer('silence');
    await send(device, 12);
    const begun = performance.now();
    await run();
    expect(performance.now() - begun).toBeLessThan(limits.integration.timeout + 5_000);
    expect(await state()).toMatchObject({
      QueueLength: 1,
      LastError: expect.stringContaining('No answer in time'),
    });
    elsewhere.close();
  }, 30_000);

  it('INT-D04 loses, doubles and mixes nothing over a day in which its target is down', async () => {
    const elsewhere = await target();
    const { device, state } = await forwarded({ Url: elsewhere.url });
    elsewhere.answer(503);
    const hour = 3_600_000;
    const values: number[] = [];
    for (let hours = 0; hours < 24; hours += 1) {
      values.push(hours);
      await sendInTurn(device, hours);
      await run(hours * hour);
    }
    expect(await state()).toMatchObject({ QueueLength: 24, LastError: 'HTTP 503' });
    elsewhere.answer(200);
    elsewhere.calls.length = 0;
    await run(25 * hour);
    await run(26 * hour);
    expect(valuesOf(elsewhere.calls)).toEqual(values);
    expect(await state()).toMatchObject({ QueueLength: 0 });
    elsewhere.close();
  });

  it('INT-D04 says what it gave up of after a day and more of tries, not that it went, and goes on with the rest', async () => {
    const elsewhere = await target();
    const { device, state } = await forwarded({ Url: elsewhere.url });
    elsewhere.answer(500);
    await sendInTurn(device, 1);
    const { givenUp } = limits.integration;
    for (let tries = 0; tries < givenUp; tries += 1) await run(tries * 3_600_000);
    expect(await state()).toMatchObject({
      QueueLength: 0,
      LastError: expect.stringContaining('1 points were given up'),
      LastSuccessDt: null,
    });
    elsewhere.answer(200);
    elsewhere.calls.length = 0;
    await sendInTurn(device, 2);
    await run(givenUp * 3_600_000);
    expect(valuesOf(elsewhere.calls)).toEqual([2]);
    elsewhere.close();
  });

  it('INT-D04 counts tries anew after a success: what a target refuses as it comes back is not given up', async () => {
    const elsewhere = await target();
    const { device, made, state } = await forwarded({ Url: elsewhere.url });
    const { pool } = testApp.context;
    const { batch, givenUp } = limits.integration;
    // Its last try of all comes in an hour.
    await pool.query(
      `update integration_beacon set attempts = $2, due = now() + interval '1 hour' where integration_id = $1`,
      [made.Id, givenUp - 1],
    );
    await pointQueue.enqueue(pool, waitingOf(made.Id, device.id, batch + 5));
    elsewhere.answer('once');
    await run(3_700_000);
    expect(elsewhere.calls.map(({ points }) => points.length)).toEqual([batch, 5]);
    expect(await state()).toMatchObject({ QueueLength: 5, LastError: 'HTTP 503' });
    elsewhere.answer(200);
    await run(3_711_000);
    expect(await state()).toMatchObject({ QueueLength: 0 });
    elsewhere.close();
  });

  it('sends again what was taken without an answer, under the same ids', async () => {
    const elsewhere = await target();
    const { device, state } = await forwarded({ Url: elsewhere.url });
    elsewhere.answer('lost');
    await sendInTurn(device, 12, 13);
    await run();
    elsewhere.answer(200);
    await run(11_000);
    const [first, second] = elsewhere.calls.map(({ points }) => points.map(({ Id }) => Id));
    expect(elsewhere.calls).toHaveLength(2);
    // The first may have gone before the last point came.
    expect(second?.slice(0, first?.length)).toEqual(first);
    expect(await state()).toMatchObject({ QueueLength: 0 });
    elsewhere.close();
  });

  it('is not held up by another target that is slow or away; a slow one is sent each point once', async () => {
    const [slow, quick] = [await target(), await target()];
    slow.answer('slow');
    const away = await forwarded({ Url: 'http://127.0.0.1:9/hook' });
    const first = await forwarded({ Url: slow.url });
    const second = await forwarded({ Url: quick.url });
    for (const { device } of [away, first, second]) await sendInTurn(device, 12, 13);
    // What is under way by the server's own clock is not begun again: its lane is asked until it has sent.
    const isSent = () => [slow, quick].every(({ calls }) => valuesOf(calls).length > 1);
    while (!isSent()) await Promise.all([run(), run(), run()]);
    expect(valuesOf(slow.calls)).toEqual([12, 13]);
    expect(valuesOf(quick.calls)).toEqual([12, 13]);
    expect(await away.state()).toMatchObject({
      QueueLength: 2,
      LastError: expect.stringContaining('ECONNREFUSED'),
    });
    for (const one of [slow, quick]) one.close();
  });

  it('is not held up by the many beacons of another one whose target is silent', async () => {
    const [silent, quick] = [await target(), await target()];
    silent.answer('silence');
    const many = await forwarded({ Url: silent.url });
    const one = await forwarded({ Url: quick.url });
    const fleet = [many.device];
    while (fleet.length < 24) fleet.push(await testApp.beacon(many.owner));
    const BeaconIds = fleet.map(({ id }) => id);
    await many.owner.client.call(editIntegration, {
      params: { id: many.made.Id },
      body: { ...many.body, BeaconIds },
    });
    await pointQueue.enqueue(testApp.context.pool, [
      ...fleet.flatMap(({ id }) => waitingOf(many.made.Id, id, 1)),
      ...waitingOf(one.made.Id, one.device.id, 1),
    ]);
    const running = run();
    while (quick.calls.length === 0) await new Promise((next) => setTimeout(next, 20));
    // The first of the silent one are still waited for, and no more of them were begun.
    expect(silent.calls.length).toBeLessThanOrEqual(8);
    silent.answer(503);
    silent.close();
    await running;
    quick.close();
  }, 60_000);

  it('INT-D04 drops the oldest of more than 10,000 points, and says so', async () => {
    const elsewhere = await target();
    const { device, made, state } = await forwarded({ Url: elsewhere.url });
    // The server sends by its own clock too: no answer comes between what is dropped and what is read of it.
    elsewhere.answer('silence');
    const list = waitingOf(made.Id, device.id, limits.integration.queue + 5);
    await pointQueue.enqueue(testApp.context.pool, list);
    await integrationsOf(testApp.context).trim();
    expect(await state()).toMatchObject({
      QueueLength: limits.integration.queue,
      LastError: expect.stringContaining('5 points were dropped'),
    });
    await testApp.context.pool.query('delete from integration_point');
    elsewhere.close();
    await integrationsOf(testApp.context).idle();
  });

  it('PERM-D11, INT-D04 sends nothing on of a beacon that its user no longer sees, and says of nothing that it went', async () => {
    const elsewhere = await target();
    const { owner, device, state } = await forwarded({ Url: elsewhere.url });
    await send(device, 12);
    testApp.context.beacons.unshare(device.id, owner.id);
    await send(device, 13);
    await run();
    expect(elsewhere.calls).toEqual([]);
    expect(await state()).toMatchObject({ QueueLength: 0, LastSuccessDt: null });
    elsewhere.close();
  });

  it('PAY-D07 pauses while its beacon is temporarily blocked, and sends what waited, in its order, once it is paid for', async () => {
    const elsewhere = await target();
    const { device, state } = await forwarded({ Url: elsewhere.url });
    const put = (status: 2 | 3) =>
      testApp.context.feed.transaction((step) => setStatuses(testApp.context, step, [device.id], status));
    await sendInTurn(device, 1);
    await run();
    await put(3);
    await sendInTurn(device, 2, 3);
    await run();
    expect(valuesOf(elsewhere.calls)).toEqual([1]);
    expect(await state()).toMatchObject({ QueueLength: 2, LastError: null });
    await put(2);
    await run();
    expect(valuesOf(elsewhere.calls)).toEqual([1, 2, 3]);
    elsewhere.close();
  });

  it('INT-D01 that was deleted meanwhile is gone for who edits it', async () => {
    const elsewhere = await target();
    const { owner, made, body } = await forwarded({ Url: elsewhere.url });
    const params = { id: made.Id };
    const edit = () => problemOf(owner.client.call(editIntegration, { params, body }));
    const answers = await transaction(testApp.context.pool, async (db) => {
      await integrationStore.delete(db, made.Id);
      return begun(db, [edit]);
    });
    expect(await Promise.all(answers)).toMatchObject([{ code: 'notFound' }]);
    elsewhere.close();
  });

  it('INT-D06 is tested by hand, and keeps its secret over an edit', async () => {
    const elsewhere = await target();
    const { owner, made, body } = await forwarded({ Url: elsewhere.url });
    const params = { id: made.Id };
    expect(await owner.client.call(testIntegration, { params })).toEqual({ Success: true, Error: null });
    await owner.client.call(editIntegration, { params, body: { ...body, Name: 'Renamed' } });
    elsewhere.answer(403);
    expect(await owner.client.call(testIntegration, { params })).toEqual({
      Success: false,
      Error: 'HTTP 403',
    });
    const [first, second] = elsewhere.calls;
    expect(second?.signature).toBe(signatureOf(second?.body ?? '', made.Secret ?? ''));
    expect(first?.signature).toMatch(/^sha256=[0-9a-f]{64}$/);
    elsewhere.close();
  });
});

/** A packet of Wialon IPS 2.0 as its receiver reads it; null where the checksum is wrong. */
function readWialon(line: string) {
  const [, type, body = '', sum] = /^#(L|D)#(.*;)([0-9A-F]{4})(?:\r\n)?$/.exec(line) ?? [];
  if (!type || checksumOf(Buffer.from(body)) !== sum) return null;
  const fields = body.split(';');
  if (type === 'L') return { version: fields[0], imei: fields[1], password: fields[2] };
  const [date = '', time = '', lat = '', ns, lon = '', ew, ...rest] = fields;
  const pairs = (text: string) => text.match(/\d\d/g)?.map(Number) ?? [];
  const [day = 0, month = 0, year = 0] = pairs(date);
  const [hour = 0, minute = 0, second = 0] = pairs(time);
  const degrees = (text: string, digits: number) =>
    Number(text.slice(0, digits)) + Number(text.slice(digits)) / 60;
  const number = (text = '') => (text === 'NA' || text === '' ? null : Number(text));
  const [speed, course, altitude, satellites] = rest.map(number);
  const params = (rest[9] ?? '').split(',').filter((text) => text && text !== 'NA');
  return {
    t: Date.UTC(2000 + year, month - 1, day, hour, minute, second),
    at:
      lat === 'NA'
        ? null
        : [degrees(lat, 2) * (ns === 'S' ? -1 : 1), degrees(lon, 3) * (ew === 'W' ? -1 : 1)],
    speed,
    course,
    altitude,
    satellites,
    values: Object.fromEntries(
      params.map((text) => {
        const [name = '', , value = ''] = text.split(':');
        return [name, Number(value)];
      }),
    ),
  };
}

describe('INT-D03 Wialon IPS', () => {
  it('has the checksum and the fields of packets that real devices have sent', () => {
    expect(
      readWialon(
        '#D#220323;114150;2234.80479;N;11354.87786;E;0;NA;59;11;NA;NA;NA;;NA;d_battr:1:94,d_csq:1:21,di_light:1:1;E7C9',
      ),
    ).toMatchObject({
      t: Date.parse('2023-03-22T11:41:50Z'),
      at: [expect.closeTo(22.580_079_8, 6), expect.closeTo(113.914_631, 6)],
      speed: 0,
      course: null,
      altitude: 59,
      satellites: 11,
      values: { d_battr: 94, d_csq: 21, di_light: 1 },
    });
    expect(
      readWialon(
        '#D#120319;112003;NA;NA;NA;NA;0.000;NA;NA;0;NA;NA;NA;NA;NA;101_521347:1:521246,101_158:1:510,101_521055:1:510,101_521055_2.9:1:509,101_521056:1:3;626B',
      ),
    ).toMatchObject({ t: Date.parse('2019-03-12T11:20:03Z'), at: null, speed: 0, satellites: 0 });
  });

  it('is read as what was sent, whatever the moment was', () => {
    const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
    const whole = (min: number, max: number) => orNull(fc.integer({ min, max }));
    const points = fc.record({
      t: fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 }),
      at: orNull(
        fc.tuple(
          fc.double({ min: -90, max: 90, noNaN: true }),
          fc.double({ min: -180, max: 180, noNaN: true }),
        ),
      ),
      speed: whole(0, 300),
      course: whole(0, 359),
      altitude: whole(-400, 9_000),
      satellites: whole(0, 60),
      values: fc.dictionary(
        fc.integer({ min: 1, max: 999 }).map(String),
        fc.float({ noNaN: true, noDefaultInfinity: true }),
      ),
    });
    fc.assert(
      fc.property(points, ({ t, at, speed, course, altitude, satellites, values }) => {
        const list = Object.entries(values);
        const line = dataPacket({
          Id: 1,
          Dt: new Date(t * 1000).toISOString(),
          ReceivedDt: new Date(t * 1000).toISOString(),
          Coordinates: at as [number, number] | null,
          Speed: speed,
          Course: course,
          Altitude: altitude,
          Satellites: satellites,
          Channels: list.map(([number, Value]) => ({
            ChannelId: Number(number),
            Number: Number(number),
            Name: 'x',
            Value,
          })),
        });
        const read = readWialon(String(line));
        expect(read).toMatchObject({ t: t * 1000, speed, course, altitude, satellites });
        expect(read?.values).toEqual(
          Object.fromEntries(list.map(([number, value]) => [`ch${number}`, Number(String(value))])),
        );
        if (at === null) expect(read?.at).toBeNull();
        // Five digits of a minute are 2 cm.
        else at.forEach((degree, i) => expect(Math.abs((read?.at?.[i] ?? NaN) - degree)).toBeLessThan(2e-7));
      }),
    );
  });

  it.each([
    // The check value of CRC-16/ARC.
    ['123456789', 'BB3D'],
    ['', '0000'],
  ])('has the checksum of "%s": %s', (text, sum) => expect(checksumOf(Buffer.from(text))).toBe(sum));

  it('logs in with the IMEI and sends extended data', () => {
    expect(String(encodeLogin('001010000000017', 'pass'))).toMatch(
      /^#L#2\.0;001010000000017;pass;[0-9A-F]{4}\r\n$/,
    );
    const point = {
      Id: 1,
      Dt: '2026-11-22T08:05:09.000Z',
      ReceivedDt: '2026-11-22T08:06:00.000Z',
      Coordinates: [-69.5, 33.25] as [number, number],
      Speed: 10.4,
      Course: 90,
      Altitude: null,
      Satellites: 9,
      Channels: [{ ChannelId: 5_001, Number: 1, Name: 'Supply', Value: 12.5 }],
    };
    expect(String(dataPacket(point))).toMatch(
      /^#D#221126;080509;6930\.00000;S;03315\.00000;E;10;90;NA;9;NA;NA;NA;;NA;ch1:2:12\.5;[0-9A-F]{4}\r\n$/,
    );
  });

  it('checks each answer, and begins again where it was not taken', async () => {
    const heard: string[] = [];
    let taken = 1;
    const server = createTcp((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (part) => {
        for (const line of part.toString().split('\r\n').filter(Boolean)) {
          heard.push(line);
          if (line.startsWith('#L#')) socket.write('#AL#1\r\n');
          else socket.write(taken-- > 0 ? '#AD#1\r\n' : '#AD#0\r\n');
        }
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const { device, state } = await forwarded({ Type: 1, Host: '127.0.0.1', Port: port, Secret: 'pass' });
    await sendInTurn(device, 12, 13);
    await run();
    expect(heard.map((line) => line.slice(0, 3))).toEqual(['#L#', '#D#', '#D#']);
    expect(await state()).toMatchObject({ QueueLength: 2, LastError: 'Answered #AD#0' });
    taken = 9;
    await run(11_000);
    expect(await state()).toMatchObject({ QueueLength: 0 });
    server.close();
  });
});

describe('INT-D05 targets within the own network', () => {
  const parcel = { type: 'application/json', body: '{}' };

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'are refused again by the lookup of the connection: %s',
    async (host) => {
      const elsewhere = await target();
      const url = `http://${host}:${new URL(elsewhere.url).port}/`;
      const closed = { allowPrivate: false };
      await expect(postWebhook({ url, secret: '' }, parcel, closed)).rejects.toThrow('own network');
      const looked = new Promise((done, failed) =>
        safeLookup(closed)('localhost', { all: true }, (error) => (error ? failed(error) : done(null))),
      );
      await expect(looked).rejects.toThrow('own network');
      expect(elsewhere.calls).toEqual([]);
      elsewhere.close();
    },
  );

  it('are refused when an integration is made, unless the operator allows them', async () => {
    const closed = await openTestApp();
    const owner = await closed.user('closed');
    const device = await closed.beacon(owner);
    const base = { Name: 'x', Type: 0 as const, Enabled: true, BeaconIds: [device.id] };
    for (const Url of ['https://127.0.0.1/', 'https://localhost/', 'https://[::ffff:10.0.0.1]/'])
      await expect(owner.client.call(createIntegration, { body: { ...base, Url } })).rejects.toMatchObject({
        status: 422,
      });
    await expect(
      owner.client.call(createIntegration, { body: { ...base, Url: 'http://example.com/' } }),
    ).rejects.toMatchObject({ status: 400 });
    await closed.close();
  });
});
