import {
  createGeoobject,
  deleteNotificationRule,
  editNotificationRule,
  editNotificationSettings,
  editUserSettings,
  getAlarms,
  getBeacon,
  getNotificationRules,
  getNotifications,
  getNotificationSettings,
  getRuleEmails,
  getUserSettings,
  releaseBeacon,
  testNotificationRule,
  type RuleEdit,
} from '@mayak/api';
import { silenceNotificationRule } from '@mayak/api/silence';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { writeBasemap } from '../../platform/mapPicture/mapPicture.fixtures.ts';
import { thisMachine } from '../../platform/clock/clock.ts';
import { aPacketOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { transaction } from '../../platform/db/pool.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import { notifications } from '../../core/rules/store/notifications.ts';
import { fileNotifications } from '../../core/rules/ruleFindings.ts';
import { ruleMailOf } from './ruleMail.ts';

/** A mail server of the test, which refuses addresses as told, with the answer that it is given. */
async function postOffice() {
  const mails: string[] = [];
  const refused = new Map<string, number>();
  let isDown = false;
  let takes = 0;
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = isDown ? 421 : refused.get(address);
      done(
        code === undefined ? undefined : Object.assign(new Error('no such mailbox'), { responseCode: code }),
      );
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          mails.push(Buffer.concat(parts).toString());
          if (takes >= 0) setTimeout(done, takes);
          else for (const socket of sockets) socket.destroy();
        });
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    mails,
    refused,
    down: (is: boolean) => (isDown = is),
    /** Answers so late, ms; below 0 it takes a mail and goes without an answer. */
    slow: (ms: number) => (takes = ms),
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

let office: Awaited<ReturnType<typeof postOffice>>;
let testApp: TestApp;
let distDir: string;
beforeAll(async () => {
  office = await postOffice();
  distDir = mkdtempSync(join(tmpdir(), 'mayak-mail-'));
  writeBasemap(distDir);
  testApp = await openTestApp({ smtpUrl: office.url, publicUrl: 'https://mayak.example', distDir });
});
beforeEach(() => {
  office.mails.length = 0;
  office.refused.clear();
  office.down(false);
  office.slow(0);
});
afterAll(async () => {
  await testApp.close();
  await office.close();
  rmSync(distDir, { recursive: true, force: true });
});

const volts = (ago: number, value: number) => aPacketOf(ago, { Values: { 1: value } });
/** The readable parts of a mail: quoted-printable is undone. */
const plain = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
    .toString()
    .replaceAll('\u00a0', ' ');

/** The subject of a mail, its encoded words read. */
const subjectOf = (mail: string) =>
  (/^Subject: (.*(?:\r\n .*)*)/m.exec(mail)?.[1] ?? '')
    .replace(/\?=\r\n =\?UTF-8\?Q\?/gi, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gis, (_, text: string) => plain(text.replaceAll('_', ' ')))
    .replace(/\r\n /g, ' ');

let users = 0;
async function mailed(emails: string[], localization: 0 | 1 = 1) {
  const owner = await testApp.user(`mailed${++users}`, { localization });
  const device = await testApp.beacon(owner, { name: 'Polar Star' });
  await testApp.endRules(device.id, owner.id);
  const [rule] = await testApp.addRules([
    {
      userId: owner.id,
      beaconId: device.id,
      name: 'Low supply',
      enabled: true,
      trigger: { Type: 4, ChannelIds: [device.id * 1000 + 1], States: [1, 3] },
      deliveries: [1],
      emails,
      repeatMinutes: 0,
    },
  ]);
  if (!rule) throw new Error('no rule');
  const send = async (now?: number) => {
    await ruleMailOf(testApp.context).wake(now);
    await testApp.context.mail.wake();
    await testApp.context.mail.idle();
  };
  const log = async () =>
    (await owner.client.call(getRuleEmails, { params: { id: rule.id } })).map(
      ({ Address, State }) => `${Address} ${State}`,
    );
  return { owner, device, rule, send, log };
}
const later = () => testApp.context.pool.query(`update outbox set due = now() - interval '1 minute'`);
/** Half an hour is left in the hour of each test. */
const hour = 3_600_000;
const half = () => Math.floor(Date.now() / hour) * hour;

