import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { archivedIn, archiveRelease, layout } from '@mayak/releases';
import { commandsOf } from './commands/index.ts';
import { operate } from './operator.ts';
import { createOperator } from './program.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';

/** The files of these tests. */
const home = mkdtempSync(join(tmpdir(), 'mayak-operator-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const main = join(import.meta.dirname, 'operator.mjs');
const key = 'a-key-of-the-operator';
const aUser = {
  Id: 7,
  UserName: 'pirate',
  Email: 'pirate@example.com',
  IsBlocked: false,
  EmailConfirmed: true,
  Balance: 12.5,
  Tenant: null,
  CanViewMessages: true,
  CanReadMessages: true,
  CanSendMessages: true,
  CanEditChannelsSettings: true,
  BnwasManagement: false,
};
const problem = (status: number, code: string, errors?: object[]) => ({
  type: 'about:blank',
  title: 'x',
  status,
  detail: 'Not found',
  instance: 'req-1',
  code,
  ...(errors ? { errors } : {}),
});

type Reply = [status: number, body: unknown];

/** Runs a command line against a table of answers by method and path; tells what was asked and said. */
async function operator(
  line: string[],
  answers: Record<string, Reply | Error | ((body: Record<string, unknown>) => Reply)> = {},
  env = {},
) {
  const said = { out: [] as string[], error: [] as string[], asked: [] as [string, unknown][], name: '' };
  const reading = async (address: unknown, { method, headers, body }: RequestInit = {}) => {
    const { host, pathname, search, searchParams } = new URL(String(address));
    const given = headers as Record<string, string>;
    expect(given['X-Operator-Key']).toBe(key);
    said.name = decodeURIComponent(given['X-Operator-Name'] ?? '');
    said.asked.push([
      `${method} ${host}${pathname}${search}`,
      body === undefined ? null : JSON.parse(String(body)),
    ]);
    const found = answers[`${method} ${pathname}`];
    const sent = (body === undefined ? Object.fromEntries(searchParams) : JSON.parse(String(body))) as Record<
      string,
      unknown
    >;
    const answer = typeof found === 'function' ? found(sent) : found;
    if (!answer || answer instanceof Error) throw answer ?? new Error(`nobody asked for ${pathname}`);
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  };
  const exit = await operate(line, {
    env: { OPERATOR_KEY: key, ...env },
    user: 'Åse',
    fetch: reading as typeof fetch,
    out: (text) => said.out.push(text),
    error: (text) => said.error.push(text),
  });
  return { exit, ...said };
}

describe('PERM-D10 the operator’s command line', () => {
  it('tells all its commands, and each its options', async () => {
    const { exit, out } = await operator(['--help']);
    expect(exit).toBe(0);
    for (const name of [
      'devices add',
      'devices replace <id>',
      'users block <user>',
      'balance credit <user> <amount>',
      'packets faults',
      'audit list',
    ])
      expect(out[0]).toContain(name);
    const { out: one } = await operator(['devices', 'add', '--help']);
    expect(one[0]).toContain('--serial <number>');
    expect(one[0]).toContain('--csv <file>');
  });

  it.each([
    [[], /Commands:/],
    [['devices'], /^There is no command “devices”; see npm run -s operator -- --help\.$/],
    [['users', 'sink', 'x'], /^There is no command “users sink”; see npm run -s operator -- --help\.$/],
    [['users', 'block'], /^Usage: npm run|^operator users block needs --reason/],
    [
      ['users', 'block', 'pirate'],
      /^operator users block needs --reason; see npm run -s operator -- users block --help\.$/,
    ],
    [
      ['users', 'list', '--nonsense'],
      /^Unknown option “--nonsense”; see npm run -s operator -- users list --help\.$/,
    ],
    [['users', 'allow', 'pirate', 'sail'], /^A right is one of view-messages, .+; “sail” is not\.$/],
    [['devices', 'add', '--serial', '1', '--model', 'boat'], /^A model is one of mini, .+; “boat” is not\.$/],
    [['backup'], /^Usage: npm run -s operator -- backup <file>; see npm run -s operator -- backup --help\.$/],
    [
      ['restore', 'a', 'b'],
      /^Usage: npm run -s operator -- restore <file>; see npm run -s operator -- restore --help\.$/,
    ],
    [['devices', 'set', '7'], /^devices set needs --status or --fee\.$/],
    [['devices', 'renew', 'seven'], /^An id is a number; “seven” is not\.$/],
    [['balance', 'credit', 'pirate', '-5', '--reason', 'x'], /-5/],
    [
      ['balance', 'credit', 'pirate', '1.005', '--reason', 'x'],
      /^“1\.005” is not an amount in roubles such as 150 or 99\.90\.$/,
    ],
  ])('%j is wrongly asked: one sentence, exit code 2, no change', async (line, sentence) => {
    const { exit, error, out, asked } = await operator(line as string[], {
      'GET /api/operator/users': [200, [aUser]],
    });
    expect([exit, out]).toEqual([2, []]);
    expect(error.join('\n')).toMatch(sentence);
    expect(asked.filter(([call]) => !call.startsWith('GET'))).toEqual([]);
  });

  it('wants the key by environment or file', async () => {
    const { exit, error } = await operator(['users', 'list'], {}, { OPERATOR_KEY: '' });
    expect([exit, error[0]]).toEqual([2, expect.stringContaining('Set OPERATOR_KEY')]);
  });

  it.each([
    [
      'no server',
      new TypeError('fetch failed'),
      /^There is no server at http:\/\/127\.0\.0\.1:3333; give another address in --url\.$/,
    ],
    ['a closed door', [404, problem(404, 'notFound')], /start it with OPERATOR_KEY set\.$/],
    ['a wrong key', [401, problem(401, 'auth.required')], /^The server does not know this operator key\.$/],
    ['another program', [502, '<html>'], /^The server answered 502\.$/],
    [
      'another program that is content',
      [200, '<html>'],
      /^What answers at .+:3333 is no server of Mayak, or one of another version\.$/,
    ],
  ] as const)('tells of %s in one sentence, exit code 1', async (_, answer, sentence) => {
    const { exit, error } = await operator(['users', 'list'], {
      'GET /api/operator/users': answer as [number, unknown],
    });
    expect(exit).toBe(1);
    expect(error).toEqual([expect.stringMatching(sentence)]);
  });

  it.each<[string, Reply | Error]>([
    ['that broke off', new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })],
    ['of which half came', [201, null]],
  ])('says of an answer %s that the work may be done', async (_, answer) => {
    const { exit, error } = await operator(['devices', 'renew', '5'], {
      'POST /api/operator/devices.renew/5': answer,
    });
    const lost =
      /^The answer of the server at .+:3333 was lost: what you asked for may be done\. Look before/;
    expect([exit, error]).toEqual([1, [expect.stringMatching(lost)]]);
  });

  it('BEACON-D11 tells the keys of a CSV file that were given also where the answer to another line was lost', async () => {
    const file = join(home, 'lost.csv');
    writeFileSync(file, 'serial;model;gsm\n1;mini;001010000010001\n2;mini;001010000010019\n');
    const secrets = { Id: 5, ActivationCode: 'AB12CD34', DeviceKey: 'a-key' };
    const { exit, out, error } = await operator(['devices', 'add', '--csv', file], {
      'POST /api/operator/devices': (body) => [201, body['SerialNumber'] === '1' ? secrets : null],
    });
    expect([exit, error]).toEqual([1, ['1 of 2 devices were refused.']]);
    expect(out[0]).toMatch(/1 +001010000010001 +5 +AB12CD34 +a-key[^]+2 +001010000010019 .*may be done/);
  });

  it('BEACON-D11 takes the devices of a CSV file, and says of each line what became of it', async () => {
    const file = join(home, 'devices.csv');
    writeFileSync(
      file,
      'serial;model;gsm;fee\r\n1;mini;001010000010001;\r\n2;Marine2;001010000010019;9,5\r\n',
    );
    const errors = [{ field: 'GsmImei', code: 'taken', message: 'The value is already taken' }];
    const secrets = { Id: 5, ActivationCode: 'AB12CD34', DeviceKey: 'a-key' };
    const { exit, out, error, asked } = await operator(['devices', 'add', '--csv', file], {
      'POST /api/operator/devices': (body) =>
        body['SerialNumber'] === '1' ? [400, problem(400, 'validation', errors)] : [201, secrets],
    });
    expect([exit, error]).toEqual([1, ['1 of 2 devices were refused.']]);
    expect(out[0]).toMatch(/1 +001010000010001 .*GsmImei: The value is already taken/);
    expect(out[0]).toMatch(/2 +001010000010019 +5 +AB12CD34 +a-key/);
    expect(asked[1]?.[1]).toMatchObject({ Model: 8, DailyFee: 9.5, GsmImei: '001010000010019' });

    writeFileSync(file, 'serial;model\n1;mini\n2;boat\n');
    const wrong = await operator(['devices', 'add', '--csv', file]);
    expect([wrong.exit, wrong.asked, wrong.error[0]]).toEqual([
      2,
      [],
      expect.stringMatching(/^Line 3: A model is one of mini, .+; “boat” is not\.$/),
    ]);
  });

  describe('BEACON-D11 a CSV file of three devices that is broken off', () => {
    /** Adds them against a server of its own, which hears of the second one. */
    const add = async (second: (answer: () => void, run: ChildProcess) => void, how: string[] = []) => {
      const file = join(home, 'long.csv');
      const lines = [1, 2, 3].map((n) => `${n};mini;00101000001000${n}`);
      writeFileSync(file, ['serial;model;gsm', ...lines].join('\n'));
      const asked: number[] = [];
      const server = createServer((_, response) => {
        asked.push(asked.length + 1);
        const body = { Id: asked.length, ActivationCode: 'AB12CD34', DeviceKey: `key-${asked.length}` };
        const answer = () => void response.writeHead(201).end(JSON.stringify(body));
        if (asked.length === 2) second(answer, run);
        else answer();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const argv = [main, 'devices', 'add', '--csv', file, '--url', url, ...how];
      const run = spawn(process.execPath, argv, { env: { ...process.env, OPERATOR_KEY: key, LANG: 'C' } });
      const [out, error, [exit]] = await Promise.all([
        text(run.stdout),
        text(run.stderr),
        once(run, 'close') as Promise<[number]>,
      ]);
      server.close();
      expect([exit, error, asked]).toEqual([1, 'The command was broken off after 2 of 3 devices.\n', [1, 2]]);
      return out;
    };
    const signalled = (answer: () => void, run: ChildProcess) => {
      run.kill('SIGINT');
      setTimeout(answer, 300);
    };

    it('tells the keys that were given', async () => {
      expect(await add(signalled)).toMatch(
        /1 +001010000010001 +1 +AB12CD34 +key-1[^]+2 +001010000010002 +2 +AB12CD34 +key-2/,
      );
    });

    it('tells them to programs too', async () => {
      const out = await add(signalled, ['--json']);
      expect(JSON.parse(out)).toMatchObject([{ DeviceKey: 'key-1' }, { DeviceKey: 'key-2' }]);
    });

    it('tells them where the server answers no more and it is broken off once again', async () => {
      const out = await add((_, run) => {
        // Two of one kind may come as one.
        run.kill('SIGINT');
        run.kill('SIGTERM');
      });
      expect(out).toMatch(/1 +001010000010001 +1 +AB12CD34 +key-1[^]+2 +001010000010002 .*may be done/);
    });
  });

  describe('INGEST-D07 devices import', () => {
    const file = join(home, 'Onega.gpx');
    const point = (minute: number) =>
      `<trkpt lat="69.${minute}" lon="33"><time>2026-10-14T10:0${minute}:00Z</time></trkpt>`;
    const track = (name: string, ...points: string[]) =>
      `<trk>${name}<trkseg>${points.join('')}</trkseg></trk>`;
    const gpx = (...tracks: string[]) =>
      writeFileSync(file, `<gpx xmlns="http://www.topografix.com/GPX/1/1">${tracks.join('')}</gpx>`);
    const run = (answer?: (body: Record<string, unknown>) => Reply) =>
      operator(['devices', 'import', '5', file], {
        ...(answer && { 'POST /api/operator/devices.importTrack/5': answer }),
      });

    it('brings each track of a file under its name or that of the file, and says what became of it', async () => {
      gpx(track('<name>Out</name>', point(1), point(2)), track('', point(3), point(4)));
      const { exit, out, error, asked } = await run(({ FileName }) =>
        FileName === 'Out'
          ? [400, problem(400, 'validation', [{ field: 'Points', code: 'taken', message: 'Already there' }])]
          : [
              200,
              {
                ...{ Id: 1, FileName, UserName: '', CreatedDt: '2026-11-26T00:00:00Z', Points: 2 },
                ...{ StartDt: '2026-10-14T10:03:00Z', EndDt: '2026-10-14T10:04:00Z', Known: 0, Outside: 0 },
              },
            ],
      );
      expect([exit, error]).toEqual([1, ['1 of 2 tracks were refused.']]);
      expect(out[0]).toMatch(/Out .* the device already has data for these moments/);
      expect(out[0]).toMatch(/Onega +2026-10-14T10:03:00Z +2026-10-14T10:04:00Z +2 +0 +0/);
      expect(asked[1]).toEqual([
        'POST 127.0.0.1:3333/api/operator/devices.importTrack/5',
        {
          FileName: 'Onega',
          Points: [3, 4].map((minute) => ({
            ...{ Timestamp: `2026-10-14T10:0${minute}:00.000Z`, Coordinates: [69 + minute / 10, 33] },
            ...{ Speed: null, Course: null, Altitude: null },
          })),
        },
      ]);
    });

    it.each([
      [
        'a place without a time',
        () => gpx(track('', point(1), '<trkpt lat="69" lon="33"/>')),
        /Onega has a time/,
      ],
      ['no track', () => gpx(), /contains no track/],
      ['broken XML', () => writeFileSync(file, '<gpx'), /contains no track/],
    ])('asks nothing for a file with %s', async (_, write, sentence) => {
      write();
      const { exit, asked, error } = await run();
      expect([exit, asked, error[0]]).toEqual([2, [], expect.stringMatching(sentence)]);
    });
  });

  it('names the fields that the server refused', async () => {
    const errors = [{ field: 'GsmImei', code: 'taken', message: 'The value is already taken' }];
    const { exit, error } = await operator(
      ['devices', 'add', '--serial', '5', '--model', 'Marine2', '--gsm', '001010000010001'],
      { 'POST /api/operator/devices': [400, problem(400, 'validation', errors)] },
    );
    expect([exit, error]).toEqual([1, ['GsmImei: The value is already taken.']]);
  });

  it('blocks a user by his name, with who and why for the audit', async () => {
    const { exit, out, asked, name } = await operator(['users', 'block', 'PIRATE', '--reason', 'unpaid'], {
      'GET /api/operator/users': [200, [{ ...aUser, Id: 6, UserName: 'pirates' }, aUser]],
      'PUT /api/operator/users/7': [200, { ...aUser, IsBlocked: true }],
    });
    expect([exit, out, name]).toEqual([0, ['pirate is blocked, their sessions have ended.'], 'Åse']);
    expect(asked.at(-1)).toEqual([
      'PUT 127.0.0.1:3333/api/operator/users/7',
      { IsBlocked: true, Reason: 'unpaid' },
    ]);
  });

  it.each([
    ['1500', { Id: 7, UserName: '1500' }],
    ['1501', { Id: 1501, UserName: 'zoe' }],
  ])('means by %s the user of that name, else of that id, however many there are', async (word, meant) => {
    const many = Array.from({ length: 1_600 }, (_, i) => ({ ...aUser, Id: i + 100, UserName: `0user${i}` }));
    const users = [...many.filter(({ Id }) => Id !== 1501), { ...aUser, ...meant }];
    const { exit, asked } = await operator(['users', 'block', word, '--reason', 'unpaid'], {
      'GET /api/operator/users': ({ userName = '', takeCount = 1_000 }) => [
        200,
        users.filter(({ UserName }) => UserName.includes(String(userName))).slice(0, Number(takeCount)),
      ],
      [`PUT /api/operator/users/${meant.Id}`]: [200, { ...aUser, ...meant, IsBlocked: true }],
    });
    expect([exit, asked.at(-1)?.[0]]).toEqual([0, `PUT 127.0.0.1:3333/api/operator/users/${meant.Id}`]);
  });

  describe('PAY-D08 a credit whose answer is lost', () => {
    const credit = (...answers: (Reply | Error)[]) =>
      operator(['balance', 'credit', 'pirate', '100', '--reason', 'paid'], {
        'GET /api/operator/users': [200, [aUser]],
        'POST /api/operator/users/7/balance': () => {
          const answer = answers.shift() ?? [500, null];
          if (answer instanceof Error) throw answer;
          return answer;
        },
      });
    const bodiesOf = (asked: readonly [string, unknown][]) =>
      asked.filter(([call]) => call.startsWith('POST')).map(([, body]) => body as { AdjustmentId?: string });

    it.each([
      ['the connection breaks', new TypeError('fetch failed')],
      ['a proxy is tired', [504, '<html>']],
    ] as [string, Reply | Error][])('is asked for once more under the same id: %s', async (_, lost) => {
      const { exit, out, asked } = await credit(lost, [201, { Balance: 112.5 }]);
      expect([exit, out]).toEqual([0, ['The balance of pirate is 112.50 roubles.']]);
      const [first, second] = bodiesOf(asked);
      expect(first?.AdjustmentId).toEqual(expect.any(String));
      expect(second).toEqual(first);
    });

    it('for good is not called undone', async () => {
      const { exit, error } = await credit(new TypeError('fetch failed'), new TypeError('fetch failed'));
      expect([exit, error]).toEqual([
        1,
        [
          'The server did not answer whether the balance of pirate was changed; look at it before you do it again.',
        ],
      ]);
    });

    it('is asked for once where it is refused', async () => {
      const errors = [{ field: 'Amount', code: 'outOfRange', message: 'Out of range' }];
      const { error, asked } = await credit([400, problem(400, 'validation', errors)]);
      expect([error, bodiesOf(asked)]).toHaveProperty('0.0', 'Amount: Out of range.');
      expect(bodiesOf(asked)).toHaveLength(1);
    });
  });

  it('takes money back with the same reason', async () => {
    const { out, asked } = await operator(
      ['balance', 'debit', 'pirate', '2,50', '--reason', 'a mistake', '--url', 'https://mayak.example/'],
      {
        'GET /api/operator/users': [200, [aUser]],
        'POST /api/operator/users/7/balance': [201, { Balance: 10 }],
      },
    );
    expect(out).toEqual(['The balance of pirate is 10.00 roubles.']);
    expect(asked.at(-1)).toEqual([
      'POST mayak.example/api/operator/users/7/balance',
      { Amount: -2.5, Comment: 'a mistake', AdjustmentId: expect.any(String) },
    ]);
  });

  it('prints a table for people and JSON for machines', async () => {
    const answers = { 'GET /api/operator/users': [200, [aUser]] as [number, unknown] };
    const { out } = await operator(['users', 'list', 'pir'], answers);
    const [heading, row] = (out[0] ?? '').split('\n');
    expect(heading).toMatch(/^id {2}user +e-mail +blocked/);
    expect(row).toMatch(/^7 {3}pirate {2}pirate@example\.com {2}no +yes +12\.50 +- /);
    const { out: json } = await operator(['users', 'list', 'pir', '--json'], answers);
    expect(JSON.parse(json[0] ?? '')).toEqual([aUser]);
  });

  it.each([
    [{}, 'Nothing found.'],
    [{ LANG: 'ru_RU.UTF-8' }, 'Ничего не найдено.'],
  ])('says that there is nothing: %j', async (env, sentence) => {
    const { exit, out } = await operator(
      ['packets', 'faults'],
      { 'GET /api/operator/packets.faults': [200, []] },
      env,
    );
    expect([exit, out]).toEqual([0, [sentence]]);
  });

  it('does not take one user for another', async () => {
    const { exit, error } = await operator(['users', 'unblock', 'pir'], {
      'GET /api/operator/users': [200, [aUser]],
    });
    expect([exit, error]).toEqual([1, ['There is no user pir.']]);
  });
});

describe('INGEST-D06 the operator’s command line about devices at the door', () => {
  const frame = {
    Offset: 3,
    Length: 4,
    Imei: null,
    Fields: [{ Offset: 1, Length: 2, Name: 'speed', Value: '12 km/h' }],
    Points: [],
    Faults: ['time: is wrong'],
  };
  const reading = { Gateway: 'nmea', Hex: '00000001020304', Size: 7, Frames: [frame] };

  it('reads bytes: each field with its place among all bytes, and what is wrong', async () => {
    const { exit, out, asked } = await operator(['packets', 'read', '00 00', '--protocol', 'nmea'], {
      'POST /api/operator/packets.read': [200, reading],
    });
    expect(exit).toBe(0);
    expect(asked[0]?.[1]).toEqual({ Content: '00 00', Gateway: 'nmea' });
    expect(out[0]).toMatch(/^Protocol: nmea\n[^]*4 +0203 +speed +12 km\/h[^]*time: is wrong/);
  });

  it('says where nobody understands them', async () => {
    const { exit, error } = await operator(['packets', 'read', 'ff'], {
      'POST /api/operator/packets.read': [200, { Gateway: '', Hex: 'ff', Size: 1, Frames: [] }],
    });
    expect([exit, error]).toEqual([1, ['No protocol understands these bytes.']]);
  });

  it('lists the last messages of a device, as many as are asked for', async () => {
    const message = { ...reading, Dt: '2026-11-25T06:00:00Z', Address: '203.0.113.7', Outcome: 'inPart' };
    const { out, asked } = await operator(['packets', 'list', '356307042441013', '--count', '3'], {
      'GET /api/operator/packets': [200, [{ ...message, Fault: null }]],
    });
    expect(asked[0]?.[0]).toMatch(/imei=356307042441013&takeCount=3$/);
    expect(out[0]).toMatch(/nmea +203\.0\.113\.7 +partly stored +7 +- +00000001020304$/);
  });

  it('tells of protocols and of devices that are not known', async () => {
    const door = {
      Gateways: [{ Name: 'own', Port: null, Connections: null, Messages: 7, Faults: 1, LastDt: null }],
      Unknown: [],
    };
    const answers: Record<string, Reply> = { 'GET /api/operator/gateways': [200, door] };
    const { out } = await operator(['packets', 'gateways'], answers);
    expect(out[0]).toMatch(/own +HTTP +- +7 +1 +-$/);
    expect((await operator(['packets', 'unknown'], answers)).out).toEqual(['Nothing found.']);
  });
});

describe('SRV-D22, SRV-D23 the operator’s command line about the state of the installation', () => {
  const incident = {
    Id: 4,
    Title: { ru: 'Задержка e-mail' },
    FromDt: '2026-11-26T20:00:00.000Z',
    UntilDt: null,
    Updates: [],
  };
  const status = {
    Dt: '2026-11-26T20:10:00.000Z',
    IsOn: true,
    Now: 'bad',
    MinuteDt: '2026-11-26T20:09:00.000Z',
    Failed: 'mail',
    Steps: [
      { Step: 'push', Ms: 1_833, Limit: 15_000 },
      { Step: 'mail', Ms: null, Limit: 30_000 },
    ],
    Days: [{ Day: '2026-11-26', Good: 999, Bad: 1, Unmeasured: 0 }],
    Incidents: [incident],
  };
  const answers: Record<string, Reply> = {
    'GET /api/operator/status': [200, status],
    'POST /api/operator/incidents': [201, incident],
    'POST /api/operator/incidents.addUpdate/4': [201, incident],
    'PUT /api/operator/incidents/4': [200, incident],
    'DELETE /api/operator/incidents/4': [200, { Id: 4 }],
  };

  it('tells each step with its limit, and the part of 90 days', async () => {
    const { out } = await operator(['status', 'show'], answers);
    expect(out[0]).toMatch(/a step fails or is late[^]*push +1\.833 s of 15[^]*mail +-[^]*99\.9 %/);
    const listed = await operator(['incidents', 'list'], answers);
    expect(listed.out[0]).toMatch(
      /^id +from +until +title +updates\n4 +2026-11-26T20:00:00.000Z +- +Задержка e-mail +0$/,
    );
  });

  it.each([
    [
      ['add', 'Задержка e-mail', '--en', 'E-mail is late', '--from', '2026-11-26T20:00Z'],
      'POST 127.0.0.1:3333/api/operator/incidents',
      { Title: { ru: 'Задержка e-mail', en: 'E-mail is late' }, FromDt: incident.FromDt, UntilDt: null },
    ],
    [
      ['update', '4', 'Заменён сервер'],
      'POST 127.0.0.1:3333/api/operator/incidents.addUpdate/4',
      { Words: { ru: 'Заменён сервер' } },
    ],
    [
      ['end', '4', '--until', '2026-11-26T21:00Z'],
      'PUT 127.0.0.1:3333/api/operator/incidents/4',
      { Title: incident.Title, FromDt: incident.FromDt, UntilDt: '2026-11-26T21:00:00.000Z' },
    ],
    [['remove', '4'], 'DELETE 127.0.0.1:3333/api/operator/incidents/4', null],
  ])('incidents %j', async (words, call, body) => {
    const { exit, asked } = await operator(['incidents', ...words], answers);
    expect([exit, asked.at(-1)]).toEqual([0, [call, body]]);
  });

  it('refuses a time that is none, and an incident that is not there', async () => {
    const wrong = await operator(['incidents', 'add', 'x', '--from', 'yesterday'], answers);
    expect([wrong.exit, wrong.error]).toEqual([2, ['“yesterday” is not a time such as 2026-11-26T20:00Z.']]);
    const unknown = await operator(['incidents', 'end', '5'], answers);
    expect([unknown.exit, unknown.error]).toEqual([1, ['There is no incident 5 in the last 90 days.']]);
  });
});

describe('I18N-D03 the operator’s command line in Russian', () => {
  const russian = { LANG: 'ru_RU.UTF-8' };

  it.each(commandsOf(createOperator('ru')).map(({ name }) => name))(
    '%s tells of itself and its options',
    async (name) => {
      const { exit, out } = await operator([...name.split(' '), '--help'], {}, russian);
      expect(exit).toBe(0);
      const [usage = '', ...told] = (out[0] ?? '').split('\n').filter(Boolean);
      expect(usage).toMatch(/^npm run -s operator -- .*\[параметры\]$/);
      // What an option is for is Russian, but the list of models, which are words to type.
      expect(told.filter((line) => !/[а-яё]/.test(line) && !/--model|: mini/.test(line))).toEqual([]);
      const latin = `${usage} ${told.join(' ')}`.match(/(?<=<)[a-z]+(?=>)/g) ?? [];
      expect(latin.filter((word) => !['id', 'imei', 'iccid'].includes(word))).toEqual([]);
    },
  );

  it('says results and refusals', async () => {
    const answers = { 'GET /api/operator/users': [200, [aUser]] as Reply };
    const { out } = await operator(['users', 'list'], answers, russian);
    expect(out[0]).toMatch(/^id {2}пользователь .*\n7 .* нет +да +12\.50 /);
    const { error } = await operator(['users', 'block', 'x', '--reason', 'y'], answers, russian);
    expect(error).toEqual(['Нет пользователя x.']);
    const { error: wrong } = await operator(['balance', 'credit', 'pirate'], {}, russian);
    expect(wrong[0]).toMatch(/^Для operator balance credit нужен --reason; см\. /);
  });

  it('the program of backups says its sentences in it too', () => {
    const empty = join(home, 'empty');
    mkdirSync(empty);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), 'backup', join(empty, 'x')],
      { env: { ...process.env, LC_ALL: 'ru_RU.UTF-8', DATA_DIR: empty }, encoding: 'utf8' },
    );
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('нет базы данных'), ru.data.notDone.backup],
    ]);
  });

  it('has as many columns as in English', () => {
    const widths = ({ devices, users, packets, audit, status }: typeof en) =>
      [
        devices.heading,
        devices.addedHeading,
        users.heading,
        ...Object.values(packets.headings),
        audit.heading,
        status.heading,
      ].map((one) => one.length);
    expect(widths(ru)).toEqual(widths(en));
  });
});

