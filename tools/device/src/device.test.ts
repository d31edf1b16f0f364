import { DeliveryKind, initialValues, type DeviceCommand, type Packet } from '@mayak/api';
import { createHash, randomBytes } from 'node:crypto';
import { run, type World } from './commands.ts';
import { losing } from './links.ts';
import { SimulatedDevice, type Behaviour, type Link } from './simulatedDevice.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';
import { onCircle, pointsIn } from './track.ts';

const now = Date.parse('2026-10-14T12:00:00Z');
/** A server that stores packets once and gives commands until they are acknowledged. */
function aServer(commandsOf: (received: number) => DeviceCommand[] = () => []) {
  const packets = new Map<string, Packet>();
  const acked = new Set<number>();
  let received = 0;
  const link: Link = async (packet) => {
    if (!packets.has(packet.PacketId))
      for (const { CommandId, Received } of packet.Acks ?? []) {
        if (Received != null) received = Received;
        if (Received == null || Received >= 100_000) acked.add(CommandId);
      }
    packets.set(packet.PacketId, packet);
    return commandsOf(received).filter(({ CommandId }) => !acked.has(CommandId));
  };
  const all = <K extends 'Points' | 'Messages' | 'Acks'>(part: K) =>
    [...packets.values()].flatMap((packet): unknown[] => packet[part] ?? []);
  return { link, packets, acked, all };
}
const aDevice = (link: Link, more: Partial<Behaviour> = {}) => {
  const told: string[] = [];
  const device = new SimulatedDevice({
    link,
    now: () => now,
    tell: (line) => told.push(line),
    t: en,
    ...more,
  });
  const through = async () => {
    for (let i = 0; i < 1_000; i += 1) if ((await device.call()) && !device.hasNews) return;
    throw new Error('It never came through.');
  };
  return { device, told, through };
};
const message = (CommandId: number, Content: string): DeviceCommand => ({
  CommandId,
  Kind: DeliveryKind.Message,
  Payload: { Content },
});
/** Every second call is lost, by turns there and back. */
const everySecond = (link: Link) => {
  let n = 0;
  const turns = [0, 0.1, 1, 0, 0, 0.9, 1, 0];
  return losing(link, { percent: 50, random: () => turns[(n += 1) % turns.length] ?? 0, t: en });
};

describe('GEN-D02 a simulated device', () => {
  it('acknowledges and answers a message, refuses one that begins with "error", and does each once', async () => {
    const server = aServer(() => [message(1, 'Where are you?'), message(2, 'Error, please')]);
    const { told, through } = aDevice(everySecond(server.link), { answer: 'At sea' });
    await through();
    expect(told.filter((line) => line.startsWith('Message'))).toEqual([
      'Message: Where are you?',
      'Message: Error, please',
    ]);
    expect(server.all('Messages')).toMatchObject([{ Content: 'At sea' }]);
    expect([...server.acked]).toEqual([1, 2]);
    expect(server.all('Acks')).toContainEqual({ CommandId: 2, Success: false, Error: 'simulated' });
  });

  it('loses nothing and sends nothing twice over a link that breaks at every second call', async () => {
    const server = aServer();
    const { device, told, through } = aDevice(everySecond(server.link));
    for (let i = 0; i < 20; i += 1) {
      device.measure({ Timestamp: new Date(now + i).toISOString(), Coordinates: [69, i] });
      await device.call();
    }
    await through();
    const places = server.all('Points').map((point) => (point as Packet['Points'][number]).Coordinates?.[1]);
    expect(places).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/^Contact lost/)]));
  });

  const content = randomBytes(100_000);
  const firmware = (received: number): DeviceCommand[] => [
    {
      CommandId: 7,
      Kind: DeliveryKind.Firmware,
      Payload: {
        Version: '2.5',
        Size: content.length,
        Sha256: createHash('sha256').update(content).digest('hex'),
        Offset: received,
        Data: content.subarray(received, received + 10_000).toString('base64'),
      },
    },
  ];

  it('REMOTE-D13 tells what it has of a page that it is asked for', async () => {
    const page = (CommandId: number, Payload: object): DeviceCommand => ({
      CommandId,
      Kind: DeliveryKind.Parameters,
      Payload: { Page: 'motion', ...Payload },
    });
    const server = aServer(() => [
      page(1, { Values: { StopTimeout: 60 } }),
      page(2, { Values: {}, Request: true }),
    ]);
    await aDevice(server.link).through();
    expect(server.all('Acks')).toEqual([
      { CommandId: 1, Success: true },
      { CommandId: 2, Success: true, Values: { ...initialValues.motion, StopTimeout: 60 } },
    ]);
  });

  it('FW-D04 loads firmware in blocks over a link that breaks, and confirms it', async () => {
    const server = aServer(firmware);
    const { told, through } = aDevice(everySecond(server.link));
    await through();
    expect(server.all('Acks').at(-1)).toEqual({ CommandId: 7, Success: true, Received: 100_000 });
    expect(told).toContain('Firmware 2.5: 100000 of 100000 bytes');
  });

  it('FW-D04 tells of a wrong checksum', async () => {
    const server = aServer(firmware);
    await aDevice(server.link, { spoils: true }).through();
    expect(server.all('Acks').at(-1)).toMatchObject({ Success: false, Error: 'checksum' });
  });
});

