import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { rows } from '../../platform/db/pool.ts';
import type { TestApp, TestDevice, TestUser } from '../../testing/testApp.ts';
import { listenToDevices, type DeviceListeners } from './listen.ts';
import { openListening } from './listening.fixtures.ts';
import { deviceLimits } from './limits.ts';
import { LiveConnections } from './liveConnections.ts';
import { RateLimit } from '../../platform/http/rateLimit.ts';
import { streamServer } from './streams.ts';
import { wialonIps, encodeLine, encodeLogin, encodePoint, encodePoints } from '@mayak/protocols/wialon-ips';

let testApp: TestApp;
let owner: TestUser;
let listeners: DeviceListeners;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ testApp, owner, listeners, close } = await openListening([wialonIps], 'skipper'));
});
afterAll(() => close());

const port = () => listeners.ports['wialon-ips'] ?? 0;

/** A connection, and all that was answered by it so far. */
async function aDevice(to = port()): Promise<{
  socket: Socket;
  said: () => string;
  heard: (text: string) => Promise<void>;
  ended: Promise<unknown>;
}> {
  const socket = connect(to, '127.0.0.1');
  let said = '';
  socket.on('data', (part) => (said += String(part)));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  const heard = async (text: string) => {
    while (!said.includes(text))
      await Promise.race([
        once(socket, 'data'),
        ended.then(() => Promise.reject(new Error(`closed after "${said}"`))),
      ]);
  };
  return { socket, said: () => said, heard, ended };
}