describe('NOTIF-D40 the provider of messages', () => {
  const file = (text: string) => {
    const path = join(mkdtempSync(join(home, 'messages-')), 'provider.json');
    writeFileSync(path, text);
    return path;
  };
  const template = {
    Method: 'POST',
    Url: 'https://sms.example/send',
    Headers: [{ Name: 'X-Key', Value: '{secret}' }],
    Body: 'to={number}&text={text}',
    DailyLimit: 500,
    UserDailyLimit: 20,
  };

  it('is set from a file with its secret apart, which is not told again', async () => {
    const path = '/api/operator/messageProvider';
    const answer = { ...template, HasSecret: true, SentToday: 3 };
    const line = ['messages', 'set', file(JSON.stringify(template)), '--secret-file', file('s3cret\n')];
    const { exit, out, asked } = await operator(line, { [`PUT ${path}`]: [200, answer] });
    expect(exit).toBe(0);
    expect(asked[0]?.[1]).toEqual({ ...template, Secret: 's3cret' });
    expect(out.join('\n')).toMatch(/POST https:\/\/sms\.example\/send[\s\S]*500 a day, 20 of one user/);
    expect(out.join('\n')).not.toContain('s3cret');
  });

  it.each([
    ['no JSON', '{', /is no JSON/],
    [
      'without the words',
      JSON.stringify({ ...template, Body: 'to={number}' }),
      /Body: required\. It may name \{number\}/,
    ],
  ])('is refused as a file that is %s', async (_, text, words) => {
    const { exit, error } = await operator(['messages', 'set', file(text)]);
    expect(exit).toBe(2);
    expect(error.join('\n')).toMatch(words);
  });

  it('tells what it answered to a test', async () => {
    const answers = (IsSent: boolean): Record<string, Reply> => ({
      'POST /api/operator/messageProvider.test': [200, { IsSent, Detail: 'HTTP 402: no money' }],
    });
    const test = ['messages', 'test', '+79211234567'];
    expect((await operator(test, answers(true))).out.join()).toMatch(/took the test: HTTP 402/);
    const { exit, error } = await operator(test, answers(false));
    expect([exit, error.join()]).toEqual([
      1,
      expect.stringMatching(/did not take the test: HTTP 402: no money/),
    ]);
  });
});

