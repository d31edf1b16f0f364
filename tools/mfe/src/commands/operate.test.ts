import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openingsTo, reportsTo } from '@mayak/releases';
import { commands } from './index.ts';
import { now, openWorkshop, type Ran, type Workshop } from '../workshop.fixtures.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = openWorkshop();
  shop.build('bnwas', '0.1.0');
  shop.build('reports', '1.0.0');
  for (const version of ['2.0.0', '3.0.0'])
    shop.build('reports', version, {}, `dist/packs/remotes/reports/${version}`);
  await shop.mfe('publish', 'reports', '--version', '2.0.0');
  await shop.mfe('publish', 'reports', '--version', '3.0.0');
});
afterEach(() => shop.close());

const reports = async () => (await shop.served()).remotes['reports'];
const done = async (...argv: string[]): Promise<Ran> => {
  const ran = await shop.mfe(...argv);
  expect([ran.code, ran.error]).toEqual([0, '']);
  return ran;
};
const give = async (user: string, ...more: string[]) => {
  const { out } = await done('why', 'reports', '--user', user, '--json', ...more);
  return (JSON.parse(out) as { pick: { version: string; reason: string } }).pick;
};

describe('what each command does to the served registry', () => {
  it('rollout: a share of the users, the same ones when it is raised', async () => {
    await done('rollout', 'reports', '2.0.0', '--percent', '10');
    const [first] = (await reports())?.rollouts ?? [];
    expect(first).toMatchObject({
      version: '2.0.0',
      percent: 10,
      where: { tenants: [], permissions: [], locales: [] },
    });
    const users = Array.from({ length: 60 }, (_, i) => String(i));
    const had = [];
    for (const user of users) if ((await give(user)).version === '2.0.0') had.push(user);
    await done('rollout', 'reports', '2.0.0', '--percent', '20');
    expect((await reports())?.rollouts).toEqual([{ ...first, percent: 20 }]);
    for (const user of had) expect((await give(user)).version).toBe('2.0.0');
    await done('rollout', 'reports', '2.0.0', '--stop');
    expect((await reports())?.rollouts).toEqual([]);
  });

  it('rollout with conditions: for these tenants, permissions and languages only', async () => {
    const all = ['rollout', 'reports', '2.0.0', '--percent', '100'];
    await done(
      ...all,
      '--tenant',
      'acme',
      '--permission',
      'BnwasManagement',
      '--locale',
      'en',
      '--salt',
      'spring',
    );
    expect((await reports())?.rollouts[0]).toMatchObject({
      salt: 'spring',
      where: { tenants: ['acme'], permissions: ['BnwasManagement'], locales: ['en'] },
    });
    const right = ['--tenant', 'acme', '--permission', 'BnwasManagement', '--locale', 'en'];
    expect((await give('7', ...right)).version).toBe('2.0.0');
    expect((await give('7', ...right.slice(0, 4))).version).toBe('1.0.0');
  });

  it('GEN-D05, CONF-D21 rollout --gated: begins at the first step, and status shows how versions fare', async () => {
    await done('rollout', 'reports', '2.0.0', '--gated', '--steps', '2,50,100');
    expect((await reports())?.rollouts[0]).toMatchObject({
      percent: 2,
      gate: { steps: [2, 50, 100], since: now.toISOString() },
    });
    const ready = {
      remote: 'reports',
      version: '2.0.0',
      why: '',
      commit: '',
      text: '',
      state: 'ready' as const,
    };
    await openingsTo(shop.data, 30)([{ ...ready, opening: true, ms: 420 }], now.getTime());
    const { out } = await done('status', 'reports');
    expect(out).toMatch(/2\.0\.0 2 % gated/);
    expect(out).toMatch(/reports +2\.0\.0 +1 +0 +0\.0 % +420 +420 +unknown +0 +unknown +0/);
    const frames = { count: 3, ms: 300 };
    const speed = { watched: 60_000, frames, press: 104, parts: [{ part: 'screen-reports.js', ...frames }] };
    await openingsTo(shop.data, 30)([{ ...ready, speed }], now.getTime());
    const measured = (await done('status', 'reports')).out;
    expect(measured).toMatch(/reports +2\.0\.0 +1 +0 +0\.0 % +420 +420 +104 +1 +0\.5 % +1/);
    expect(measured).toMatch(/reports +2\.0\.0 +screen-reports\.js +3 +300/);
    expect((await shop.mfe('rollout', 'reports', '2.0.0', '--gated', '--steps', '50,20')).error).toMatch(
      'The shares of a gated rollout rise to 100',
    );
    await done('rollout', 'reports', '2.0.0', '--percent', '5');
    expect((await reports())?.rollouts[0]).not.toHaveProperty('gate');
  });

  it('promote: stable for everyone, the one before kept, its rollouts ended', async () => {
    await done('rollout', 'reports', '2.0.0', '--percent', '10');
    await done('promote', 'reports', '2.0.0');
    expect(await reports()).toMatchObject({ stable: '2.0.0', previous: '1.0.0', rollouts: [] });
  });

  it('rollback: the previous one, or a named one', async () => {
    await done('promote', 'reports', '2.0.0');
    await done('rollback', 'reports');
    expect(await reports()).toMatchObject({ stable: '1.0.0', previous: null });
    await done('rollback', 'reports', '--to', '3.0.0');
    expect(await reports()).toMatchObject({ stable: '3.0.0' });
  });

  it('block and unblock: a version for nobody, and again', async () => {
    await done('promote', 'reports', '2.0.0');
    await done('block', 'reports', '2.0.0');
    expect(await give('7')).toMatchObject({ version: '1.0.0', reason: 'previous' });
    await done('unblock', 'reports', '2.0.0');
    expect(await give('7')).toMatchObject({ version: '2.0.0', reason: 'stable' });
  });

  it('kill and revive: off with a reason, and on; also before anything is published', async () => {
    for (const name of ['reports', 'bnwas']) {
      const before = (await shop.served()).remotes[name];
      await done('kill', name, '--reason', 'wrong totals');
      expect((await shop.served()).remotes[name]).toEqual({
        ...before,
        enabled: false,
        killReason: 'wrong totals',
      });
      await done('revive', name);
      expect((await shop.served()).remotes[name]).toEqual(before);
    }
  });

  it('pin and unpin: one tenant held until a day', async () => {
    await done('pin', 'reports', '2.0.0', '--tenant', 'acme', '--until', '2026-11-20');
    expect(await give('7', '--tenant', 'acme')).toMatchObject({ version: '2.0.0', reason: 'pin' });
    expect(await give('7')).toMatchObject({ version: '1.0.0' });
    await done('unpin', 'reports', '--tenant', 'acme');
    expect((await reports())?.pins).toEqual([]);
  });

  it('origins: where code may come from', async () => {
    await done('origins', '--add', 'https://cdn.test');
    expect((await shop.served()).origins).toEqual(['https://cdn.test']);
    await done('origins', '--remove', 'https://cdn.test');
    expect((await shop.served()).origins).toEqual([]);
  });

  it('forget: as on the first day', async () => {
    await done('promote', 'reports', '2.0.0');
    await done('forget', 'reports');
    expect(await reports()).toMatchObject({ stable: '1.0.0', previous: null });
    expect(Object.keys((await reports())?.versions ?? {})).toEqual(['1.0.0']);
  });

  it('says the revision for machines, and can demand one', async () => {
    const ran = await done('promote', 'reports', '2.0.0', '--json', '--expect', '2');
    expect(JSON.parse(ran.out)).toEqual({
      revision: 3,
      did: 'reports 2.0.0 is stable, 1.0.0 is kept as the previous one.',
    });
    expect(await shop.mfe('promote', 'reports', '3.0.0', '--expect', '2')).toEqual({
      code: 1,
      out: '',
      error: 'The registry is at revision 3, not at 2; look at it again.',
    });
  });
});

