import { DeliveryState, limits, unpackText } from '@mayak/api';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { ForIridium, Outcome } from '../delivery.ts';
import { directIp, mtmsnOf, outcomeOf } from './client.ts';
import { decodeConfirmation, decodeMt, encodeConfirmation, encodeMt } from '@mayak/protocols/iridium';
import { simulator } from './simulator.ts';

const { Waiting, HandedOver, AtGateway, Confirmed, Failed } = DeliveryState;
const imei = '300234010753370';
const anItem = (part: Partial<ForIridium> = {}): ForIridium => ({
  beaconId: 1,
  id: 70_000,
  kind: 'message',
  payload: { Content: 'Подтвердите' },
  state: Waiting,
  created: 0,
  openFrom: 0,
  attempts: 1,
  imei,
  host: '127.0.0.1',
  port: 1,
  hasGsm: false,
  ...part,
});

describe('MSG-D05 the built-in gateway', () => {
  it.each([
    ['before 3 s', Waiting, 2_999, { state: Waiting, nextAt: 3_000 }],
    ['after 3 s', Waiting, 3_000, { state: HandedOver, nextAt: 10_000 }],
    ['before 10 s', HandedOver, 9_999, { state: HandedOver, nextAt: 10_000 }],
    ['after 10 s', HandedOver, 10_000, { state: AtGateway, queuePlace: 1, nextAt: 30_000 }],
    ['before 30 s', AtGateway, 29_999, { state: AtGateway, nextAt: 30_000 }],
    ['after 30 s', AtGateway, 30_000, { state: Confirmed }],
    ['a day late', Waiting, 86_400_000, { state: HandedOver, nextAt: 10_000 }],
  ])('%s', async (_, state, now, outcome) => {
    const step = async () => undefined;
    expect(await simulator({ item: anItem({ state, host: null }), now, step })).toEqual(outcome);
  });

  it('counts from the moment at which its way is open', async () => {
    const item = anItem({ openFrom: 60_000 });
    expect(await simulator({ item, now: 61_000, step: async () => undefined })).toEqual({
      state: Waiting,
      nextAt: 63_000,
    });
  });
});

