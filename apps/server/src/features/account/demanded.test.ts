import { getBeacons, getUser, login, logout } from '@mayak/api';
import { createClient } from '@mayak/api/client';
import { beginCodes, confirmCodes, endCodes, getFactors } from '@mayak/api/factors';
import { demandFactor, editUser, removeFactors } from '@mayak/api/operator';
import { Secret, TOTP } from 'otpauth';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

const operatorKey = 'the-operator-of-this-test';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
});
afterAll(() => testApp.close());

const Password = 'secret-1';
const operator = () =>
  createClient({
    baseUrl: testApp.api,
    token: () => null,
    locale: () => 'en',
    headers: () => ({ 'X-Operator-Key': operatorKey }),
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  });
const demand = (Tenant: string, IsDemanded: boolean) =>
  operator().call(demandFactor, { body: { Tenant, IsDemanded } });
const count = (user: TestUser, Tenant: string | null) =>
  operator().call(editUser, { params: { id: user.id }, body: { Tenant } });
const reasonOf = async (call: Promise<unknown>) => {
  const problem = await problemOf(call);
  return problem === 'no failure' ? problem : (problem?.reason ?? problem?.code);
};
async function setUp({ client }: TestUser): Promise<string[]> {
  const begun = await client.call(beginCodes, { body: { Password } });
  const Code = new TOTP({ secret: Secret.fromBase32(begun.Secret) }).generate();
  return (await client.call(confirmCodes, { body: { Code } })).RecoveryCodes;
}

describe('AUTH-D19 a second step that the operator demands of an organization', () => {
  it('leaves its users nothing but setting it up, at once and in open sessions; others notice nothing', async () => {
    const [mate, stranger] = [await testApp.user('of-the-fleet'), await testApp.user('of-nobody')];
    await count(mate, 'fleet');
    const stream = await fetch(`${testApp.api}/events`, {
      headers: { Authorization: `Bearer ${mate.token}` },
    });
    expect(await demand('fleet', true)).toEqual({ Altered: 1 });
    await stream.text();
    const refused = await problemOf(mate.client.call(getBeacons, {}));
    expect(refused).toMatchObject({ status: 403, code: 'permission.denied', reason: 'auth.setUpFactor' });
    const again = await fetch(`${testApp.api}/events`, {
      headers: { Authorization: `Bearer ${mate.token}` },
    });
    expect(again.status).toBe(403);
    await mate.client.call(getUser, {});
    await mate.client.call(getFactors, {});
    await stranger.client.call(getBeacons, {});
    const body = { username: 'of-the-fleet', password: Password };
    const token = await testApp.client().call(login, { body });
    expect(await reasonOf(testApp.client(token).call(getBeacons, {}))).toBe('auth.setUpFactor');
    await setUp(mate);
    await mate.client.call(getBeacons, {});
    await testApp.client(token).call(getBeacons, {});
    await testApp.client(token).call(logout, {});
  });

  it('stands again when the user switches it off, or the operator removes it', async () => {
    const user = await testApp.user('changes-mind');
    await count(user, 'careful');
    await demand('careful', true);
    const [Code = ''] = await setUp(user);
    await user.client.call(endCodes, { body: { Password, Code } });
    expect(await reasonOf(user.client.call(getBeacons, {}))).toBe('auth.setUpFactor');
    await setUp(user);
    await user.client.call(getBeacons, {});
    await operator().call(removeFactors, { params: { id: user.id } });
    expect(await reasonOf(user.client.call(getBeacons, {}))).toBe('auth.setUpFactor');
  });

  it('follows whom the operator counts to the organization, and ends with the demand', async () => {
    const user = await testApp.user('moves-on');
    await demand('strict', true);
    await user.client.call(getBeacons, {});
    await count(user, 'strict');
    expect(await reasonOf(user.client.call(getBeacons, {}))).toBe('auth.setUpFactor');
    await count(user, null);
    await user.client.call(getBeacons, {});
    await count(user, 'strict');
    expect(await demand('strict', false)).toEqual({ Altered: 1 });
    await user.client.call(getBeacons, {});
  });
});