const aPoint = (secondsAgo: number) => ({
  t: Math.floor(Date.now() / 1000) * 1000 - secondsAgo * 1000,
  at: [59.9375, 30.308333] as [number, number],
  valid: true,
  speed: 18,
  course: 271,
  alt: null,
  accuracy: null,
  satellites: 9,
  values: [],
});
const count = async (table: string, { id }: TestDevice) =>
  (
    await testApp.past.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where beacon_id = $1`,
      [id],
    )
  ).rows[0]?.n;
const faults = async (): Promise<string[]> =>
  (
    await testApp.context.cells.answers((past) =>
      rows<{ fault: string; rt: Date }>(
        past,
        "select fault, rt from raw_packet where gateway = 'wialon-ips' and fault is not null order by rt",
      ),
    )
  )
    .flat()
    .sort((a, b) => a.rt.getTime() - b.rt.getTime())
    .map(({ fault }) => fault);

describe('INGEST-D05 devices over TCP', () => {
  it('are answered when what they sent is committed, however its bytes are cut', async () => {
    const stock = await testApp.beacon(owner);
    const device = await aDevice();
    const bytes = Buffer.concat([
      encodeLogin(stock.imei),
      encodePoint(aPoint(20)),
      encodePoints([aPoint(10), aPoint(5)]),
    ]);
    for (const byte of bytes) device.socket.write(Uint8Array.of(byte));
    await device.heard('#AB#2');
    expect(device.said()).toBe('#AL#1\r\n#AD#1\r\n#AB#2\r\n');
    expect([await count('packet', stock), await count('raw_packet', stock)]).toEqual([3, 2]);
    expect(testApp.context.beacons.get(stock.id)?.state.fix?.speed).toBe(18);
    device.socket.destroy();
  });

  it('INGEST-D02 lose nothing of what they kept in memory to one moment of a clock that says 1980 in two digits', async () => {
    const stock = await testApp.beacon(owner);
    const device = await aDevice();
    const lost = { ...aPoint(0), t: Date.UTC(2080, 0, 6) };
    device.socket.write(Buffer.concat([encodeLogin(stock.imei), encodePoints([aPoint(9), lost, aPoint(5)])]));
    await device.heard('#AB#3');
    expect(await count('packet', stock)).toBe(2);
    device.socket.destroy();
  });

  it('that are not known are told so and sent away, and what they sent is kept with its fault', async () => {
    const device = await aDevice();
    device.socket.write(encodeLogin('123456789012345'));
    await device.ended;
    expect(device.said()).toBe('#AL#0\r\n');
    expect((await faults()).at(-1)).toBe('The device is not known.');
  });

  it('that name nobody store nothing', async () => {
    const device = await aDevice();
    device.socket.write(encodePoint(aPoint(1)));
    await device.ended;
    expect(device.said()).toBe('#AD#-1\r\n');
  });

  it('prove themselves by their key where they send one', async () => {
    const stock = await testApp.beacon(owner);
    const [wrong, right] = [await aDevice(), await aDevice()];
    wrong.socket.write(encodeLogin(stock.imei, 'guessed'));
    right.socket.write(encodeLogin(stock.imei, stock.key));
    await wrong.ended;
    await right.heard('#AL#1');
    expect(wrong.said()).toBe('#AL#01\r\n');
    right.socket.destroy();
  });

  it('that are blocked are sent away', async () => {
    const stock = await testApp.beacon(owner);
    const record = testApp.context.beacons.get(stock.id);
    if (record) record.device = { ...record.device, communicationStatus: 0 };
    const device = await aDevice();
    device.socket.write(encodeLogin(stock.imei));
    await device.ended;
    expect(device.said()).toBe('#AL#0\r\n');
  });

  it('INGEST-D04 one that is blocked while it is connected stores nothing more', async () => {
    const stock = await testApp.beacon(owner);
    const device = await aDevice();
    device.socket.write(Buffer.concat([encodeLogin(stock.imei), encodePoint(aPoint(20))]));
    await device.heard('#AD#1\r');
    const record = testApp.context.beacons.get(stock.id);
    if (record) record.device = { ...record.device, communicationStatus: 0 };
    device.socket.write(encodePoint(aPoint(10)));
    await device.ended;
    expect([device.said(), await count('packet', stock)]).toEqual(['#AL#1\r\n#AD#1\r\n#AD#-1\r\n', 1]);
  });

  it('a message that cannot be read is answered with its error, kept, and the next one is taken', async () => {
    const stock = await testApp.beacon(owner);
    const device = await aDevice();
    device.socket.write(
      Buffer.concat([
        encodeLogin(stock.imei),
        Buffer.from('#D#rubbish;0000\r\n#Q#1\r\n'),
        encodePoint(aPoint(1)),
      ]),
    );
    await device.heard('#AD#1\r');
    expect(device.said()).toBe('#AL#1\r\n#AD#16\r\n#AD#1\r\n');
    expect([await count('packet', stock), await count('raw_packet', stock)]).toEqual([1, 3]);
    device.socket.destroy();
  });

  it('a message that cannot be read is not counted where it could not be kept: its device sends it again', async () => {
    const stock = await testApp.beacon(owner);
    const device = await aDevice();
    const refuse = jest.spyOn(testApp.context.ingest, 'refuse').mockRejectedValueOnce(new Error('no room'));
    device.socket.write(Buffer.concat([encodeLogin(stock.imei), encodeLine('B', 'rubbish|')]));
    await device.ended;
    refuse.mockRestore();
    expect(device.said()).toBe('#AL#1\r\n');
  });

  it.each([
    ['what is no frame', Buffer.from('GET / HTTP/1.1\r\n'), 'message: '],
    ['a frame without an end', Buffer.alloc(70_000, '#'), 'message: '],
  ])('%s ends the connection and is kept', async (_, bytes, fault) => {
    const device = await aDevice();
    device.socket.write(bytes);
    await device.ended;
    expect((await faults()).at(-1)).toMatch(fault);
  });

  it('a connection that names nobody in time is closed, whatever it sends meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date', 'performance', 'queueMicrotask'] });
    try {
      const device = await aDevice();
      device.socket.write('#P#\r\n');
      await device.heard('#AP#');
      jest.advanceTimersByTime(deviceLimits.nameWithin + 1);
      await device.ended;
    } finally {
      jest.useRealTimers();
    }
  });

  it('more connects of one address than it may have are closed at once', async () => {
    const { stream: codec } = wialonIps;
    if (!codec) throw new Error('Wialon IPS is a stream.');
    const needs: Parameters<typeof streamServer>[0] = {
      name: 'few',
      codec,
      live: new LiveConnections(),
      context: testApp.context,
      refuse: async () => undefined,
    };
    const { server, end } = streamServer(needs, new RateLimit(2, 60_000));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const to = (server.address() as AddressInfo).port;
    const [first, second, third] = [await aDevice(to), await aDevice(to), await aDevice(to)];
    await third.ended;
    first.socket.write('#P#\r\n');
    second.socket.write('#P#\r\n');
    await Promise.all([first.heard('#AP#'), second.heard('#AP#')]);
    server.close();
    end();
  });
});

describe('INGEST-D05 devices over UDP', () => {
  it('are answered when what they sent is committed', async () => {
    const stock = await testApp.beacon(owner);
    const socket = createSocket('udp4');
    const answered = once(socket, 'message') as Promise<[Buffer]>;
    socket.send(
      Buffer.concat([Buffer.from(`2.0;${stock.imei}`), encodePoint(aPoint(3))]),
      port(),
      '127.0.0.1',
    );
    expect(String((await answered)[0])).toBe('#AD#1\r\n');
    expect(await count('packet', stock)).toBe(1);
    socket.close();
  });
});

describe('INGEST-D05, SRV-D03 the ports of devices', () => {
  it('one that was named and is taken is an error, one that was not is told of', async () => {
    const taken = (isRequired: boolean) =>
      listenToDevices([{ protocol: wialonIps, port: port(), isRequired }], '127.0.0.1', testApp.context);
    await expect(taken(true)).rejects.toThrow(
      `The port ${port()} for devices of wialon-ips cannot be opened`,
    );
    const none = await taken(false);
    expect([none.ports, testApp.logged.at(-1)]).toEqual([
      {},
      expect.stringContaining('A port for devices is not open'),
    ]);
  });
});
