import { deviceSides } from '@mayak/protocols/device';
import { encodeSentence } from '@mayak/protocols/nmea';
import { aDatagramServer, aStreamServer } from './codecServer.fixtures.ts';
import { runLine, startsAt } from './terminal.fixtures.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';

const imei = '490154203237518';
const names = Object.keys(deviceSides);
const overUdp = Object.entries(deviceSides).flatMap(([name, sides]) => ('datagram' in sides ? [name] : []));

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));
async function server(name: string, part: Partial<Parameters<typeof aStreamServer>[1]> = {}) {
  const one = await aStreamServer(name, { receivedAt: startsAt + 600_000, ...part });
  open.push(one);
  return one;
}
const seconds = (...list: number[]) => list.map((n) => startsAt + n * 1000);

describe('INGEST-D05 npm run -s device -- drive --protocol', () => {
  it.each(names)('%s brings each position, and says so', async (name) => {
    const { to, received } = await server(name);
    const { code, out, error } = await runLine([
      'drive',
      imei,
      '--protocol',
      name,
      '--to',
      to,
      '--calls',
      '3',
    ]);
    expect([code, error]).toEqual([0, '']);
    expect(out.at(-1)).toContain(en.positionsSent(3));
    expect(received.times).toEqual(seconds(0, 5, 10));
  });

  it.each(overUdp)('%s does so by datagrams with --udp', async (name) => {
    const one = await aDatagramServer(name, { receivedAt: startsAt + 600_000 });
    open.push(one);
    const line = ['drive', imei, '--protocol', name, '--udp', '--to', one.to, '--calls', '3'];
    expect((await runLine(line)).code).toBe(0);
    await one.received.until(({ times }) => times.length === 3);
    expect(one.received.times).toEqual(seconds(0, 5, 10));
  });

  it.each(names)(
    '%s loses nothing where every second contact is lost, and repeats it as it was',
    async (name) => {
      const { to, received } = await server(name);
      // Lost or not, and where: there, back, not, there, …
      const turns = [0, 0.9, 0, 0.1, 1, 0, 0, 0.9, 1, 0, 0, 0.1, 1, 0];
      let turn = 0;
      const random = () => turns[turn++ % turns.length] ?? 0;
      const line = ['drive', imei, '--protocol', name, '--to', to, '--calls', '8', '--lose', '50'];
      const { code, out } = await runLine(line, { random });
      expect(code).toBe(0);
      expect(out).toContain(en.lost.contact(en.lost.packet));
      expect(out).toContain(en.lost.contact(en.lost.answer));
      expect(received.times).toEqual(seconds(0, 5, 10, 15, 20, 25, 30, 35));
      // A frame that came twice came as it was: nothing in it could make it two.
      const sent = new Set(received.frames);
      expect(received.frames.length).toBeGreaterThan(sent.size);
      const known = received.reports.map(
        ({ packetId, points }) => packetId ?? points.map(({ t }) => t).join(),
      );
      expect(sent.size - new Set(known).size).toBeLessThanOrEqual(2); // the login, and what a terminal confirms
    },
  );

  it.each(names.filter((name) => name !== 'nmea'))(
    '%s ends with a sentence where the server does not know the device',
    async (name) => {
      const { to } = await server(name, { knows: false });
      const { code, out, error } = await runLine([
        'drive',
        imei,
        '--protocol',
        name,
        '--to',
        to,
        '--calls',
        '1',
      ]);
      expect(code).toBe(1);
      expect(error).toMatch(/^The server does not accept/);
      expect(out.length).toBeLessThan(5);
    },
  );

  it('nmea, which has no answers, says that only the server shows what became of it', async () => {
    const { to } = await server('nmea');
    const { out } = await runLine(['drive', imei, '--protocol', 'nmea', '--to', to, '--calls', '1']);
    expect(out.at(-1)).toBe(`${en.positionsSent(1)} ${en.unanswered}`);
  });

  it('connects again where the server went away in between', async () => {
    const { to, received, sockets } = await server('teltonika');
    let [at, pauses] = [startsAt, 0];
    const pause = async (ms: number) => {
      at += ms;
      pauses += 1;
      if (pauses === 1) for (const socket of sockets) socket.destroy();
    };
    const line = ['drive', imei, '--protocol', 'teltonika', '--to', to, '--calls', '2'];
    expect((await runLine(line, { now: () => at, pause })).code).toBe(0);
    expect(received.times).toHaveLength(2);
  });

  it('nobody there: gives up after its tries', async () => {
    const { to, close } = await server('egts');
    close();
    const { code, error } = await runLine(['send', imei, 'f', '--protocol', 'egts', '--to', to], {
      read: async () => 'time,lat,lon\n2026-10-14T11:00:00Z,69.1,33.5',
    });
    expect([code, error]).toEqual([1, en.notReached]);
  });
});

