import { editNotificationSettings, limits } from '@mayak/api';
import {
  addPushDevice,
  getPushDevices,
  removePushDevice,
  renewPushDevice,
  testPushDevice,
} from '@mayak/api/push';
import { createHash } from 'node:crypto';
import { openTestApp } from '../../testing/testApp.ts';
import { openPushes } from './push.fixtures.ts';

let pushes: Awaited<ReturnType<typeof openPushes>>;
beforeAll(async () => {
  pushes = await openPushes();
});
afterAll(() => pushes.close());

const whole = { QuietFrom: 0, QuietTo: 1_439, EmergenciesPass: false, DigestAt: null };

describe('NOTIF-D31 devices of a user', () => {
  it('are added, known again by their address, listed without it, tested in quiet hours too, and removed', async () => {
    const user = await pushes.testApp.user('holder', { localization: 1 });
    const { address, device, path } = await pushes.subscribe(user);
    const again = await user.client.call(addPushDevice, { body: { ...address, Name: 'Desk' } });
    expect(again.Id).toBe(device.Id);
    const Digest = createHash('sha256').update(address.Endpoint).digest('base64url');
    const list = await user.client.call(getPushDevices, {});
    expect(list).toMatchObject([{ Id: device.Id, Name: 'Desk', Digest, LastSentDt: null, Error: null }]);
    expect(JSON.stringify(list)).not.toContain(path);
    await user.client.call(editNotificationSettings, { body: whole });
    const params = { id: device.Id };
    expect(await user.client.call(testPushDevice, { params })).toEqual({ Error: null });
    expect(JSON.parse(pushes.service.taken.at(-1)?.text ?? '')).toMatchObject({
      tag: 'test',
      title: 'Mayak',
    });
    pushes.service.answer(path, 500);
    expect(await user.client.call(testPushDevice, { params })).toEqual({ Error: 'HTTP 500' });
    await user.client.call(removePushDevice, { params });
    expect(await user.client.call(getPushDevices, {})).toEqual([]);
  });

  it('are at most so many', async () => {
    const user = await pushes.testApp.user('collector');
    for (let i = 0; i < limits.push.devices; i += 1) await pushes.subscribe(user);
    await expect(pushes.subscribe(user)).rejects.toMatchObject({ problem: { code: 'conflict' } });
  });

  it('belong to whom the browser serves now', async () => {
    const [before, after] = [await pushes.testApp.user('before'), await pushes.testApp.user('after')];
    const { address } = await pushes.subscribe(before);
    await after.client.call(addPushDevice, { body: { ...address, Name: 'Shared' } });
    expect(await before.client.call(getPushDevices, {})).toEqual([]);
    expect(await after.client.call(getPushDevices, {})).toHaveLength(1);
  });

  it('tell of a new address by their token alone', async () => {
    const user = await pushes.testApp.user('mover');
    const { device } = await pushes.subscribe(user);
    const { path, ...moved } = pushes.service.subscribe();
    const renew = (RenewalToken: string) =>
      pushes.testApp.client().call(renewPushDevice, { body: { ...moved, RenewalToken } });
    await expect(renew(`${device.Id}.${'a'.repeat(43)}`)).rejects.toMatchObject({ status: 404 });
    await renew(device.RenewalToken);
    await user.client.call(testPushDevice, { params: { id: device.Id } });
    expect(pushes.service.taken.at(-1)?.path).toBe(path);
  });
});

it.each([
  ['http://93.184.216.34/x', 'validation'],
  ['https://127.0.0.1/x', 'integration.targetRefused'],
  ['https://10.0.0.1/x', 'integration.targetRefused'],
  ['ftp://example.com/x', 'validation'],
])('NOTIF-D31, INT-D05 %s is no push service: %s', async (Endpoint, code) => {
  const testApp = await openTestApp();
  try {
    const user = await testApp.user('outsider');
    const { P256dh, Auth } = pushes.service.subscribe();
    const adding = user.client.call(addPushDevice, { body: { Endpoint, P256dh, Auth, Name: 'Phone' } });
    await expect(adding).rejects.toMatchObject({ problem: { code } });
  } finally {
    await testApp.close();
  }
});