describe('GEN-D02 the points of a file', () => {
  const { TZ } = process.env;
  beforeAll(() => void (process.env['TZ'] = 'Europe/Moscow'));
  afterAll(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  const world = { now: () => now, out: () => undefined };
  const first = { Timestamp: '2026-10-14T11:00:00.000Z', Coordinates: [69.1, 33.5] };
  it.each([
    [
      'GPX',
      `<gpx><trk><trkseg><trkpt lat="69.1" lon="33.5"><time>2026-10-14T11:00:00Z</time></trkpt></trkseg></trk></gpx>`,
    ],
    ['CSV', 'time,lat,lon\n2026-10-14T11:00:00Z,69.1,33.5\n'],
    ['CSV of a spreadsheet', '\ufefftime;lat;lon\r\n2026-10-14T11:00:00Z;69,1;33,5\r\n'],
    ['CSV with times of UTC that say no zone', 'time,lat,lon\n2026-10-14 11:00:00,69.1,33.5\n'],
  ])('%s', (_, text) => expect(pointsIn(text, world, en)).toEqual([first]));

  it('CSV has speed and course where it names them, and comes in the order of time', () =>
    expect(
      pointsIn(
        'lon;lat;speed;course;time\n1;2;3;;2026-10-14T12:00:00Z\n33.5;69.1;10;90;2026-10-14T11:00:00Z',
        world,
        en,
      ),
    ).toEqual([
      { ...first, Speed: 10, Course: 90 },
      { Timestamp: '2026-10-14T12:00:00.000Z', Coordinates: [2, 1], Speed: 3 },
    ]));

  it.each(['', '<gpx></gpx>', 'time,lat,lon', 'time,lat,lon\nyesterday,69,33', 'nothing\nof it'])(
    '%j is refused',
    (text) => expect(() => pointsIn(text, world, en)).toThrow(),
  );

  it('a circle about a place at the 180th meridian goes over it', () => {
    // 1 km/s on a radius of 5 km: after a quarter of the way it is furthest in the east.
    const { Coordinates } = onCircle([0, 179.99], 3_600, (Math.PI / 2) * 5);
    expect(Coordinates?.[1]).toBeCloseTo(179.99 + 0.044966 - 360, 5);
  });

  it('a circle goes round its centre at the speed that was asked for', () => {
    const [a, b] = [onCircle([69, 33], 36, 0), onCircle([69, 33], 36, 10)];
    const metres = Math.hypot(
      ((b.Coordinates?.[0] ?? 0) - (a.Coordinates?.[0] ?? 0)) * 111_195,
      ((b.Coordinates?.[1] ?? 0) - (a.Coordinates?.[1] ?? 0)) * 111_195 * Math.cos((69 * Math.PI) / 180),
    );
    expect(Math.round(metres)).toBe(100);
    expect(Math.round(a.Course ?? 0)).toBe(90);
  });
});

describe('GEN-D01 npm run -s device', () => {
  async function device(
    line: string[],
    answer: () => Response = () => Response.json({ Accepted: true, Commands: [] }),
    env = {},
  ) {
    const [out, error, asked]: [string[], string[], { url: string; init?: RequestInit | undefined }[]] = [
      [],
      [],
      [],
    ];
    let at = now;
    const world: World = {
      env: { DEVICE_KEY: 'secret', ...env },
      fetch: async (url, init) => {
        asked.push({ url: String(url), init });
        return answer();
      },
      now: () => at,
      pause: async (ms) => void (at += ms),
      random: () => 1,
      read: async (path) => {
        if (path === 'gone.gpx') throw new Error('ENOENT');
        return 'time,lat,lon\n2026-10-14T11:00:00Z,69.1,33.5\n2026-10-14T11:01:00Z,69.2,33.6';
      },
      out: (text) => out.push(text),
      error: (text) => error.push(text),
    };
    const code = await run(line, world);
    const bodies = asked.map(({ init }) => JSON.parse(String(init?.body ?? '{}')) as Packet);
    return { code, out, error: error.join('\n'), asked, bodies };
  }

  it('drive sends a position each so many seconds, with the key of the device', async () => {
    const { code, asked, bodies, out } = await device(['drive', '1', '--every', '10', '--calls', '3']);
    expect([code, out.at(-1)]).toEqual([0, '3 positions sent.']);
    expect(asked[0]).toMatchObject({
      url: 'http://127.0.0.1:3333/api/ingest/packets',
      init: { headers: { 'X-Device-Imei': '1', 'X-Device-Key': 'secret' } },
    });
    expect(bodies.flatMap(({ Points }) => Points).map(({ Timestamp }) => Timestamp.slice(17, 19))).toEqual([
      '00',
      '10',
      '20',
    ]);
  });

  it('drive goes along the track of a file as if it were now, send with its own times', async () => {
    const driven = await device(['drive', '1', 'track.csv']);
    expect(driven.bodies.flatMap(({ Points }) => Points)[1]).toMatchObject({
      Timestamp: '2026-10-14T12:00:05.000Z',
      Coordinates: [69.2, 33.6],
    });
    const sent = await device(['send', '1', 'track.csv']);
    expect(sent.bodies).toMatchObject([
      { Points: [{ Timestamp: '2026-10-14T11:00:00.000Z' }, { Coordinates: [69.2, 33.6] }] },
    ]);
  });

  it('say sends a message', async () => {
    const { bodies } = await device(['say', '1', 'Ice ahead']);
    expect(bodies).toMatchObject([{ Points: [], Messages: [{ Content: 'Ice ahead' }] }]);
  });

  it('speaks OsmAnd, at the address that is given', async () => {
    const { asked } = await device(
      ['send', '1', 'f', '--osmand', '--url', 'http://127.0.0.1:4444/'],
      () => new Response(''),
    );
    expect(asked.map(({ url }) => url)).toEqual([
      `http://127.0.0.1:4444/api/ingest/osmand?id=1&timestamp=${Date.parse('2026-10-14T11:00:00Z')}&lat=69.1&lon=33.5`,
      expect.stringContaining('lat=69.2'),
    ]);
  });

  it.each([
    [
      'a wrong key',
      ['say', '1', 'x'],
      1,
      () =>
        Response.json(
          {
            type: 'about:blank',
            title: 'Unauthorized',
            status: 401,
            detail: 'The device is not known',
            instance: 'req-1',
            code: 'device.unauthorized',
          },
          { status: 401 },
        ),
      'The device is not known.',
    ],
    [
      'what is no answer of ours',
      ['say', '1', 'x'],
      1,
      () => new Response('{"no":1}', { status: 401 }),
      'The server answered 401.',
    ],
    ['a number that is none', ['drive', '1', '--every', 'often'], 2, undefined, '--every takes a number.'],
    ['a message by OsmAnd', ['say', '1', 'x', '--osmand'], 2, undefined, 'OsmAnd has no messages.'],
  ] as const)('%s ends it with a sentence', async (_, line, code, answer, words) => {
    const given = await device([...line], answer);
    expect([given.code, given.error]).toEqual([code, expect.stringContaining(words)]);
  });

  it('answers a file that is not there with a sentence', async () => {
    const { code, error } = await device(['send', '1', 'gone.gpx']);
    expect([code, error]).toEqual([2, 'The file gone.gpx cannot be read.']);
  });

  const russian = { LC_ALL: 'ru_RU.UTF-8' };
  it.each(['drive', 'send', 'say'])(
    'I18N-D03 %s tells of itself and its options in Russian',
    async (name) => {
      const { out } = await device([name, '--help'], undefined, russian);
      const [usage = '', ...told] = (out[0] ?? '').split('\n').filter(Boolean);
      expect(usage).toContain(`${name} <imei> `);
      expect(told.filter((line) => !/[а-яё]/.test(line))).toEqual([]);
      expect(told.join(' ').match(/<[a-z,/]+>/g)).toBeNull();
    },
  );

  it('I18N-D03 says in Russian what it did and why it did not', async () => {
    const line = ['drive', '1', '--calls', '1'];
    expect((await device(line, undefined, russian)).out.at(-1)).toBe(ru.positionsSent(1));
    expect((await device(['say', '1', 'x', '--osmand'], undefined, russian)).error).toBe(ru.noMessages);
  });
});
