import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWorkshop, type Ran, type Workshop } from '../../workshop.fixtures.ts';

const id = 'new-sensor';
const sensor = 'management.sensor';
const names = ['monitoring', 'management', 'reports'];
const members = ['--remotes', 'monitoring@2.0.0,management@2.0.0,reports@2.0.0', '--features', sensor];
const declared = { labelKey: 'management:menu', default: false, owner: 'team-a', since: '2026-11-01' };

let shop: Workshop;
beforeEach(async () => {
  shop = openWorkshop();
  for (const name of names) {
    shop.build(name, '1.0.0');
    const part = name === 'management' ? { features: { [sensor]: declared } } : {};
    const from = shop.build(name, '2.0.0', part, `packs/${name}`);
    expect(await shop.mfe('publish', name, '--from', from)).toMatchObject({ code: 0 });
  }
});
afterEach(() => shop.close());

const ran = (...argv: string[]): Promise<Ran> => shop.mfe('set', ...argv);
const done = async (...argv: string[]): Promise<string> => {
  const { code, error, out } = await ran(...argv);
  expect([code, error]).toEqual([0, '']);
  return out;
};
const refused = async (...argv: string[]) => {
  const { code, error } = await ran(...argv);
  expect(code).not.toBe(0);
  return error;
};
const has = async (...more: string[]) =>
  (JSON.parse(await done('why', id, '--user', '42', '--json', ...more)) as { isIn: boolean }).isIn;
const stables = async () => {
  const { remotes } = await shop.served();
  return names.map((name) => remotes[name]?.stable);
};

