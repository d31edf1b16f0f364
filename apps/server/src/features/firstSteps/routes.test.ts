import {
  BeaconModel,
  createGroup,
  createNotificationRule,
  Delivery,
  editNotificationRule,
  editObjectCard,
  editUserInfo,
  firstName,
  getNotificationRules,
  getObjectCard,
  VehicleType,
} from '@mayak/api';
import { closeFirstSteps, getFirstSteps } from '@mayak/api/first-steps';
import { aPacketOf, keyOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const none = { BeaconId: null, Done: [] };
const stepsOf = ({ client }: TestUser) => client.call(getFirstSteps, {});

/** An owner whose first beacon told where it is, and is as it was activated. */
async function located(userName: string) {
  const owner = await testApp.user(userName);
  const serialNumber = `first-${userName}`;
  const model = BeaconModel.Standard;
  const card = { name: firstName(model, serialNumber), vehicleType: VehicleType.None };
  const device = await testApp.beacon(owner, card, { model, serialNumber });
  await testApp.post('/ingest/packets', aPacketOf(1), keyOf(device));
  return { owner, device };
}

describe('GET /users.getFirstSteps, MGMT-D04', () => {
  it('offers nothing without a beacon, nor before its first position', async () => {
    const owner = await testApp.user('beginner');
    expect(await stepsOf(owner)).toEqual(none);
    await testApp.beacon(owner);
    expect(await stepsOf(owner)).toEqual(none);
  });

  it('tells each step done when it is, of the first beacon, and ends with the last one', async () => {
    const { owner, device } = await located('doer');
    const BeaconId = device.id;
    const second = await testApp.beacon(owner);
    await testApp.post('/ingest/packets', aPacketOf(1), keyOf(second));
    expect(await stepsOf(owner)).toEqual({ BeaconId, Done: [] });

    const params = { id: BeaconId };
    const { Edited: _, ...card } = await owner.client.call(getObjectCard, { params });
    await owner.client.call(editObjectCard, { params, body: { ...card, Name: 'Ladoga' } });
    expect((await stepsOf(owner)).Done).toEqual(['Name']);
    await owner.client.call(editObjectCard, { params, body: { ...card, Name: 'Ladoga', VehicleType: 3 } });
    await owner.client.call(createGroup, { body: { Name: 'Lake', BeaconIds: [BeaconId] } });
    expect((await stepsOf(owner)).Done).toEqual(['Name', 'Icon', 'Group']);

    const [rule] = await owner.client.call(getNotificationRules, {});
    if (!rule) throw new Error('there is no rule to begin with');
    await owner.client.call(createNotificationRule, { body: { ...rule, Name: 'Mine' } });
    expect((await stepsOf(owner)).Done).toContain('Rule');
    await owner.client.call(editUserInfo, { body: { Type: 0, Country: 'RU', Phone: '+7 815 200-00-00' } });
    expect(await stepsOf(owner)).toEqual({
      BeaconId: null,
      Done: ['Name', 'Icon', 'Group', 'Rule', 'Phone'],
    });
  });

  it('counts a rule that it began with once that sends e-mail', async () => {
    const { owner } = await located('mailer');
    const [rule] = await owner.client.call(getNotificationRules, {});
    if (!rule) throw new Error('there is no rule to begin with');
    const { Id: id, ...body } = rule;
    await owner.client.call(editNotificationRule, {
      params: { id },
      body: { ...body, Deliveries: [Delivery.App, Delivery.Email] },
    });
    expect((await stepsOf(owner)).Done).toEqual(['Rule']);
  });
});

describe('POST /users.closeFirstSteps, MGMT-D04', () => {
  it('ends them for this user on all his devices, and for nobody else', async () => {
    const [{ owner }, { owner: other }] = [await located('closer'), await located('other')];
    await owner.client.call(closeFirstSteps, {});
    const elsewhere = testApp.client(await testApp.context.sessions.signIn(owner.id));
    expect(await elsewhere.call(getFirstSteps, {})).toEqual(none);
    expect((await stepsOf(other)).BeaconId).not.toBeNull();
  });
});
