import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  DeliveryState,
  getMessages,
  getRemoteParameters,
  limits,
  sendMessage,
  sendRemoteCommand,
  SendState,
} from '@mayak/api';
import type { TestApp, TestDevice, TestUser } from '../../testing/testApp.ts';
import { encodeCommand, frameOf, galileoskyProtocol, identityTags, tagOf } from '@mayak/protocols/galileosky';
import * as teltonika from '@mayak/protocols/teltonika';
import { encodeLogin, wialonIps } from '@mayak/protocols/wialon-ips';
import type { DeviceListeners } from './listen.ts';
import { openListening } from './listening.fixtures.ts';

let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ testApp, owner, listeners, close } = await openListening(
    [wialonIps, galileoskyProtocol, teltonika.teltonikaProtocol],
    'dispatcher',
    { canViewMessages: true, canSendMessages: true },
  ));
});
afterAll(() => close());

/** A device that is logged in, and the lines that it was sent. */
async function aDevice({ imei }: TestDevice): Promise<{ socket: Socket; next: () => Promise<string> }> {
  const socket = connect(listeners.ports['wialon-ips'] ?? 0, '127.0.0.1');
  const lines: string[] = [];
  let rest = '';
  socket.on('data', (part) => {
    const all = `${rest}${String(part)}`.split('\r\n');
    rest = all.pop() ?? '';
    lines.push(...all);
  });
  const next = async () => {
    while (lines.length === 0) await once(socket, 'data');
    return lines.shift() ?? '';
  };
  socket.write(encodeLogin(imei));
  expect(await next()).toBe('#AL#1');
  return { socket, next };
}
const write = ({ id }: TestDevice, Content: string) =>
  owner.client.call(sendMessage, { params: { id }, body: { Content, ClientId: randomUUID() } });
const states = async ({ id }: TestDevice) =>
  (await owner.client.call(getMessages, { params: { id }, query: {} })).map(({ Status }) => Status);
const settled = async (device: TestDevice, state: DeliveryState) => {
  const { pool } = testApp.context;
  for (;;) {
    const { rows } = await pool.query<{ state: number }>('select state from delivery where beacon_id = $1', [
      device.id,
    ]);
    if (rows.every((row) => row.state === state)) return;
    await new Promise((again) => setTimeout(again, 10));
  }
};