describe('REMOTE-D11 DirectIP, as bytes', () => {
  const message = { imei, mtmsn: 4_465, payload: Uint8Array.from([1, 2, 3]) };
  const hex = '01 001e 41 0015 00001171 333030323334303130373533333730 0020 42 0003 010203'.replaceAll(
    ' ',
    '',
  );

  it('a message has its header with the assigned number, and its payload', () => {
    expect(encodeMt(message).toString('hex')).toBe(hex);
    expect(decodeMt(Buffer.from(hex, 'hex'))).toEqual(message);
  });

  it.each([12, 0, -3, -11])('a confirmation of status %i is read', (status) => {
    const confirmation = { mtmsn: 4_465, imei, autoId: 81_000, status };
    expect(decodeConfirmation(encodeConfirmation(confirmation))).toEqual(confirmation);
  });

  it('a part of a confirmation is none yet, and other bytes never', () => {
    const whole = encodeConfirmation({ mtmsn: 1, imei, autoId: 1, status: 1 });
    for (let end = 0; end < whole.length; end += 1)
      expect(decodeConfirmation(whole.subarray(0, end))).toBeNull();
    expect(decodeConfirmation(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toBeNull();
    expect(decodeMt(whole)).toBeNull();
  });

  it('the numbers of messages are 1 to 65535', () => {
    expect([0, 1, 65_534, 65_535, 131_069].map(mtmsnOf)).toEqual([1, 2, 65_535, 1, 65_535]);
  });
});

describe('MSG-D04 what the gateway answers, and what it means', () => {
  const { first, most } = limits.delivery.retry;
  it.each([
    [1, 1, { state: AtGateway, queuePlace: 1 }],
    [50, 1, { state: AtGateway, queuePlace: 50 }],
    [0, 1, { state: AtGateway, queuePlace: 0 }],
    [-5, 1, { state: HandedOver, nextAt: first }],
    [-6, 3, { state: HandedOver, nextAt: 4 * first }],
    [-5, 99, { state: HandedOver, nextAt: most }],
    ...[-1, -2, -3, -4, -7, -8, -9, -10, -11].map(
      (status) => [status, 1, { state: Failed, fault: 'gateway', detail: String(status) }] as const,
    ),
  ] as [number, number, Outcome][])('%i at try %i', (status, attempts, outcome) =>
    expect(outcomeOf(status, { state: HandedOver, attempts }, 0)).toEqual(outcome),
  );
});

describe('REMOTE-D11 a gateway at a host and port', () => {
  let server: Server;
  let answer: (socket: Socket, bytes: Buffer) => void;
  const port = () => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    server = createServer((socket) => socket.on('data', (bytes) => answer(socket, bytes)));
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  const send = async (part: Partial<ForIridium> = {}, allowPrivate = true) => {
    const steps: Outcome[] = [];
    const step = async (outcome: Outcome) => steps.push(outcome);
    const last = await directIp({ allowPrivate })({ item: anItem({ port: port(), ...part }), now: 0, step });
    return [...steps, last];
  };

  it('is given the packed text by the number of its delivery; its place in the queue is kept', async () => {
    const seen: unknown[] = [];
    answer = (socket, bytes) => {
      const message = decodeMt(bytes);
      seen.push(message?.imei, unpackText(message?.payload ?? new Uint8Array()));
      socket.end(encodeConfirmation({ mtmsn: message?.mtmsn ?? 0, imei, autoId: 9, status: 7 }));
    };
    const mtmsn = mtmsnOf(70_000);
    expect(await send()).toEqual([
      { state: HandedOver, mtmsn, nextAt: limits.delivery.lease },
      { state: AtGateway, queuePlace: 7, mtmsn },
    ]);
    expect(seen).toEqual([imei, { kind: 'message', id: 70_000, text: 'Подтвердите' }]);
  });

  it('reads a confirmation that comes byte by byte', async () => {
    answer = (socket) => {
      for (const byte of encodeConfirmation({ mtmsn: 1, imei, autoId: 9, status: 1 }))
        socket.write(Buffer.from([byte]));
    };
    expect((await send()).at(-1)).toMatchObject({ state: AtGateway, queuePlace: 1 });
  });

  it('a connection that ends before the confirmation is tried again', async () => {
    answer = (socket) => socket.destroy();
    expect((await send()).at(-1)).toEqual({ state: Waiting, nextAt: limits.delivery.retry.first });
  });

  it('an answer that does not end is not read on, and the message is tried again', async () => {
    let sent = 0;
    answer = (socket) => {
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(1_024))) sent += 1_024;
        socket.once('drain', more);
      };
      socket.on('error', () => undefined);
      more();
    };
    expect((await send()).at(-1)).toEqual({ state: Waiting, nextAt: limits.delivery.retry.first });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('an answer that drips on is given up after its time', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
    try {
      const asked = new Promise<void>((done) => {
        answer = (socket) => {
          socket.on('error', () => undefined);
          socket.write(Buffer.from([1]), () => done());
        };
      });
      const sent = send();
      await asked;
      jest.advanceTimersByTime(limits.delivery.gatewayTimeout);
      expect((await sent).at(-1)).toEqual({ state: Waiting, nextAt: limits.delivery.retry.first });
    } finally {
      jest.useRealTimers();
    }
  });

  it('nobody there: it waits, and was not handed over', async () => {
    expect(await send({ port: 1 })).toEqual([{ state: Waiting, nextAt: limits.delivery.retry.first }]);
  });

  it.each(['127.0.0.1', 'localhost', '::1', '10.0.0.7', '169.254.169.254'])(
    'INT-D05 %s, of the own network, is never called unless the operator allows it',
    async (host) => {
      let called = 0;
      answer = () => (called += 1);
      expect(await send({ host }, false)).toEqual([{ state: Failed, fault: 'gatewayInside' }]);
      expect(called).toBe(0);
    },
  );

  it.each([
    ['without an IMEI', { imei: null }, 'noGateway'],
    ['more than 270 bytes', { payload: { Content: '🚢'.repeat(70) } }, 'tooLarge'],
  ])('%s it fails with the reason', async (_, part, fault) =>
    expect(await send(part)).toEqual([{ state: Failed, fault }]),
  );
});
