import { aPacketOf, openTestApp, type TestApp } from '../../testing/testApp.ts';
import { ruleMailOf } from './ruleMail.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

let users = 0;
/** A user who is told of the voltage of a beacon by e-mail and by which address. */
async function watching() {
  const email = `watch${(users += 1)}@shore.example`;
  const user = await testApp.user(`reader${users}`, { localization: 1 });
  const beacon = await testApp.beacon(user, { name: 'Polar Star' });
  await testApp.endRules(beacon.id, user.id);
  const trigger = { Type: 4 as const, ChannelIds: [beacon.id * 1000 + 1], States: [3 as const] };
  const base = {
    userId: user.id,
    beaconId: beacon.id,
    name: 'Low',
    enabled: true,
    trigger,
    repeatMinutes: 0,
  };
  await testApp.addRules([{ ...base, deliveries: [1], emails: [email] }]);
  const volts = (ago: number, value: number) => aPacketOf(ago, { Values: { 1: value } });
  return {
    user,
    email,
    tell: () => testApp.seed.append(beacon.imei, [volts(2, 12), volts(1, 9)]),
  };
}
const posted = async () =>
  (
    await testApp.context.pool.query<{ to: string }>(
      `select payload ->> 'to' as to from outbox where kind = 'mail'`,
    )
  ).rows.map(({ to }) => to);
describe('RULE-D12 e-mails of several users', () => {
  it('go though one of them cannot be written, which the log says and which is tried again', async () => {
    const [first, second] = [await watching(), await watching()];
    await first.tell();
    await second.tell();
    const { sessions } = testApp.context;
    const { account } = sessions;
    const asked = jest.spyOn(sessions, 'account').mockImplementation((id) => {
      if (id === first.user.id) throw new Error('unreadable');
      return account.call(sessions, id);
    });
    const mail = ruleMailOf(testApp.context);
    await mail.wake();
    asked.mockRestore();
    expect(await posted()).toEqual([second.email]);
    expect(testApp.logged.join('')).toContain('The e-mails of a user could not be written');
    await mail.wake();
    expect(await posted()).toContain(first.email);
  });

  it('GEN-D05 tell by the beacon alone of what a newer version had words for', async () => {
    const one = await watching();
    await one.tell();
    // Its operator went back to this version.
    await testApp.context.pool.query(
      `update rule_email set fact = '{"kind": "later", "beacon": "Polar Star"}' where user_id = $1`,
      [one.user.id],
    );
    await ruleMailOf(testApp.context).wake();
    expect(await posted()).toContain(one.email);
  });
});