describe('GEN-D18 the archive of releases for its operator', () => {
  const data = join(home, 'data');
  const archive = layout.archive(data);
  const keep = (version: string, at: string) => {
    const folder = join(data, 'builds', version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.json'), version.repeat(100_000));
    return archiveRelease(archive, { kind: 'remote', name: 'reports', version, at, folder });
  };
  const ask = (...line: string[]) => operator(['releases', ...line], {}, { DATA_DIR: data });

  it('tells what is kept and its size, checks it, and takes out what is older than was asked', async () => {
    await keep('1.0.0', '2020-01-01T00:00:00.000Z');
    await keep('2.0.0', new Date().toISOString());
    const { out } = await ask('list');
    expect(out[0]).toMatch(
      /2020-01-01 +remote +reports +1\.0\.0 +1\n[^]+reports +2\.0\.0[^]+1\.0 MB on the disk/,
    );
    expect((await ask('check')).out).toEqual(['All files of the archive are whole.']);
    expect((await ask('prune', '--months', '23')).exit).toBe(2);
    const { out: pruned } = await ask('prune', '--months', '24', '--json');
    expect(JSON.parse(pruned[0] ?? '')).toMatchObject({ releases: [{ version: '1.0.0' }], bytes: 500_000 });
    expect((await archivedIn(archive)).map(({ version }) => version)).toEqual(['2.0.0']);
  });

  it('says which of its files are not whole', async () => {
    const { files } = await keep('3.0.0', '2026-01-01T00:00:00.000Z');
    const hash = Object.values(files)[0] ?? '';
    rmSync(join(archive, 'files', hash.slice(0, 2), hash));
    const { exit, error } = await ask('check');
    expect([exit, error]).toEqual([1, ['The archive is damaged:\nrelease.json of reports 3.0.0 is gone.']]);
  });

  it('names a data folder that is not there', async () => {
    const { exit, error } = await operator(['releases', 'list'], {}, { DATA_DIR: join(data, 'nowhere') });
    expect([exit, error[0]]).toEqual([1, expect.stringContaining('There is no data folder')]);
  });
});
