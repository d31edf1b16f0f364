import { openWorkshop, type Ran, type Workshop } from '../../workshop.fixtures.ts';

const id = 'reports.forecast';
const labels = { 'reports:menu': { ru: 'Name', en: 'Name' } };
const features = {
  [id]: { labelKey: 'reports:menu', default: false, owner: 'team-reports', since: '2026-11-01' },
  'reports.old': { labelKey: 'reports:menu', default: true, owner: 'team-reports', since: '2026-09-01' },
};
let shop: Workshop;
beforeEach(() => {
  shop = openWorkshop();
  shop.build('reports', '1.0.0', { features, labels });
});
afterEach(() => shop.close());

const done = async (...argv: string[]): Promise<Ran> => {
  const ran = await shop.mfe('feature', ...argv);
  expect([ran.code, ran.error]).toEqual([0, '']);
  return ran;
};
const refused = async (...argv: string[]) => (await shop.mfe('feature', ...argv)).error;
const has = async (...more: string[]) => {
  const { out } = await done('why', id, '--user', '42', '--json', ...more);
  const { isOn, pick } = JSON.parse(out) as { isOn: boolean; pick: { reason: string } };
  return [isOn, pick.reason];
};

describe('CONF-D06 mfe feature', () => {
  it('list: all that releases declare, for whom each is on, and CONF-D09 which to take out', async () => {
    await done('set', id, '--on', '--tenant', 'acme', '--until', '2027-01-31');
    await done('set', id, '--percent', '10', '--permission', 'BnwasManagement');
    const { out } = await done('list');
    expect(out).toMatch(
      /reports\.forecast +team-reports +acme until 2027-01-31, 10 % of BnwasManagement, no other +2026-11-20 +-/,
    );
    expect(out).toMatch(/reports\.old +team-reports +all +2026-09-01 +remove me/);
  });

  it('set: for a tenant, whatever the others have, until it is as others again', async () => {
    await done('set', id, '--on', '--tenant', 'acme');
    expect(await has('--tenant', 'acme')).toEqual([true, 'pin']);
    expect(await has()).toEqual([false, 'stable']);
    await done('set', id, '--on');
    await done('set', id, '--off', '--tenant', 'acme');
    expect([await has(), await has('--tenant', 'acme')]).toEqual([
      [true, 'stable'],
      [false, 'pin'],
    ]);
    await done('set', id, '--as-others', '--tenant', 'acme');
    expect(await has('--tenant', 'acme')).toEqual([true, 'stable']);
  });

  it('set: for a share, by steps or not, until it is stopped', async () => {
    expect((await done('set', id, '--gated', '--steps', '5,100')).out).toBe(
      `${id} is on for 5 % of all users (r-1), then by itself for 100 % while it fares well. (revision 1)`,
    );
    await done('set', id, '--percent', '100', '--locale', 'en');
    expect([await has('--locale', 'en'), await has()]).toEqual([
      [true, 'rollout'],
      [false, 'stable'],
    ]);
    await done('set', id, '--stop');
    expect(await has('--locale', 'en')).toEqual([false, 'stable']);
  });

  it('kill: off for everybody with its rules kept, and told by why; revive: back', async () => {
    await done('set', id, '--on', '--tenant', 'acme');
    await done('kill', id, '--reason', 'it hangs', '--by', 'anna');
    expect((await done('why', id, '--user', '42', '--tenant', 'acme')).out).toContain(
      `${id} for 42: off, by the rule killed (it hangs)`,
    );
    await done('revive', id);
    expect(await has('--tenant', 'acme')).toEqual([true, 'pin']);
    const { out } = await shop.mfe('history', id);
    expect(out).toMatch(/anna +reports\.forecast is off for everybody: it hangs\./);
    await done('forget', id);
    expect(await has('--tenant', 'acme')).toEqual([false, 'stable']);
  });

  it.each([
    ['nothing of all that', ['set', id], 'needs one of --on'],
    ['two at once', ['set', id, '--on', '--percent', '5'], 'needs one of --on'],
    ['a day without a tenant', ['set', id, '--on', '--until', '2027-01-31'], '--until needs a --tenant'],
    ['two tenants', ['set', id, '--on', '--tenant', 'a', '--tenant', 'b'], 'one --tenant at a time'],
    ['a permission for all', ['set', id, '--on', '--permission', 'X'], 'one --tenant at a time'],
    ['nobody to be as others', ['set', id, '--as-others'], '--as-others needs a --tenant'],
    [
      'no such feature',
      ['set', 'reports.no', '--on'],
      'There is no feature "reports.no"; there are reports.forecast',
    ],
    ['no such feature to ask for', ['why', 'reports.no', '--user', '1'], 'There is no feature "reports.no"'],
    ['a remote', ['set', 'reports', '--on'], 'reports is no feature'],
    ['more than all', ['set', id, '--percent', '101'], 'from 0 to 100 percent'],
  ])('refuses %s', async (_, argv, sentence) => expect(await refused(...argv)).toContain(sentence));
});