describe('RULE-D12 e-mail', () => {
  it('goes to each address in the language, the zone and the units of the user, as HTML and text', async () => {
    const { device, send, log } = await mailed(['one@example.com', 'two@example.com']);
    await testApp.seed.append(device.imei, [volts(2, 12), volts(1, 9)]);
    await send();
    expect(office.mails).toHaveLength(2);
    const mail = plain(office.mails[0] ?? '');
    expect(mail).toContain('To: one@example.com');
    expect(mail).toContain('Supply = 9.00 V, emergency, threshold 10.00 V');
    expect(subjectOf(office.mails[0] ?? '')).toBe('Emergency · Polar Star · Supply 9.00 V');
    expect(mail).not.toContain('Polar Star: Supply');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(mail).toContain(`https://mayak.example/monitoring?beacon=${device.id}`);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await log()).toEqual(['two@example.com sent', 'one@example.com sent']);
  });

  it('waits for a mail server that is down, and goes out once when it is back', async () => {
    const { device, send, log } = await mailed(['one@example.com']);
    office.down(true);
    await testApp.seed.append(device.imei, [volts(2, 12), volts(1, 9)]);
    await send();
    await later();
    await send();
    expect([office.mails.length, await log()]).toEqual([0, ['one@example.com posted']]);
    office.down(false);
    await later();
    await send();
    await later();
    await send();
    expect([office.mails.length, await log()]).toEqual([1, ['one@example.com sent']]);
  });

  it('switches an address off that is refused for good, and no other; its user switches it on again by saving', async () => {
    const { owner, device, rule, send, log } = await mailed(['gone@example.com', 'here@example.com']);
    office.refused.set('gone@example.com', 550);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await send();
    expect(await log()).toEqual(['here@example.com sent', 'gone@example.com refused']);
    office.refused.clear();
    await testApp.seed.append(device.imei, [volts(2, 12)]);
    await send();
    expect(await log()).toEqual([
      'here@example.com sent',
      'here@example.com sent',
      'gone@example.com refused',
    ]);
    await ruleEmails.allow(testApp.context.pool, owner.id, rule.emails);
    await testApp.seed.append(device.imei, [volts(1, 9)]);
    await send();
    expect((await log()).slice(0, 2)).toEqual(['here@example.com sent', 'gone@example.com sent']);
  });

  it('is at most 60 in an hour for a user; the rest is one summary in the next', async () => {
    const { owner, device, rule, send } = await mailed(['one@example.com']);
    const event = {
      userId: owner.id,
      beaconId: device.id,
      type: 4,
      status: 3,
      beacon: 'Polar Star',
      fact: { kind: 'heard' },
      ruleId: rule.id,
      address: 'one@example.com',
    } as const;
    const list = Array.from({ length: 75 }, (_, i) => ({ ...event, at: half() + i }));
    await ruleEmails.add(testApp.context.pool, list, half());
    await send(half() + 1_000);
    await send(half() + 2_000);
    expect(office.mails).toHaveLength(60);
    await send(half() + hour);
    expect(office.mails).toHaveLength(61);
    expect(plain(office.mails.at(-1) ?? '')).toContain('Mayak: 15 notifications');
  });

  it('is tested by hand, which tells of no state', async () => {
    const { owner, rule } = await mailed(['one@example.com']);
    await owner.client.call(testNotificationRule, { params: { id: rule.id } });
    await testApp.context.mail.idle();
    expect(plain(office.mails[0] ?? '')).toContain('Test of the rule “Low supply”');
  });
});

const { wall, elapsed, uptime } = thisMachine;
/** The machine's clocks are so far ahead of the true time: they have gone on evenly. */
function moveClock(ahead: number): void {
  thisMachine.wall = () => wall() + ahead;
  thisMachine.elapsed = () => elapsed() + ahead;
  thisMachine.uptime = () => uptime() + ahead;
}

