import type { Endpoint } from '@mayak/api';
import * as operator from '@mayak/api/operator';
import { once } from 'node:events';
import { connect } from 'node:net';
import { listenToDevices, type DeviceListeners } from '../../core/gateway/listen.ts';
import { unknownDevices } from '../../core/gateway/store.ts';
import { wialonIps } from '@mayak/protocols/wialon-ips';
import { aPacketOf, openTestApp, someImei, type TestApp, type TestUser } from '../../testing/testApp.ts';

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
  owner = await testApp.user('skipper');
  const port = { protocol: wialonIps, port: 0, isRequired: true };
  listeners = await listenToDevices([port], '127.0.0.1', testApp.context);
});
afterAll(async () => {
  await listeners.close();
  await testApp.close();
});

/** A call of the operator; the answer is checked by the contract. */
async function ask<T>(endpoint: Endpoint, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(testApp.api + path, {
    method: endpoint.method,
    headers: {
      'X-Operator-Key': operatorKey,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(given));
  return endpoint.answer?.parse(given) as T;
}
interface Door {
  Gateways: operator.GatewayStatus[];
  Unknown: operator.UnknownDevice[];
}
const door = () => ask<Door>(operator.getGateways, '/operator/gateways');
const countOf = async (name: string) => (await door()).Gateways.find(({ Name }) => Name === name);
const messagesOf = (imei: string) =>
  ask<operator.ReceivedMessage[]>(operator.listMessages, `/operator/packets?imei=${imei}`);
const read = (Content: string, Gateway?: string) =>
  ask<operator.ReadBytes>(operator.readBytes, '/operator/packets.read', { Content, Gateway });

/** Says lines over one connection, each after the answer to the one before it; answers what was said to it. */
async function say(...lines: string[]) {
  const socket = connect(listeners.ports['wialon-ips'] ?? 0, '127.0.0.1');
  const answers: string[] = [];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    answers.push(String(answer).trim());
  }
  return { socket, answers };
}
const aPoint = () => {
  const [day = '', time = ''] = new Date(Date.now() - 5_000).toISOString().split('T');
  const date = `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
  return `#SD#${date};${time.slice(0, 8).replaceAll(':', '')};6855.2412;N;03305.1234;E;12;90;15;9`;
};

describe('INGEST-D06 GET /operator/gateways', () => {
  it('counts the connections, messages and faults of each protocol', async () => {
    const { imei } = await testApp.beacon(owner);
    const before = await countOf('wialon-ips');
    const { socket, answers } = await say(`#L#${imei};NA`, aPoint(), '#SD#nothing');
    expect(answers.slice(0, 2)).toEqual(['#AL#1', '#ASD#1']);
    const open = await countOf('wialon-ips');
    expect(open).toMatchObject({ Port: listeners.ports['wialon-ips'], Connections: 1 });
    expect((open?.Messages ?? 0) - (before?.Messages ?? 0)).toBe(1);
    expect((open?.Faults ?? 0) - (before?.Faults ?? 0)).toBe(1);
    socket.destroy();
    while ((await countOf('wialon-ips'))?.Connections !== 0);
  });

  it('adds what other processes say of theirs, until they are gone', async () => {
    const { pool } = testApp.context;
    const other = (seen: string) =>
      pool.query(
        `insert into gateway_count (process, gateway, port, connections, messages, faults, last, seen)
          values (gen_random_uuid(), 'egts', 20629, 3, 40, 1, now(), now() - $1::interval)`,
        [seen],
      );
    await other('5 seconds');
    await other('5 seconds');
    await other('2 minutes');
    expect(await countOf('egts')).toMatchObject({ Connections: 6, Messages: 80, Faults: 2 });
  });

  it('names devices that call and are not known, by whatever protocol, until they are taken into the stock', async () => {
    const imei = someImei();
    await say(`#L#${imei};NA`);
    await say(`#L#${imei};NA`);
    await testApp.post('/ingest/packets', aPacketOf(0), { 'X-Device-Imei': imei, 'X-Device-Key': 'none' });
    const { Unknown } = await door();
    const knocks = Unknown.filter((one) => one.Imei === imei);
    expect(knocks.map(({ Gateway, Count }) => [Gateway, Count])).toEqual([
      ['own', 1],
      ['wialon-ips', 2],
    ]);
    await ask(operator.addDevice, '/operator/devices', { SerialNumber: `S${imei}`, Model: 2, GsmImei: imei });
    expect((await door()).Unknown.filter((one) => one.Imei === imei)).toEqual([]);
  });

  it('keeps no name that is none, and no more than the newest', async () => {
    await say('#L#<script>;NA');
    expect((await door()).Unknown.filter(({ Imei }) => Imei.includes('<'))).toEqual([]);
    const { pool } = testApp.context;
    await pool.query(
      `insert into unknown_device (imei, gateway, first, last)
        select 'flood' || n, 'egts', now(), now() + n * interval '1 second' from generate_series(1, 1100) n`,
    );
    await unknownDevices.endOld(pool, 0);
    const { Unknown } = await door();
    expect(Unknown).toHaveLength(1_000);
    expect(Unknown[0]?.Imei).toBe('flood1100');
    await pool.query('truncate unknown_device');
  });
});

describe('INGEST-D06 GET /operator/packets', () => {
  it('shows the last messages of a device as bytes with their meaning, and what became of them', async () => {
    const { imei } = await testApp.beacon(owner);
    const line = aPoint();
    const { socket } = await say(`#L#${imei};NA`, line, '#SD#nothing');
    socket.destroy();
    const [refused, stored] = await messagesOf(imei);
    expect(refused).toMatchObject({ Outcome: 'refused', Gateway: 'wialon-ips', Address: '127.0.0.1' });
    expect(refused?.Fault).toBeTruthy();
    expect(stored).toMatchObject({ Outcome: 'stored', Fault: null, Size: line.length + 2 });
    expect(Buffer.from(stored?.Hex ?? '', 'hex').toString()).toBe(`${line}\r\n`);
    expect(stored?.Frames[0]?.Points[0]).toMatchObject({ Speed: 12, Course: 90 });
  });

  it('shows what came over HTTP as its text alone', async () => {
    const stock = await testApp.beacon(owner);
    await testApp.contact(stock);
    const [message] = await messagesOf(stock.imei);
    expect(message).toMatchObject({ Gateway: 'own', Outcome: 'stored', Frames: [] });
    expect(Buffer.from(message?.Hex ?? '', 'hex').toString()).toContain('PacketId');
  });

  it('shows what a device sent that nobody knows', async () => {
    const imei = someImei();
    await say(`#L#${imei};NA`);
    const [message] = await messagesOf(imei);
    expect(message).toMatchObject({ Outcome: 'refused', Fault: 'The device is not known.' });
    expect(await messagesOf(someImei())).toEqual([]);
  });
});

describe('INGEST-D06 POST /operator/packets.read', () => {
  const text = '#L#356307042441013;NA\r\n';

  it.each([
    ['digits', Buffer.from(text).toString('hex')],
    [
      'digits as another program writes them',
      [...Buffer.from(text)].map((n) => `0x${n.toString(16).padStart(2, '0')}`).join(', '),
    ],
    ['letters', text],
  ])('reads %s by the protocol that understands them', async (_, content) => {
    const { Gateway, Hex, Frames } = await read(content);
    expect([Gateway, Buffer.from(Hex, 'hex').toString().trim()]).toEqual(['wialon-ips', text.trim()]);
    expect(Frames[0]).toMatchObject({ Imei: '356307042441013', Faults: [] });
  });

  it('reads by the protocol that is named, whatever the bytes are', async () => {
    const { Gateway, Frames } = await read(text, 'teltonika');
    expect([Gateway, Frames.every(({ Faults }) => Faults.length > 0)]).toEqual(['teltonika', true]);
  });

  it('says nothing of bytes that no protocol knows', async () => {
    expect(await read('ff ff ff ff')).toEqual({ Gateway: '', Hex: 'ffffffff', Size: 4, Frames: [] });
  });
});