describe('what is refused leaves the registry as it was', () => {
  it.each<[number, string[], string]>([
    [
      1,
      ['promote', 'reports', '9.0.0'],
      'reports 9.0.0 is not published; published are 1.0.0, 2.0.0, 3.0.0.',
    ],
    [1, ['promote', 'raports', '2.0.0'], 'There is no remote "raports"; there are bnwas, reports.'],
    [1, ['promote', 'bnwas', '0.1.0'], 'bnwas 0.1.0 is not published; none of its versions is.'],
    [1, ['rollback', 'reports'], 'has no previous version'],
    [1, ['rollout', 'reports', '1.0.0', '--percent', '10'], 'everyone is given it already'],
    [1, ['rollout', 'reports', '2.0.0', '--percent', '101'], 'from 0 to 100 percent'],
    [1, ['rollout', 'reports', '2.0.0', '--stop'], 'is not being rolled out'],
    [1, ['block', 'reports', '9.0.0'], 'is not published'],
    [1, ['unblock', 'reports', '9.0.0'], 'is not published'],
    [1, ['kill', 'raports', '--reason', 'x'], 'There is no remote'],
    [1, ['revive', 'raports'], 'There is no remote'],
    [1, ['pin', 'reports', '2.0.0', '--tenant', 'acme', '--until', 'soon'], '"soon" is none'],
    [1, ['unpin', 'reports', '--tenant', 'acme'], 'is not pinned'],
    [1, ['origins', '--add', 'cdn.test'], 'is no origin'],
    [1, ['forget', 'raports'], 'There is no remote'],
    [1, ['why', 'raports', '--user', '7'], 'There is no remote'],
    [1, ['status', 'raports'], 'There is no remote'],
    [2, ['kill', 'reports'], 'mfe kill needs --reason; see npx mfe kill --help.'],
    [2, ['kill', 'reports', '--reason', ''], 'needs --reason'],
    [2, ['rollout', 'reports', '2.0.0'], 'needs one of --percent, --gated and --stop'],
    [
      2,
      ['rollout', 'reports', '2.0.0', '--percent', '5', '--steps', '5,100'],
      'takes --steps with --gated only',
    ],
    [
      2,
      ['feature', 'set', 'reports.x', '--percent', '5', '--steps', '5,100'],
      'takes --steps with --gated only',
    ],
    [
      2,
      ['set', 'begin', 'x', '--remotes', 'reports@2.0.0', '--tenant', 'acme'],
      'takes --tenant with a share only',
    ],
    [2, ['rollout', 'reports', '2.0.0', '--percent', 'ten'], '--percent is a number'],
    [2, ['rollout', 'reports', '--percent', '10'], 'Usage: npx mfe rollout <name> <version>'],
    [2, ['promote', 'reports', '2.0.0', '3.0.0'], 'Usage: npx mfe promote <name> <version>'],
    [2, ['promote', 'reports', '2.0.0', '--now'], 'Unknown option “--now”'],
    [2, ['promote', 'reports', '2.0.0', '--expect', 'x'], '--expect is a number'],
    [2, ['pin', 'reports', '2.0.0'], 'needs --tenant'],
    [2, ['origins'], 'needs either --add or --remove'],
    [2, ['why', 'reports'], 'needs --user'],
    [2, ['publish', 'reports', '--base', 'cdn'], '--base is an address'],
    [2, ['promotion', 'reports'], 'There is no command “promotion”; see npx mfe --help.'],
  ])('%i: %j', async (code, argv, sentence) => {
    const before = readFileSync(join(shop.data, 'registry.json'), 'utf8');
    const ran = await shop.mfe(...argv);
    expect([ran.code, ran.error, ran.out]).toEqual([code, expect.stringContaining(sentence), '']);
    expect(ran.error.split('\n')).toHaveLength(1);
    expect(readFileSync(join(shop.data, 'registry.json'), 'utf8')).toBe(before);
  });

  it('also when the registry is none', async () => {
    writeFileSync(join(shop.data, 'registry.json'), '{"schema":2}');
    const { code, error } = await shop.mfe('promote', 'reports', '2.0.0');
    expect([code, error]).toEqual([1, expect.stringMatching(/registry\.json is no registry: schema/)]);
  });
});

