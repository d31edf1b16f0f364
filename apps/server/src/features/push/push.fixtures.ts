import { addPushDevice } from '@mayak/api/push';
import { pushService, type TakenPush } from '@mayak/protocols/fixtures/push';
import type { Settings } from '../../platform/settings/settings.ts';
import { aPacketOf, openTestApp, type TestUser } from '../../testing/testApp.ts';
import type { PushPayload } from './pushWords.ts';
import { pushSendingOf } from './pushSending.ts';

export const volts = (ago: number, value: number) => aPacketOf(ago, { Values: { 1: value } });
const payloadOf = (push: TakenPush | undefined) => JSON.parse(push?.text ?? 'null') as PushPayload;

/** A server beside a push service of its own. */
export async function openPushes(more: Partial<Settings> = {}) {
  const service = await pushService();
  const testApp = await openTestApp({
    integrationsInside: true,
    publicUrl: 'https://mayak.example',
    ...more,
  });
  let users = 0;
  const subscribe = async (user: TestUser, Name = 'Phone') => {
    const { path, ...address } = service.subscribe();
    const device = await user.client.call(addPushDevice, { body: { ...address, Name } });
    return { path, address, device };
  };
  return {
    service,
    testApp,
    subscribe,
    send: (now?: number) => pushSendingOf(testApp.context).run(now),
    /** A user with a device, and a beacon whose voltage a rule of his watches. */
    async watching(localization: 0 | 1 = 1, deliveries: (0 | 1)[] = [0]) {
      const user = await testApp.user(`pushed${(users += 1)}`, { localization });
      const beacon = await testApp.beacon(user, { name: 'Polar Star' });
      await testApp.endRules(beacon.id, user.id);
      const [rule] = await testApp.addRules([
        {
          userId: user.id,
          beaconId: beacon.id,
          name: 'Low supply',
          enabled: true,
          trigger: { Type: 4, ChannelIds: [beacon.id * 1000 + 1], States: [1, 3] },
          deliveries,
          emails: [],
          repeatMinutes: 0,
        },
      ]);
      if (!rule) throw new Error('no rule');
      const { path, device, address } = await subscribe(user);
      const told = () => service.taken.filter((push) => push.path === path).map((push) => payloadOf(push));
      return { user, beacon, rule, path, device, address, told };
    },
    async close() {
      await testApp.close();
      await service.close();
    },
  };
}
