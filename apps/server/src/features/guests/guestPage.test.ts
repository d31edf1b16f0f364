import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { guestLimits } from '@mayak/api/guest-limits';
import { addGuestLink, endGuestLink, showToGuest } from '@mayak/api/guests';
import { transaction } from '../../platform/db/pool.ts';
import { noticed, openSecondApp, type SecondApp } from '../../testing/secondApp.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

let distDir: string;
let testApp: TestApp;
let second: SecondApp;
let owner: TestUser;
let beaconId: number;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'mayak-guests-'));
  await mkdir(join(distDir, 'embed', 'guest'), { recursive: true });
  const text =
    '<html lang="%LANGUAGE%"><title>%TITLE%</title><style nonce="%NONCE%"></style><script>%START%</script>';
  await writeFile(join(distDir, 'embed', 'guest', 'index.html'), text);
  testApp = await openTestApp({ distDir });
  second = await openSecondApp(testApp);
  owner = await testApp.user('page-maker');
  beaconId = (await testApp.beacon(owner)).id;
});
afterAll(async () => {
  await second.close();
  await testApp.close();
  await rm(distDir, { recursive: true });
});

const make = (part: { Title?: string; Sites?: string[] } = {}) =>
  owner.client.call(addGuestLink, {
    body: {
      Title: 'To the port',
      Language: 'en',
      UntilDt: new Date(Date.now() + 3_600_000).toISOString(),
      Most: null,
      BeaconIds: [beaconId],
      ...{ GroupId: null, GeoobjectId: null, FromDt: null, HoursFrom: null, HoursTo: null },
      ...{ TrackHours: 0, DelayMinutes: 0, BlurMeters: 0, Sites: [], ...part },
    },
  });
const read = async (address: string) => {
  const reply = await fetch(address);
  return { reply, text: await reply.text() };
};
const moment = () => wait(300);
const ancestors = (reply: Response) =>
  /frame-ancestors ([^;]*)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];

describe('GET /g/{token}', () => {
  it('PERM-D29, PERM-D33 is in the language of the link, kept nowhere, named nowhere, and counts nothing', async () => {
    const link = await make({ Title: 'Ours “$&” & more' });
    const { reply, text } = await read(link.Url);
    expect(reply.status).toBe(200);
    expect(text).toContain('<html lang="en"><title>Ours “$&amp;” &amp; more</title>');
    expect(text).toContain('"api":"/api"');
    expect(text).not.toContain('%');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'nonce-[\w+/=]+'; /);
    expect(text).toContain(/nonce-([\w+/=]+)/.exec(policy)?.[1]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    });
    const body = { Link: link.Url.split('/').at(-1) ?? '' };
    const { Opening } = await testApp.client().call(showToGuest, { body });
    expect(Opening).toMatch(new RegExp(`^${link.Id}-1\\.`));
  });

  it('PERM-D29 may be framed by the sites that its maker named, and by no other', async () => {
    const [alone, framed] = [
      await make(),
      await make({ Sites: ['https://Port.Example/', 'http://a.example:81'] }),
    ];
    expect(ancestors((await read(alone.Url)).reply)).toBe("'none'");
    const { reply } = await read(framed.Url);
    expect(ancestors(reply)).toBe('https://port.example http://a.example:81');
    expect(reply.headers.get('x-frame-options')).toBeNull();
  });

  it('PERM-D30 is not there for a token that is none, and calls with such are refused after a while; a link from the same address is not', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      const { reply } = await read(`${testApp.address}/g/${token}`);
      expect([reply.status, ancestors(reply)]).toEqual([404, "'none'"]);
    }
    const ask = async (Link: string) => (await testApp.post('/guests.show', { Link })).status;
    const most = guestLimits.strangers.calls;
    const told = await Promise.all(Array.from({ length: most + 1 }, () => ask('A'.repeat(43))));
    // Which of them comes last is not told by the order in which they were sent.
    expect([404, 429].map((one) => told.filter((status) => status === one).length)).toEqual([most, 1]);
    expect(await ask((await make()).Url.split('/').at(-1) ?? '')).toBe(200);
  });
});

describe('GET /g/{token}/ended', () => {
  it('PERM-D30 tells open pages of every process within a second that the link has ended', async () => {
    const link = await make();
    const path = `${new URL(link.Url).pathname}/ended`;
    const there = new URL(second.api).origin;
    await noticed(testApp);
    const streams = await Promise.all([testApp.address, there].map((at) => fetch(at + path)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const heard = Promise.all(streams.map((stream) => stream.text()));
    const begun = performance.now();
    await owner.client.call(endGuestLink, { params: { id: link.Id } });
    for (const text of await heard) expect(text).toContain('data: ended');
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect((await fetch(there + path)).status).toBe(204);
    const body = { Link: link.Url.split('/').at(-1) ?? '' };
    expect((await testApp.client().call(showToGuest, { body })).State).toBe('ended');
  });

  it('PERM-D30 counts no page that went before its stream was opened', async () => {
    const link = await make();
    const abort = new AbortController();
    await transaction(testApp.context.pool, async (db) => {
      await db.query('lock table guest_link');
      const gone = fetch(`${link.Url}/ended`, { signal: abort.signal });
      await moment();
      abort.abort();
      await expect(gone).rejects.toThrow('aborted');
      await moment();
    });
    await moment();
    const streams = new AbortController();
    const open = async () => (await fetch(`${link.Url}/ended`, { signal: streams.signal })).status;
    const statuses = await Promise.all(Array.from({ length: guestLimits.streams.perLink }, open));
    streams.abort();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
