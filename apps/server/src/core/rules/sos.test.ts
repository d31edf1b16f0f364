import { getAlarms, getNotifications, type Packet } from '@mayak/api';
import { openTestApp, type TestDevice, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { rows } from '../../platform/db/pool.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
const begin = Math.floor(Date.now() / minute) * minute - 300 * minute;
const iso = (at: number) => new Date(begin + at * minute).toISOString();
const [pressed, cleared] = [18, 19];

let users = 0;
async function aBeacon() {
  const n = ++users;
  const owner = await testApp.user(`sos-owner-${n}`, { localization: 1 });
  const mate = await testApp.user(`sos-mate-${n}`, { localization: 1 });
  const device = await testApp.beacon(owner, { name: 'Tug' });
  await testApp.endRules(device.id, owner.id);
  const rights = { canSendMessages: false, canEditChannelsSettings: false, canManage: false };
  await testApp.seed.share(device.id, mate.id, rights);
  return { owner, mate, device };
}
let serial = 0;
/** A contact at a minute with events of their own times. */
const contact = (at: number, events: [id: number, at: number][] = []): Packet => ({
  PacketId: `sos-${serial++}`,
  PacketDt: iso(at),
  Transport: 1,
  Points: [{ Timestamp: iso(at), Coordinates: [69, 33], Values: {} }],
  Events: events.map(([EventId, t]) => ({ EventId, StartDt: iso(t) })),
});
const send = ({ imei }: TestDevice, ...packets: Packet[]) => testApp.seed.append(imei, packets);
const told = async ({ client }: TestUser) =>
  (await client.call(getNotifications, { query: {} }))
    .map(({ StatusType, Content }) => `${StatusType} ${Content}`)
    .reverse();
const queue = async ({ client }: TestUser) =>
  (await client.call(getAlarms, { query: {} })).map(({ Content, Lasts, SinceDt }) => {
    const since = Math.round((Date.parse(SinceDt) - begin) / minute);
    return `${since} ${Content.slice(0, 8)} ${Lasts ? 'lasts' : 'over'}`;
  });

describe('RULE-D02, EVENT-D01, domain rule 4.6 the distress button', () => {
  it('is told at once without any rule, stands in the queue while it lasts, and its end is told', async () => {
    const { owner, device } = await aBeacon();
    await send(device, contact(0), contact(10, [[pressed, 9]]));
    expect(await told(owner)).toEqual(['3 Tug: SOS']);
    expect(await queue(owner)).toEqual(['10 Tug: SOS lasts']);
    await send(device, contact(20, [[cleared, 19]]));
    expect(await told(owner)).toEqual(['3 Tug: SOS', '1 Tug: SOS cleared']);
    expect(await queue(owner)).toEqual(['10 Tug: SOS over']);
  });

  it('that comes late is told as late with its own time, once, however often and in whatever order it comes', async () => {
    const { owner, device } = await aBeacon();
    await send(device, contact(0), contact(100));
    const late = contact(90, [[pressed, 20]]);
    await send(device, late, late);
    await send(device, late, contact(101, [[pressed, 20]]));
    const [one, ...more] = await told(owner);
    expect(one).toMatch(/^3 Tug: SOS, happened \d\d\.\d\d\.\d\d \d\d:\d\d$/);
    expect(more).toEqual([]);
    expect(await queue(owner)).toEqual(['20 Tug: SOS lasts']);
  });

  it('whose end is known already is filed and told, but does not last; an end from before it says nothing', async () => {
    const { owner, device } = await aBeacon();
    await send(device, contact(0), contact(100, [[cleared, 90]]), contact(110, [[pressed, 20]]));
    await send(device, contact(120, [[cleared, 10]]));
    expect((await told(owner)).map((text) => text.slice(0, 10))).toEqual(
      ['3 Tug: SOS', '1 Tug: SOS'].reverse(),
    );
    expect(await queue(owner)).toEqual(['20 Tug: SOS over']);
  });

  it('PERM-D05 is told to those who see the beacon and have a rule of it, by e-mail where the rule does', async () => {
    const { owner, mate, device } = await aBeacon();
    await testApp.addRules([
      {
        userId: mate.id,
        beaconId: device.id,
        name: 'Silence',
        enabled: true,
        trigger: { Type: 10, TimeoutMinutes: 60, OnRestored: false },
        deliveries: [1],
        emails: ['watch@example.com'],
        repeatMinutes: 0,
      },
    ]);
    await send(device, contact(0), contact(10, [[pressed, 10]]));
    expect([await told(owner), await told(mate)]).toEqual([['3 Tug: SOS'], ['3 Tug: SOS']]);
    const mails = await rows(testApp.context.pool, 'select address from rule_email where beacon_id = $1', [
      device.id,
    ]);
    expect(mails).toEqual([{ address: 'watch@example.com' }]);
  });
});