describe('RULE-D12 a mail server', () => {
  afterEach(() => moveClock(0));
  const addressed = () => office.mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1]).sort();

  it('that is down for a day loses nothing and doubles nothing: all goes out once when it is back', async () => {
    const { device, send, log } = await mailed(['one@example.com', 'two@example.com']);
    office.down(true);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    for (let hours = 1; hours <= 24; hours += 1) {
      moveClock(hours * hour);
      if (hours === 12) await testApp.seed.append(device.imei, [volts(2, 12)]);
      await send(Date.now() + hours * hour);
    }
    expect(office.mails).toEqual([]);
    expect(new Set(await log())).toEqual(new Set(['one@example.com posted', 'two@example.com posted']));
    office.down(false);
    for (let hours = 25; hours <= 36; hours += 1) {
      moveClock(hours * hour);
      await send(Date.now() + hours * hour);
    }
    const both = ['one@example.com', 'two@example.com'];
    expect(addressed()).toEqual([...both, ...both].sort());
    expect(new Set(await log())).toEqual(new Set(['one@example.com sent', 'two@example.com sent']));
  });

  it('that is slow is waited for; each e-mail goes out once', async () => {
    const { device, send } = await mailed(['one@example.com', 'two@example.com']);
    office.slow(300);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await Promise.all([send(), send(), send()]);
    expect(addressed()).toEqual(['one@example.com', 'two@example.com']);
  });

  it('that puts one address off holds up no other, and is asked again', async () => {
    const { device, send, log } = await mailed(['busy@example.com', 'here@example.com']);
    office.refused.set('busy@example.com', 450);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await send();
    expect(await log()).toEqual(['here@example.com sent', 'busy@example.com posted']);
    office.refused.clear();
    moveClock(hour);
    await send(Date.now() + hour);
    expect(addressed()).toEqual(['busy@example.com', 'here@example.com']);
  });

  it('sees the same message in each try: what it took and could not answer it knows again', async () => {
    const { device, send } = await mailed(['one@example.com']);
    office.slow(-1);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await send();
    office.slow(0);
    moveClock(hour);
    await send(Date.now() + hour);
    const ids = office.mails.map((mail) => /^Message-ID: <(\S+)>/m.exec(mail)?.[1]);
    expect(ids[0]).toMatch(/^mayak-\d+-[0-9a-f-]{36}@/);
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});

/** What is filed so far was filed a while ago. */
const settle = () =>
  testApp.context.pool.query(`update notification set filed = filed - interval '61 seconds'`);