describe('CONF-D11 mfe set', () => {
  it('begin: for nobody; up: for a share, by steps, for a tenant; why tells it of the set and of each member', async () => {
    expect(await done('begin', id, ...members)).toContain('go together; nobody is given it yet');
    expect(await has()).toBe(false);
    expect(await done('up', id, '--gated', '--steps', '10,100')).toContain(
      'is given to 10 % of all users (r-5), then by itself to 100 % while all of it fares well.',
    );
    await done('up', id, '--on', '--tenant', 'acme');
    expect([await has(), await has('--tenant', 'acme')]).toEqual([false, true]);
    const whom = ['--user', '42', '--tenant', 'acme'];
    expect(await done('why', id, ...whom)).toContain(`${id} for 42: all of it (tenant acme)`);
    expect((await shop.mfe('why', 'reports', ...whom)).out).toContain(
      `reports for 42: 2.0.0, by the rule set (${id}: tenant acme)`,
    );
    expect((await shop.mfe('feature', 'why', sensor, ...whom)).out).toContain('on, by the rule set');
    expect((await shop.mfe('feature', 'list')).out).toContain(`set ${id}`);
    const { out } = await shop.mfe('why', 'reports', '--user', '42');
    expect(out).toMatch(/by the rule stable/);
    expect(out).toMatch(new RegExp(`set +2\\.0\\.0 +no +${id}: for tenant acme`));
  });

  it('begin: for a share at once', async () =>
    expect(await done('begin', id, ...members, '--percent', '10')).toContain('go together to 10 %'));

  it('up --on: to all, in one change; back: from all again, in one change', async () => {
    await done('begin', id, ...members);
    const revision = (await shop.served()).revision;
    await done('up', id, '--on');
    const after = await shop.served();
    expect([await stables(), after.features?.[sensor]?.all]).toEqual([['2.0.0', '2.0.0', '2.0.0'], true]);
    expect(after.revision).toBe(revision + 1);
    expect(await done('why', id, '--user', '42')).toBe(`${id} is over: its members are stable.`);
    await done('back', id, '--why', 'wrong totals');
    expect(await stables()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    expect(await done('history', id)).toContain('wrong totals');
    expect((await shop.mfe('history', 'reports')).out).toContain(`${id} is given to all`);
    await done('forget', id);
    expect(await done('status')).toBe('No set was begun.');
  });

  it('kill: off for everybody with its rules kept; revive: back; status tells it', async () => {
    await done('begin', id, ...members, '--gated');
    await done('up', id, '--on', '--tenant', 'acme');
    await done('kill', id, '--reason', 'it hangs');
    expect(await has('--tenant', 'acme')).toBe(false);
    expect(await done('status')).toContain('nobody, switched off: it hangs');
    await done('revive', id);
    expect(await has('--tenant', 'acme')).toBe(true);
    expect(await done('status', id)).toMatch(
      /all of it +- +0 +0 +- +-\n *monitoring +2\.0\.0 +0 +0 +unknown +unknown/,
    );
  });

  it('check: the whole, before it begins and after; what does not fit keeps all of it back, in words', async () => {
    expect(await done('check', id, ...members)).toContain(`${id} can run in this shell, all of it.`);
    await done('begin', id, ...members);
    await shop.mfe('pin', 'reports', '1.0.0', '--tenant', 'acme');
    expect(await done('check', id)).toMatch(/reports +2\.0\.0 +yes +tenant acme \(1\.0\.0\)/);
    await shop.mfe('block', 'reports', '2.0.0');
    expect(await refused('check', id)).toBe(
      `${id} is kept back as a whole:\nreports 2.0.0 is blocked; unblock it first.`,
    );
    const from = shop.build('reports', '3.0.0', { contract: '^9.0.0' }, 'packs/odd');
    await shop.mfe('publish', 'reports', '--from', from, '--force', 'a trial');
    await done('back', id);
    const odd = ['--remotes', 'monitoring@2.0.0,reports@3.0.0'];
    expect(await refused('check', 'odd', ...odd)).toContain('contract ^9.0.0, here 1.2.0');
    expect(await refused('begin', 'odd', ...odd)).toContain('reports 3.0.0 cannot run in this shell');
  });

  it('CONF-D17 preview: one link for all of it, while there is something to show', async () => {
    await done('begin', id, ...members);
    const answer = JSON.parse(await done('preview', id, '--json')) as { address: string };
    const link = /^\/\?preview=(.{22})$/.exec(answer.address)?.[1] ?? '';
    const kept = readFileSync(join(shop.data, 'previews', link, 'preview.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual({ id: link, set: id, until: '2026-11-27T10:00:00.000Z' });
    await done('back', id);
    expect(await refused('preview', id)).toContain('there is nothing to show');
  });

  it.each([
    [
      'a member that is not there',
      ['begin', id, '--remotes', 'monitoring@2.0.0,fuel@1.0.0'],
      'fuel is not there',
    ],
    [
      'a version that is not there',
      ['begin', id, '--remotes', 'monitoring@9.0.0,reports@2.0.0'],
      'is not published',
    ],
    ['no members', ['begin', id], 'needs --remotes'],
    ['a version without a name', ['begin', id, '--remotes', 'monitoring'], 'are like monitoring@1.8.0'],
    ['a feature that is none', ['begin', id, ...members.slice(0, 3), 'sensor'], 'are like management.sensor'],
    ['two shares', ['begin', id, ...members, '--gated', '--percent', '5'], '--percent or --gated'],
    ['no such set', ['up', 'no', '--on'], 'There is no set "no"'],
    ['nothing to do', ['up', id], 'mfe set up needs one of --on'],
    ['no set to check', ['check', 'no'], 'There is no set "no"; there are none.'],
    ['no set to ask for', ['why', 'no', '--user', '1'], 'There is no set "no"'],
    ['no days of a preview', ['preview', id, '--days', '0'], '--days is 1 or more'],
  ])('refuses %s', async (_, argv, words) => expect(await refused(...argv)).toContain(words));

  it('CONF-D13 refuses to give a member by itself', async () => {
    await done('begin', id, ...members);
    const { error } = await shop.mfe('rollout', 'reports', '2.0.0', '--percent', '5');
    expect(error).toBe(`reports 2.0.0 belongs to the set ${id}, and nobody is given it without the rest.`);
  });
});
