import { editUserInfo, getUser, getUserInfo } from '@mayak/api';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('GEN-D05 the tenant of a user', () => {
  it('is none at first, and what the operator says from the next call on', async () => {
    const { id, client } = await testApp.user('crew');
    const { sessions, feed } = testApp.context;
    const tenant = async () => (await client.call(getUser, {})).Tenant;
    expect(await tenant()).toBeNull();
    await feed.transaction(async (step) => {
      const account = await accounts.setTenant(step.db, id, 'acme-marine');
      if (account) sessions.remember(step, account);
    });
    expect(await tenant()).toBe('acme-marine');
    await sessions.edit(id, { tenant: null });
    expect(await tenant()).toBeNull();
  });

  it('is not chosen by the user: the organization of his profile is another thing', async () => {
    const { client } = await testApp.user('chooser');
    const body = { Type: 1, Country: 'NO', Name: 'Ola', Phone: null, Organization: 'acme-marine' } as const;
    const forged = { ...body, Tenant: 'acme-marine', tenant: 'acme-marine' };
    await client.call(editUserInfo, { body: forged });
    expect(await client.call(getUserInfo, {})).toMatchObject({ Organization: 'acme-marine' });
    expect((await client.call(getUser, {})).Tenant).toBeNull();
  });

  it.each(['', 'Acme', 'acme marine', 'x'.repeat(61)])('is a short name: not %j', async (tenant) => {
    const { id } = await testApp.user(`user-${tenant.length}`);
    await expect(accounts.setTenant(testApp.context.pool, id, tenant)).rejects.toThrow(
      /account_tenant_check/,
    );
  });

  it('is nobody’s where there is no such user', async () => {
    expect(await accounts.setTenant(testApp.context.pool, 999_999, 'acme')).toBeNull();
  });
});
