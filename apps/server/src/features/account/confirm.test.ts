import {
  changePassword,
  createIntegration,
  deleteIntegration,
  editIntegration,
  releaseBeacon,
  type IntegrationEdit,
} from '@mayak/api';
import { beginCodes, confirmCodes } from '@mayak/api/factors';
import { confirmIdentity } from '@mayak/api/sessions';
import { Secret, TOTP } from 'otpauth';
import { rows } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ integrationsInside: true });
});
afterAll(() => testApp.close());

const Password = 'secret-1';
const asks = { code: 'permission.denied', reason: 'auth.confirm', status: 403 };
/** The sessions of a user were begun so many minutes ago. */
const age = ({ id }: TestUser, minutes: number) =>
  rows(
    testApp.context.pool,
    `update session set confirmed = now() - $2 * interval '1 minute' where user_id = $1`,
    [id, minutes],
  );
const release = ({ client }: TestUser, id: number) =>
  client.call(releaseBeacon, { params: { id }, body: { Name: `Beacon ${id}` } });

describe('AUTH-D17 acts that harm in wrong hands', () => {
  it('ask nothing within ten minutes of the sign-in, and after that for the password; then ten minutes nothing again', async () => {
    const user = await testApp.user('gives-up');
    const [one, two, three] = [
      await testApp.beacon(user),
      await testApp.beacon(user),
      await testApp.beacon(user),
    ];
    await age(user, 9);
    await release(user, one.id);
    await age(user, 11);
    expect(await problemOf(release(user, two.id))).toMatchObject(asks);
    const wrong = user.client.call(confirmIdentity, { body: { Password: 'a guess' } });
    expect(await problemOf(wrong)).toMatchObject({ code: 'password.wrongOld' });
    expect(await problemOf(release(user, two.id))).toMatchObject(asks);
    await user.client.call(confirmIdentity, { body: { Password } });
    await release(user, two.id);
    await release(user, three.id);
  });

  it('ask of each session by itself, and of one from before this was kept', async () => {
    const user = await testApp.user('two-places');
    const { id } = await testApp.beacon(user);
    const other = testApp.client(await testApp.context.sessions.signIn(user.id));
    await age(user, 11);
    await other.call(confirmIdentity, { body: { Password } });
    expect(await problemOf(release(user, id))).toMatchObject(asks);
    await rows(testApp.context.pool, 'update session set confirmed = null where user_id = $1', [user.id]);
    expect(await problemOf(release(user, id))).toMatchObject(asks);
  });

  it('take a code too, each once, and neither both nor nothing', async () => {
    const user = await testApp.user('by-code');
    const { id } = await testApp.beacon(user);
    const begun = await user.client.call(beginCodes, { body: { Password } });
    const totp = new TOTP({ secret: Secret.fromBase32(begun.Secret) });
    const { RecoveryCodes } = await user.client.call(confirmCodes, { body: { Code: totp.generate() } });
    await age(user, 11);
    const confirm = (body: object) => user.client.call(confirmIdentity, { body });
    expect(await problemOf(confirm({ Code: totp.generate() }))).toMatchObject({ reason: 'auth.wrongCode' });
    for (const body of [{}, { Password, Code: RecoveryCodes[0] }])
      expect(await problemOf(confirm(body))).toMatchObject({ code: 'validation' });
    await confirm({ Code: RecoveryCodes[0] });
    await release(user, id);
  });

  it('INT-D05 are a new integration, and one that gets another target or key; not its name, beacons and end', async () => {
    const user = await testApp.user('sends-on');
    const { id: beaconId } = await testApp.beacon(user);
    const body: IntegrationEdit = {
      Name: 'Port',
      Type: 0,
      Enabled: true,
      Url: 'http://127.0.0.1:9/hook',
      BeaconIds: [beaconId],
    };
    const { Id: id } = await user.client.call(createIntegration, { body });
    await age(user, 11);
    expect(await problemOf(user.client.call(createIntegration, { body }))).toMatchObject(asks);
    const edit = (part: Partial<IntegrationEdit>) =>
      user.client.call(editIntegration, { params: { id }, body: { ...body, ...part } });
    await edit({ Name: 'Harbour', Enabled: false });
    for (const part of [{ Url: 'http://127.0.0.1:9/other' }, { Secret: 'another one' }])
      expect(await problemOf(edit(part))).toMatchObject(asks);
    await user.client.call(deleteIntegration, { params: { id } });
  });

  it('ask once: who changes his password has proved it', async () => {
    const user = await testApp.user('asked-once');
    const { id } = await testApp.beacon(user);
    await age(user, 11);
    const body = { OldPassword: Password, NewPassword: 'another-1' };
    await user.client.call(changePassword, { body });
    await release(user, id);
  });
});