describe('RULE-D12 quiet hours and the digest of a user', () => {
  /** Half past three in the morning of a user in Moscow. */
  const night = Date.parse('2026-03-10T00:30:00Z');
  const morning = Date.parse('2026-03-10T04:10:00Z');
  const settings = { QuietFrom: 1_320, QuietTo: 420, EmergenciesPass: true, DigestAt: null };
  afterEach(() => moveClock(0));

  it('hold e-mails back but emergencies, and send the others together when they are over', async () => {
    const { owner, device, rule, send } = await mailed(['one@example.com']);
    const body = { ...settings };
    expect(await owner.client.call(editNotificationSettings, { body })).toEqual(body);
    expect(await owner.client.call(getNotificationSettings, {})).toEqual(body);
    const event = {
      userId: owner.id,
      beaconId: device.id,
      type: 4,
      beacon: 'Polar Star',
      fact: { kind: 'heard' },
      ruleId: rule.id,
      address: 'one@example.com',
    } as const;
    const list = [1, 2, 3, 1].map((status, i) => ({ ...event, status: status as 1 | 2 | 3, at: night + i }));
    await ruleEmails.add(testApp.context.pool, list, night);
    await send(night + 1_000);
    expect(office.mails.map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])).toHaveLength(1);
    await send(morning);
    expect(office.mails).toHaveLength(2);
    expect(plain(office.mails.at(-1) ?? '')).toContain('Mayak: 3 notifications');
  });

  describe('what waits', () => {
    const waiting = async () => {
      const one = await mailed(['one@example.com']);
      const { owner, device, rule } = one;
      await owner.client.call(editNotificationSettings, { body: settings });
      const event = {
        userId: owner.id,
        beaconId: device.id,
        type: 4,
        status: 1,
        beacon: 'Polar Star',
      } as const;
      const email = {
        ...event,
        fact: { kind: 'heard' },
        ruleId: rule.id,
        address: 'one@example.com',
      } as const;
      await ruleEmails.add(testApp.context.pool, [{ ...email, at: night }], night);
      await one.send(night + 1_000);
      expect(office.mails).toEqual([]);
      return one;
    };

    it('AUTH-D13 is not told of an account that was blocked meanwhile, nor when it is there again', async () => {
      const { owner, send } = await waiting();
      await testApp.context.sessions.edit(owner.id, { isBlocked: true });
      await send(morning);
      await testApp.context.sessions.edit(owner.id, { isBlocked: false });
      await send(morning + hour);
      expect(office.mails).toEqual([]);
    });

    it('PERM-D11 is not told of a beacon that was lost meanwhile', async () => {
      const { owner, device, send } = await waiting();
      await owner.client.call(releaseBeacon, { params: { id: device.id }, body: { Name: 'Polar Star' } });
      await send(morning);
      expect(office.mails).toEqual([]);
    });

    it('RULE-D15 is not told of a rule that ended meanwhile, silenced as it may be', async () => {
      const { owner, rule, send } = await waiting();
      const silence = { params: { id: rule.id }, body: { Minutes: 60 } };
      await owner.client.call(silenceNotificationRule, silence);
      await owner.client.call(deleteNotificationRule, { params: { id: rule.id } });
      await send(morning);
      expect(office.mails).toEqual([]);
    });
  });

  it('bring no pop-up: what is told then counts as shown and stays unread', async () => {
    const { owner, device } = await mailed(['one@example.com']);
    const now = new Date();
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const known = await owner.client.call(getUserSettings, {});
    if (!known) throw new Error('no settings');
    await owner.client.call(editUserSettings, { body: { ...known, TimeZone: 0 } });
    const around = { QuietFrom: (minute + 1_430) % 1_440, QuietTo: (minute + 10) % 1_440 };
    await owner.client.call(editNotificationSettings, { body: { ...settings, ...around } });
    const trigger = {
      Type: 4 as const,
      ChannelIds: [device.id * 1000 + 1],
      States: [2 as const, 3 as const],
    };
    const more = {
      userId: owner.id,
      beaconId: device.id,
      name: 'x',
      enabled: true,
      emails: [],
      repeatMinutes: 0,
    };
    await testApp.addRules([{ ...more, trigger, deliveries: [0] }]);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 10.5), volts(2, 9)]);
    const list = await owner.client.call(getNotifications, { query: {} });
    expect(list.map((n) => [n.StatusType, n.IsShown, n.IsRead])).toEqual([
      [3, false, false],
      [2, true, false],
    ]);
  });

  it('RULE-D15 neither does a rule that is silenced, until its user ends that', async () => {
    const { owner, device, rule } = await mailed(['one@example.com']);
    const silence = (Minutes: number) =>
      owner.client.call(silenceNotificationRule, { params: { id: rule.id }, body: { Minutes } });
    const { Enabled: _, Id, SilencedUntil: __, ...known } = await silence(0);
    const body = { ...known, Enabled: true, Deliveries: [0 as const] } as RuleEdit;
    await owner.client.call(editNotificationRule, { params: { id: Id }, body });
    await silence(60);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await silence(0);
    await testApp.seed.append(device.imei, [volts(2, 12), volts(1, 9)]);
    const list = await owner.client.call(getNotifications, { query: {} });
    const alarms = list.filter(({ StatusType }) => StatusType === 3);
    expect(alarms.map(({ IsShown, IsRead }) => [IsShown, IsRead])).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('the digest tells once a day what there was, which alarms are open and how many, also late, and nothing where nothing was', async () => {
    const { owner, device, send } = await mailed(['one@example.com']);
    const ruleMail = ruleMailOf(testApp.context);
    const minute = (new Date().getUTCHours() * 60 + new Date().getUTCMinutes() + 180 + 60) % 1_440;
    const off = { QuietFrom: null, QuietTo: null, EmergenciesPass: true };
    await owner.client.call(editNotificationSettings, { body: { ...off, DigestAt: minute } });
    const trigger = {
      Type: 4 as const,
      ChannelIds: [device.id * 1000 + 1],
      States: [1 as const, 3 as const],
    };
    const more = {
      userId: owner.id,
      beaconId: device.id,
      name: 'x',
      enabled: true,
      emails: [],
      repeatMinutes: 0,
    };
    await testApp.addRules([{ ...more, trigger, deliveries: [0] }]);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await send();
    const digests = () => office.mails.map(plain).filter((mail) => mail.includes('Mayak: daily digest'));
    const at = async (hours: number) => {
      await settle();
      moveClock(hours * hour);
      await ruleMail.sendDigests(Date.now() + hours * hour);
      await testApp.context.mail.idle();
    };
    await at(0);
    expect(digests()).toEqual([]);
    await at(5);
    await at(6);
    expect(digests()).toHaveLength(1);
    expect(digests()[0]).toContain(`To: ${owner.userName}@example.com`);
    expect(digests()[0]).toContain('emergencies 1, pre-emergencies 0, other notifications 0');
    expect(digests()[0]).toContain('Open alarms: 1');
    await testApp.context.pool.query(
      `insert into alarm (beacon_id, type, subject, status, fact, since, last, times, lasting)
        select beacon_id, type, n, status, fact, since, last, times, lasting from alarm, generate_series(5000, 5119) n where beacon_id = $1`,
      [device.id],
    );
    await at(30);
    expect(digests()[1]).toContain('Open alarms: 121');
    await testApp.context.pool.query('delete from alarm where beacon_id = $1', [device.id]);
    await at(54);
    expect(digests()).toHaveLength(2);
    // Filed after the digest, of a time before it: as a silence that is judged once a minute.
    const { feed, pool } = testApp.context;
    const late = { kind: 'silent', minutes: 60 } as const;
    const before = { userId: owner.id, beaconId: device.id, type: 10, status: 2, beacon: 'Tug' } as const;
    await feed.transaction((step) =>
      fileNotifications(step, [{ ...before, fact: late, at: Date.now() + 44 * hour }]),
    );
    await at(78);
    expect(digests()).toHaveLength(3);
    expect(digests()[2]).toContain('emergencies 0, pre-emergencies 1, other notifications 0');
    await pool.query('delete from notification where user_id = $1', [owner.id]);
  });
});