describe('mfe why', () => {
  it('names the rule and every rule before it', async () => {
    await done('pin', 'reports', '2.0.0', '--tenant', 'acme');
    await done('rollout', 'reports', '3.0.0', '--percent', '50');
    const { out } = await done('why', 'reports', '--user', '42', '--tenant', 'other');
    expect(out).toMatch(/^reports for 42: (1|3)\.0\.0, by the rule (rollout|stable) \(/);
    expect(out).toMatch(/pin +2\.0\.0 +no +for tenant acme, the user's is other/);
    expect(out).toMatch(/rollout +3\.0\.0 +(yes|no) +r-4: place \d+\.\d\d is (not )?below 50 %/);
  });

  it('names the rule for any user', async () => {
    await done('rollout', 'reports', '3.0.0', '--percent', '50');
    const reasons = new Set<string>();
    for (let i = 0; i < 20; i++) reasons.add((await give(`user-${i}`)).reason);
    expect([...reasons].toSorted()).toEqual(['rollout', 'stable']);
  });
});

describe('mfe status', () => {
  const report = {
    remote: 'reports',
    version: '2.0.0',
    why: 'rollout',
    commit: 'abc1234',
    state: 'crashed' as const,
    text: 'x is\nundefined',
  };

  it('shows what users are given, published or built in', async () => {
    await done('rollout', 'reports', '2.0.0', '--percent', '10', '--tenant', 'acme');
    await done('kill', 'bnwas', '--reason', 'wrong hours');
    const { out } = await done('status');
    expect(out).toMatch(/^Revision 4, /);
    expect(out).toMatch(/bnwas +mayak +off: wrong hours +0\.1\.0 +- +- +-/);
    expect(out).toMatch(/reports +mayak +on +1\.0\.0 +- +2\.0\.0 10 % of acme +-/);
    expect(out).toMatch('No reports in the last 7 days.');
  });

  it('shows the versions of one remote', async () => {
    const { out } = await done('status', 'reports');
    for (const version of ['1.0.0', '2.0.0', '3.0.0'])
      expect(out).toMatch(new RegExp(`reports ${version} +published +/remotes/reports/${version}/`));
    expect(out).not.toMatch('bnwas');
  });

  it('lists what pages reported, together by remote, version and state (ERR-D07)', async () => {
    const keep = reportsTo(shop.data, 30);
    await keep([report, report, { ...report, state: 'error' }], now.getTime());
    await keep([report], now.getTime() - 20 * 86_400_000);
    const { out } = await done('status', 'reports');
    expect(out).toMatch(/reports +2\.0\.0 +crashed +2 +2026-11-20 10:00 +x is undefined/);
    expect(out).toMatch(/reports +2\.0\.0 +error +1 /);
    const month = JSON.parse((await done('status', '--days', '30', '--json')).out) as {
      reports: { times: number }[];
    };
    expect(month.reports.map(({ times }) => times).toSorted()).toEqual([1, 3]);
    expect((await done('status', 'bnwas')).out).toMatch('No reports');
  });

  it('asks a page that runs', async () => {
    const text = JSON.stringify(await shop.served());
    const page = createServer((_, reply) => reply.end(text));
    await new Promise<void>((ready) => page.listen(0, '127.0.0.1', ready));
    const { port } = page.address() as AddressInfo;
    const { out } = await done('status', '--url', `http://127.0.0.1:${port}/monitoring`);
    await new Promise((closed) => page.close(closed));
    expect(out).toMatch(/reports +mayak +on +1\.0\.0/);
    const gone = await shop.mfe('status', '--url', `127.0.0.1:${port}`);
    expect([gone.code, gone.error]).toEqual([1, `http://127.0.0.1:${port}/registry.json does not answer.`]);
  });
});

describe('help', () => {
  it('lists every command', async () => {
    const { code, out } = await shop.mfe('--help');
    expect(code).toBe(0);
    for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  it('is given without a command, as wrongly asked', async () => {
    expect(await shop.mfe()).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringMatching(/^npx mfe <command>/),
    });
  });

  it.each(commands.map(({ name }) => name))('%s --help tells its use and does nothing', async (name) => {
    rmSync(shop.data, { recursive: true });
    const { code, out, error } = await shop.mfe(...name.split(' '), '--help');
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^npx mfe ${name}\\b`));
    expect(out).toMatch('--help');
  });
});
