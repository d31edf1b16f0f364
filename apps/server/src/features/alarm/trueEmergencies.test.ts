import { ChannelKind, ChannelType, getAlarms, getNotifications, type Packet } from '@mayak/api';
import { getAlarmCauses } from '@mayak/api/causes';
import { shelveAlarm } from '@mayak/api/shelf';
import { rows } from '../../platform/db/pool.ts';
import { aPacketOf, openTestApp, someChannels, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const ships = 7;
const sosPressed = 18;
const watch = {
  Number: 5,
  Name: 'Watch',
  ChannelFlag: ChannelKind.BnwasAlarm,
  ChannelType: ChannelType.Enum,
};
const pump = {
  ...someChannels[0],
  Number: 7,
  Name: 'Oil pump',
  ChannelFlag: ChannelKind.Voltage,
  ChannelType: ChannelType.Real,
};

describe('NOTIF-D48 to NOTIF-D50 true emergencies in a flood, beside noise that is shelved', () => {
  it('are told at once, each in the queue, none by a cause: 7 calls of distress, 7 of the bridge, 7 of sensors', async () => {
    const owner = await testApp.user('true-emergencies', { localization: 1 });
    const list = await Promise.all(
      Array.from({ length: ships }, (_, i) =>
        testApp.beacon(owner, { name: `Ship ${i}` }, { Channels: [...someChannels, watch, pump] }),
      ),
    );
    const send = (more: (i: number) => Partial<Packet>, ago: number, values: Record<number, number>) =>
      Promise.all(
        list.map(({ imei }, i) =>
          testApp.seed.append(imei, [{ ...aPacketOf(ago, { Values: values }), ...more(i) }]),
        ),
      );
    const nothing = () => ({});
    await send(nothing, 90, { 1: 12, 5: 0, 7: 12 });
    // Noise at a threshold, which somebody shelves.
    await send(nothing, 80, { 1: 9, 7: 12 });
    for (const { Id } of await owner.client.call(getAlarms, { query: {} }))
      await owner.client.call(shelveAlarm, {
        params: { id: Id },
        body: { Reason: 'Loose wire', Minutes: 60 },
      });
    // A flood of one ship.
    await rows(
      testApp.context.pool,
      `insert into alarm (beacon_id, type, subject, status, fact, since, last, times, lasting)
        select beacon_id, type, 100 + i, status, fact, since, last, 1, lasting from alarm, generate_series(1, 80) i
        where beacon_id = $1`,
      [list[0]?.id],
    );
    const before = new Set(
      (await owner.client.call(getNotifications, { query: { takeCount: 100 } })).map(({ Id }) => Id),
    );
    for (let ago = 70; ago > 60; ago -= 1) await send(nothing, ago, { 1: ago % 2 ? 9 : 12, 7: 12 });
    const dt = new Date().toISOString();
    await send(() => ({ Events: [{ EventId: sosPressed, StartDt: dt }] }), 1, { 1: 9, 5: 2, 7: 9 });

    const told = (await owner.client.call(getNotifications, { query: { takeCount: 100 } })).filter(
      ({ Id }) => !before.has(Id),
    );
    const shown = told.filter(({ IsShown }) => !IsShown);
    const count = (words: RegExp) => shown.filter(({ Content }) => words.test(Content)).length;
    expect([count(/: SOS$/), count(/BNWAS emergency call/), count(/Oil pump = 9\.00/)]).toEqual([7, 7, 7]);
    expect(shown.filter(({ Content }) => /Supply/.test(Content))).toEqual([]);
    // What is shelved is told to nobody, and is there all the same.
    expect(told.filter(({ Content }) => /Supply/.test(Content)).length).toBeGreaterThan(ships);

    const queue = await owner.client.call(getAlarms, { query: {} });
    const caused = new Set((await owner.client.call(getAlarmCauses, {})).flatMap(({ AlarmIds }) => AlarmIds));
    expect(caused.size).toBeGreaterThanOrEqual(80);
    const emergencies = queue.filter(({ NotificationType }) => NotificationType === 9);
    expect(emergencies).toHaveLength(2 * ships);
    expect(emergencies.filter(({ Id }) => caused.has(Id))).toEqual([]);
    expect(queue.filter(({ Content }) => /Oil pump/.test(Content))).toHaveLength(ships);
    expect([...caused].every((id) => queue.some(({ Id }) => Id === id))).toBe(true);
  });
});