describe('RULE-D12 a digest that comes while something is filed', () => {
  it('leaves what a change has not committed yet to the next one', async () => {
    const { owner, device } = await mailed([]);
    const { pool, mail } = testApp.context;
    const ruleMail = ruleMailOf(testApp.context);
    const minute = (new Date().getUTCHours() * 60 + new Date().getUTCMinutes() + 180 + 60) % 1_440;
    const body = { QuietFrom: null, QuietTo: null, EmergenciesPass: true, DigestAt: minute };
    await owner.client.call(editNotificationSettings, { body });
    const one = {
      userId: owner.id,
      beaconId: device.id,
      type: 10,
      beacon: 'Tug',
      fact: { kind: 'heard' },
    } as const;
    const digests = () =>
      office.mails
        .map(plain)
        .filter((text) => text.includes('Mayak: daily digest') && text.includes(`To: ${owner.userName}@`));
    const at = async (hours: number) => {
      await ruleMail.sendDigests(Date.now() + hours * hour);
      await mail.idle();
    };
    await transaction(pool, async (db) => {
      await notifications.add(db, [{ ...one, status: 3, at: Date.now() }]);
      await notifications.add(pool, [{ ...one, status: 2, at: Date.now() }]);
      await at(5);
    });
    await settle();
    await at(29);
    expect(digests().join()).toContain('emergencies 1, pre-emergencies 1, other notifications 0');
  });
});

describe('RULE-D12 a digest of a day of thousands', () => {
  it('counts all of them, and the emergencies before them', async () => {
    const { owner, device } = await mailed([]);
    const { pool, mail } = testApp.context;
    const minute = (new Date().getUTCHours() * 60 + new Date().getUTCMinutes() + 180 + 60) % 1_440;
    const body = { QuietFrom: null, QuietTo: null, EmergenciesPass: true, DigestAt: minute };
    await owner.client.call(editNotificationSettings, { body });
    const one = { userId: owner.id, beaconId: device.id, type: 10, beacon: 'Tug', fact: { kind: 'heard' } };
    const list = Array.from({ length: 1_500 }, (_, i) => ({
      ...one,
      status: i < 2 ? 3 : 1,
      at: Date.now() + i,
    }));
    await notifications.add(pool, list as Parameters<typeof notifications.add>[1]);
    await settle();
    await ruleMailOf(testApp.context).sendDigests(Date.now() + 5 * hour);
    await mail.idle();
    const digest = office.mails.map(plain).find((text) => text.includes(`To: ${owner.userName}@`));
    expect((digest ?? '').match(/Today: [^.]*|\d+ more in the app/g)?.slice(0, 2)).toEqual([
      'Today: emergencies 2, pre-emergencies 0, other notifications 1498',
      '1400 more in the app',
    ]);
  });
});