describe('INGEST-D05 files that are driven', () => {
  const rmc = (time: string) =>
    encodeSentence(`GPRMC,${time},A,6909.00000,N,03330.00000,E,10.00,90.0,141026,,,A`);
  const gga = (time: string) => encodeSentence(`GPGGA,${time},6909.00000,N,03330.00000,E,1,9,,12,M,,M,,`);

  it.each([
    ['GPX', '<gpx><trkpt lat="69.15" lon="33.5"><time>2026-10-14T11:00:00Z</time></trkpt></gpx>'],
    ['CSV', 'time,lat,lon\n2026-10-14T11:00:00Z,69.15,33.5'],
    ['NMEA', `${rmc('110000.00')}\r\n${gga('110000.00')}\r\n`],
  ])('%s: send brings its own times', async (_, text) => {
    const { to, received } = await server('galileosky');
    const line = ['send', imei, 'file', '--protocol', 'galileosky', '--to', to];
    const { code, out } = await runLine(line, { read: async () => text });
    expect([code, out]).toEqual([0, [en.pointsSent(1)]]);
    expect(received.times).toEqual([Date.parse('2026-10-14T11:00:00Z')]);
    expect(received.reports.flatMap(({ points }) => points)[0]?.at?.map((n) => n.toFixed(4))).toEqual([
      '69.1500',
      '33.5000',
    ]);
  });

  it('sentences without a day are told of, and taken for the nearest to now', async () => {
    const { to, received } = await server('teltonika');
    const line = ['send', imei, 'file.nmea', '--protocol', 'teltonika', '--to', to];
    const { out } = await runLine(line, { read: async () => `${gga('110000.00')}\n${gga('110001.00')}` });
    expect(out).toEqual([en.noDay, en.pointsSent(2)]);
    expect(received.times).toEqual(seconds(-3600, -3599));
  });
});

describe('BNWAS-D01 a bridge alarm by hand', () => {
  it('goes with each position, with its mode, dormant minutes and stage', async () => {
    const { to, received } = await server('nmea');
    const watch = ['--alarm', '2', '--watch', 'manual', '--dormant', '5'];
    await runLine(['drive', imei, '--protocol', 'nmea', '--to', to, '--calls', '2', ...watch]);
    const values = received.reports.flatMap(({ points }) =>
      points.flatMap(({ attributes = [] }) => attributes),
    );
    const all = { bnwasMode: [2, 2], bnwasAlarm: [2, 2], bnwasStage: [2, 2], bnwasDormantMinutes: [5, 5] };
    for (const [name, expected] of Object.entries(all))
      expect(values.flatMap((one) => (one.name === name ? [one.value] : []))).toEqual(expected);
  });
});

describe('SSAS-D01 a security alert by hand', () => {
  it('goes with each position by satellite', async () => {
    const { to, received } = await server('iridium');
    await runLine(['drive', imei, '--protocol', 'iridium', '--to', to, '--calls', '2', '--ssas']);
    const points = received.reports.flatMap((one) => one.points);
    expect(points.map(({ isAlert }) => isAlert)).toEqual([true, true]);
  });
});

describe('INGEST-D05, I18N-D03 what a protocol cannot do', () => {
  const drive = (...more: string[]) => ['drive', imei, '--calls', '1', ...more];
  it.each([
    [
      'another protocol',
      drive('--protocol', 'morse'),
      'noProtocol',
      [['own', 'osmand', ...names].join(', ')],
    ],
    ['an address over HTTP', drive('--to', 'x:1'), 'needsProtocol', ['to']],
    ['a port that is none', drive('--protocol', 'egts', '--to', 'x:99999'), 'noPort', ['to']],
    ['an IMEI that is none', ['drive', '12', '--protocol', 'egts'], 'noImei', []],
    ['datagrams of egts', drive('--protocol', 'egts', '--udp'), 'noUdp', ['egts']],
    ['a text by nmea', ['say', imei, 'x', '--protocol', 'nmea'], 'noTexts', ['nmea']],
    ['an answer by egts', drive('--protocol', 'egts', '--answer', 'x'), 'noTexts', ['egts']],
    [
      'a long text by iridium',
      ['say', imei, 'я'.repeat(150), '--protocol', 'iridium'],
      'tooManyBytes',
      [280],
    ],
    ['a bridge watch elsewhere', drive('--protocol', 'egts', '--alarm', '1'), 'alarmOnlyNmea', []],
    ['a security alert elsewhere', drive('--protocol', 'egts', '--ssas'), 'ssasOnly', []],
    ['a stage that is none', drive('--protocol', 'nmea', '--alarm', '4'), 'noAlarm', []],
    ['messages to take elsewhere', drive('--protocol', 'egts', '--mt', '1'), 'mtOnlyIridium', []],
  ] as const)('%s is refused in one sentence, in both languages', async (_, line, name, words) => {
    for (const [t, env] of [
      [en, {}],
      [ru, { LC_ALL: 'ru_RU.UTF-8' }],
    ] as const) {
      const sentence: unknown = t[name];
      const expected = typeof sentence === 'function' ? String(sentence(...words)) : sentence;
      expect(await runLine(line, { env })).toMatchObject({ code: 2, error: expected });
    }
  });
});
