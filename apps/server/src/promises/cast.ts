import { NotificationType } from '@mayak/api';
import type { AppContext } from '../context.ts';
import type { NewRule } from '../core/beacons/store/rules.ts';
import { createSeed, type TestDevice } from '../testing/seed.ts';
import { someImei, someSquare, watchChannels } from '../testing/samples.ts';

/** What notices of payments are signed with. */
export const noticeSecret = 'a-secret-of-schedules';

/** Who and what every schedule begins with; the ids are the same in each. */
export interface Cast {
  owner: { id: number; token: string };
  guest: { id: number; token: string; userName: string };
  beacons: (TestDevice & { ruleId: number })[];
  areaId: number;
}

/** So many beacons: few enough that what happens meets. */
export const beaconCount = 2;
/** Days that are still to be charged when a schedule begins. */
export const daysBehind = 2;

const rights = { canManage: true, canSendMessages: true, canEditChannelsSettings: true };

/** Makes an owner with his beacons, area and rules, and one whom some are shared with. */
export async function makeCast(context: AppContext): Promise<Cast> {
  const seed = createSeed(context);
  const may = { canViewMessages: true, canSendMessages: true, bnwasManagement: true };
  const userOf = async (userName: string) => {
    const id = await seed.createUser({
      userName,
      email: `${userName}@example.com`,
      password: 'secret-1',
      ...may,
    });
    return { id, userName, token: await context.sessions.signIn(id) };
  };
  const [owner, guest] = [await userOf('owner'), await userOf('guest')];
  const areaId = await seed.createGeoobject(owner.id, {
    name: 'Bay',
    type: 2,
    coordinates: someSquare,
    color: '#0b7285',
  });
  const beacons: Cast['beacons'] = [];
  for (let i = 0; i < beaconCount; i += 1) {
    const device = await seed.createDevice({
      model: 2,
      serialNumber: `P-${i}`,
      gsmImei: someImei(),
      Channels: watchChannels,
    });
    await seed.activate(owner.id, device.id, { since: new Date(0), name: `Beacon ${i}`, vehicleType: 3 });
    beacons.push({ ...device, ruleId: await addRules(context, owner.id, device.id, areaId) });
  }
  await seed.share(beacons[0]?.id ?? 0, guest.id, rights);
  return { owner, guest, beacons, areaId };
}

/** The rules of a beacon: a level, its area, its watch and its silence; answers the id of the first, which is edited later. */
async function addRules(context: AppContext, userId: number, beaconId: number, areaId: number) {
  const triggers = [
    levelTrigger(beaconId, 60),
    { Type: NotificationType.Geoobject, GeoobjectIds: [areaId], OnEnter: true, OnLeave: true },
    { Type: NotificationType.Bnwas, States: [0, 1, 2] },
    { Type: NotificationType.LastOnline, TimeoutMinutes: 60, OnRestored: true },
  ];
  const more = { userId, beaconId, enabled: true, deliveries: [0], emails: [], repeatMinutes: 0 };
  const list = triggers.map((trigger) => ({ ...more, name: `Rule ${trigger.Type}`, trigger }) as NewRule);
  const made = await context.feed.transaction((step) => context.rules.edits.add(step, list));
  return made[0]?.id ?? 0;
}

/** An emergency above a level of the first sensor. */
export const levelTrigger = (beaconId: number, level: number) => ({
  Type: NotificationType.OwnThresholds,
  ChannelId: beaconId * 1_000 + 1,
  LowerPreEmergency: null,
  UpperPreEmergency: null,
  LowerEmergency: null,
  UpperEmergency: level,
  States: [3] as (1 | 2 | 3)[],
});