describe('RULE-D12 the link that silences a rule', () => {
  it('asks first, silences by its button or that of the mail program, without a session', async () => {
    const { owner, device, send } = await mailed(['one@example.com']);
    await testApp.seed.append(device.imei, [volts(2, 12), volts(1, 9)]);
    await send();
    const [, token = ''] =
      /notificationRules\.silence\?token=([\w.-]+)/.exec(plain(office.mails[0] ?? '')) ?? [];
    const address = `${testApp.api}/notificationRules.silence?token=${token}`;
    const isOn = async () => (await owner.client.call(getNotificationRules, { query: {} }))[0]?.Enabled;
    const asked = await fetch(address, { headers: { 'Accept-Language': 'ru' } });
    const page = await asked.text();
    expect(page).toContain('На сколько замолчать правилу «Low supply»?');
    for (const choice of ['На час', 'На 4 часа', 'На сутки', 'Отключить правило'])
      expect(page).toContain(choice);
    expect(await isOn()).toBe(true);
    const done = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([done.status, await isOn()]).toEqual([200, false]);
  });

  it('RULE-D15 silences it for a while: alarms are raised, its e-mails come as one when that is over', async () => {
    const { owner, device, send } = await mailed(['one@example.com']);
    const now = Date.now();
    await testApp.seed.append(device.imei, [volts(9, 12), volts(8, 9)]);
    await send(now);
    expect(office.mails).toHaveLength(1);
    const [, token = ''] =
      /notificationRules\.silence\?token=([\w.-]+)/.exec(plain(office.mails[0] ?? '')) ?? [];
    const press = async (minutes: string) => {
      const answer = await fetch(`${testApp.api}/notificationRules.silence?token=${token}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Language': 'en' },
        body: `minutes=${minutes}`,
      });
      return [answer.status, await answer.text()] as const;
    };
    const [status, text] = await press('60');
    expect([status, text.includes('is silent until'), text.includes('Notify me again')]).toEqual([
      200,
      true,
      true,
    ]);
    office.mails.length = 0;
    await testApp.seed.append(device.imei, [volts(6, 12), volts(5, 9)]);
    await send(Date.now());
    expect(office.mails).toEqual([]);
    expect((await owner.client.call(getBeacon, { params: { id: device.id } })).Alarms).toHaveLength(1);
    const [rule] = await owner.client.call(getNotificationRules, { query: {} });
    expect(Date.parse(rule?.SilencedUntil ?? '') - now).toBeGreaterThan(59 * 60_000);
    await send(Date.now() + 61 * 60_000);
    expect(office.mails).toHaveLength(1);
    expect(subjectOf(office.mails[0] ?? '')).toMatch(/Mayak: \d notifications/);

    expect((await press('0'))[1]).toContain('How long should');
    expect((await press('-5'))[0]).toBe(400);
    expect((await owner.client.call(getNotificationRules, { query: {} }))[0]?.SilencedUntil).toBeNull();
  });

  it('switches it off without a form too', async () => {
    const { owner, device, send } = await mailed(['one@example.com']);
    await testApp.seed.append(device.imei, [volts(2, 12), volts(1, 9)]);
    await send();
    const [, token = ''] =
      /notificationRules\.silence\?token=([\w.-]+)/.exec(plain(office.mails[0] ?? '')) ?? [];
    const done = await fetch(`${testApp.api}/notificationRules.silence?token=${token}`, { method: 'POST' });
    const [rule] = await owner.client.call(getNotificationRules, { query: {} });
    expect([done.status, rule?.Enabled]).toEqual([200, false]);
  });

  it.each(['', '1', '1.AAAA', `1.${'A'.repeat(43)}`])('of another hand does nothing: %s', async (token) => {
    const answer = await fetch(`${testApp.api}/notificationRules.silence?token=${token}`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});

describe('RULE-D14 the mail of an alarm', () => {
  const linkOf = (mail: string) => /\/alarms\.acknowledge\?token=([\w.-]+)/.exec(plain(mail))?.[1] ?? '';
  const at = (token: string) => `${testApp.api}/alarms.acknowledge?token=${token}`;
  const standing = async ({ client }: { client: TestUser['client'] }, id: number) =>
    (await client.call(getBeacon, { params: { id } })).Alarms ?? [];

  it('says where the beacon is, by the areas that its reader may know and in degrees', async () => {
    const { owner, device, send } = await mailed(['one@example.com']);
    const outline = [
      [69, 33],
      [69, 34],
      [70, 34],
      [70, 33],
    ] as [number, number][];
    const body = {
      Name: 'Kola Bay',
      Comment: null,
      Type: 2,
      Coordinates: outline,
      LineWidth: 2,
      InterfaceSettings: { color: '#c2500a' },
      Shared: false,
    } as const;
    await owner.client.call(createGeoobject, { body });
    const place = { Coordinates: [69.1, 33.4] as [number, number] };
    await testApp.seed.append(device.imei, [
      aPacketOf(2, { ...place, Values: { 1: 12 } }),
      aPacketOf(1, { ...place, Values: { 1: 9 } }),
    ]);
    await send();
    const mail = plain(office.mails[0] ?? '');
    expect(mail).toContain('Place: Kola Bay');
    expect(mail).toMatch(/Coordinates: 69\.100000, 33\.400000 · \d\d\.\d\d\.\d\d \d\d:\d\d/);
    const isPicture = [
      /<img src="cid:map"[^>]* alt="Where it is on the map"/,
      /Content-ID: <map>/i,
      /iVBORw0K/,
    ].map((part) => part.test(mail));
    expect(isPicture).toEqual([true, true, true]);
  });

  it('has no map where no place is known', async () => {
    const { device, send } = await mailed(['one@example.com']);
    await testApp.seed.append(
      device.imei,
      [2, 1].map((ago) => aPacketOf(ago, { Coordinates: null, Values: { 1: 6 + 3 * ago } })),
    );
    await send();
    const mail = plain(office.mails[0] ?? '');
    expect([mail.includes('Coordinates: '), mail.includes('cid:map')]).toEqual([false, false]);
  });

  it('acknowledges its alarm and no other by the button of its link, without a session, in the name of its address', async () => {
    const { owner, device, send } = await mailed(['one@example.com']);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await send();
    const token = linkOf(office.mails[0] ?? '');
    const question = await fetch(at(token), { headers: { 'accept-language': 'en' } });
    expect(question.status).toBe(200);
    expect(await question.text()).toMatch(/Polar Star: Supply = 9\.00.V.*ongoing.*<button>Acknowledge</s);
    expect(await standing(owner, device.id)).toMatchObject([{ IsAcknowledged: false }]);
    const done = await fetch(at(token), { method: 'POST', headers: { 'accept-language': 'en' } });
    expect(await done.text()).toMatch(/Alarm acknowledged\.<\/p><\/main>/);
    expect(await standing(owner, device.id)).toMatchObject([{ IsAcknowledged: true, Lasts: true }]);
    const [alarm] = await owner.client.call(getAlarms, { query: {} });
    expect(alarm?.Steps.map(({ UserName, Act }) => [UserName, Act])).toEqual([['one@example.com', 2]]);
    await fetch(at(token), { method: 'POST' });
    expect((await owner.client.call(getAlarms, { query: {} }))[0]?.Steps).toHaveLength(1);
    await testApp.seed.append(device.imei, [volts(2, 12)]);
    expect((await fetch(at(token))).status).toBe(404);
  });

  it('does nothing for a token of another act, a changed one, or a reader who sees the beacon no more', async () => {
    const { owner, device, send } = await mailed(['one@example.com']);
    await testApp.seed.append(device.imei, [volts(4, 12), volts(3, 9)]);
    await send();
    const mail = plain(office.mails[0] ?? '');
    const [, rule = ''] = /notificationRules\.silence\?token=([\w.-]+)/.exec(mail) ?? [];
    const token = linkOf(office.mails[0] ?? '');
    for (const wrong of [rule, `1${token}`, token.replace(/^\d+/, '1'), ''])
      expect((await fetch(at(wrong), { method: 'POST' })).status).toBe(404);
    expect(await standing(owner, device.id)).toMatchObject([{ IsAcknowledged: false }]);
    const record = testApp.context.beacons.get(device.id);
    const rights = record?.viewers.get(owner.id);
    record?.viewers.delete(owner.id);
    expect((await fetch(at(token), { method: 'POST' })).status).toBe(404);
    if (rights) record?.viewers.set(owner.id, rights);
    expect(await standing(owner, device.id)).toMatchObject([{ IsAcknowledged: false }]);
  });

  it('has no such link where there is nothing to acknowledge', async () => {
    const { device, send } = await mailed(['one@example.com']);
    await testApp.seed.append(device.imei, [volts(4, 9), volts(3, 12)]);
    await send();
    expect(office.mails).toHaveLength(1);
    expect(linkOf(office.mails[0] ?? '')).toBe('');
  });
});