describe('INGEST-D05, MSG-D04 a text to a device that is connected', () => {
  it('goes out at once, once, and its states walk as the device answers', async () => {
    const stock = await testApp.beacon(owner);
    const { socket, next } = await aDevice(stock);
    await write(stock, 'Как дела?');
    expect(await next()).toMatch(/^#M#Как дела\?;[\dA-F]{4}$/);
    expect(await states(stock)).toEqual([1]);
    socket.write('#P#\r\n');
    expect(await next()).toBe('#AP#');
    socket.write('#AM#1\r\n');
    await settled(stock, DeliveryState.Confirmed);
    expect(await states(stock)).toEqual([3]);
    socket.destroy();
  });

  it('waits for a device that is away, is sent again where the connection ended without an answer, and may be refused', async () => {
    const stock = await testApp.beacon(owner);
    await write(stock, 'Подтвердите');
    const first = await aDevice(stock);
    expect(await first.next()).toMatch(/^#M#Подтвердите/);
    first.socket.destroy();
    const second = await aDevice(stock);
    expect(await second.next()).toMatch(/^#M#Подтвердите/);
    second.socket.write('#AM#0\r\n');
    await settled(stock, DeliveryState.Failed);
    expect(await states(stock)).toEqual([5]);
    second.socket.destroy();
  });
});

it('MSG-D04 a text is held back by nothing that this protocol has no words for, and by no others that were not answered', async () => {
  const stock = await testApp.beacon(owner);
  const { pool } = testApp.context;
  const fill = (kind: string) =>
    pool.query(
      `insert into delivery (beacon_id, kind, payload, state, created, changed, expires, gsm_from)
        select $1, $2, '{"Content":"earlier"}', 1, now(), now(), now() + interval '1 day', now() from generate_series(1, $3::int)`,
      [stock.id, kind, limits.delivery.perContact],
    );
  await fill('custom');
  await fill('message');
  await write(stock, 'last');
  const { socket, next } = await aDevice(stock);
  for (let i = 0; i < limits.delivery.perContact; i += 1) expect(await next()).toMatch(/^#M#earlier/);
  socket.write('#P#\r\n');
  expect(await next()).toBe('#AP#');
  expect(await next()).toMatch(/^#M#last/);
  socket.destroy();
});

/** A connection by a protocol of bytes, and the next bytes that it brings. */
function aConnection(protocol: string) {
  const socket = connect(listeners.ports[protocol] ?? 0, '127.0.0.1');
  let held = Buffer.alloc(0);
  socket.on('data', (part) => (held = Buffer.concat([held, part])));
  const next = async (length: number) => {
    while (held.length < length) await once(socket, 'data');
    const found = held.subarray(0, length);
    held = held.subarray(length);
    return found;
  };
  return { socket, next };
}

const words = Buffer.from('status');
const tell = ({ id }: TestDevice) =>
  owner.client.call(sendRemoteCommand, { params: { id }, body: { Hex: words.toString('hex') } });
const told = async ({ id }: TestDevice) =>
  (await owner.client.call(getRemoteParameters, { params: { id } })).Commands;

describe('INGEST-D05, REMOTE-D11 a command of bytes to a device that is connected', () => {
  it('goes to a Galileosky terminal under its number, and its answer is kept', async () => {
    const stock = await testApp.beacon(owner);
    const { socket, next } = aConnection('galileosky');
    socket.write(frameOf(Buffer.concat([identityTags(stock.imei), tagOf(0x04, 2, 50)])));
    await next(3);
    const { Id } = await tell(stock);
    const terminal = { imei: stock.imei, deviceId: 50 };
    const expected = encodeCommand(terminal, Id, words);
    expect(await next(expected.length)).toEqual(expected);
    socket.write(encodeCommand(terminal, Id, Buffer.from('Dev50 OK')));
    await settled(stock, DeliveryState.Confirmed);
    const Answer = Buffer.from('Dev50 OK').toString('hex').toUpperCase();
    expect(await told(stock)).toMatchObject([{ SendState: SendState.SentAndConfirmed, Answer }]);
    socket.destroy();
  });

  it('is confirmed by an answer that comes over a later connection', async () => {
    const stock = await testApp.beacon(owner);
    const { Id } = await tell(stock);
    const { socket, next } = aConnection('galileosky');
    socket.write(encodeCommand({ imei: stock.imei, deviceId: 1 }, Id, Buffer.from('OK')));
    await next(3);
    await settled(stock, DeliveryState.Confirmed);
    socket.destroy();
  });

  it.each([
    [0x06, DeliveryState.Confirmed],
    [0x11, DeliveryState.Failed],
  ])('goes to a Teltonika device by Codec 12; an answer of type %i ends it', async (kind, state) => {
    const stock = await testApp.beacon(owner);
    const { socket, next } = aConnection('teltonika');
    socket.write(teltonika.encodeLogin(stock.imei));
    await next(1);
    await tell(stock);
    const expected = teltonika.encodeText(0x05, words);
    expect(await next(expected.length)).toEqual(expected);
    socket.write(teltonika.encodeText(kind, Buffer.from('INI:2026/11/25')));
    await settled(stock, state);
    socket.destroy();
  });

  it('an answer without a number is to what the device of the connection was told, not one before it', async () => {
    const [earlier, later] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    const { socket, next } = aConnection('teltonika');
    const { length } = teltonika.encodeText(0x05, words);
    for (const { imei } of [earlier, later]) {
      await tell(imei === earlier.imei ? earlier : later);
      socket.write(teltonika.encodeLogin(imei));
      await next(1 + length);
    }
    socket.write(teltonika.encodeText(0x06, Buffer.from('INI:2026/11/25')));
    await settled(later, DeliveryState.Confirmed);
    expect(await told(earlier)).toMatchObject([{ SendState: SendState.Sent }]);
    socket.destroy();
  });
});
