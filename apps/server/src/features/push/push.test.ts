import {
  AlarmAct,
  editNotificationSettings,
  getAlarms,
  handleAlarms,
  limits,
  logout,
  markNotifications,
} from '@mayak/api';
import { shelveAlarm } from '@mayak/api/shelf';
import { getPushDevices, getPushKey } from '@mayak/api/push';
import { pushes as pushStore } from '../../core/alarms/store/pushes.ts';
import { clock } from '../../platform/clock/clock.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';
import type { TestUser } from '../../testing/testApp.ts';
import { openPushes, volts } from './push.fixtures.ts';
import { pushSendingOf } from './pushSending.ts';

let pushes: Awaited<ReturnType<typeof openPushes>>;
beforeAll(async () => {
  pushes = await openPushes();
});
afterAll(() => pushes.close());

const append = (imei: string, ...packets: ReturnType<typeof volts>[]) =>
  pushes.testApp.seed.append(imei, packets);
const send = (now?: number) => pushes.send(now);
const hour = 3_600_000;

describe('NOTIF-D32 a push', () => {
  it('tells an emergency sealed for its device, signed by the installation, urgent, in the language of its user', async () => {
    const { user, beacon, path, told } = await pushes.watching();
    await append(beacon.imei, volts(2, 12), volts(1, 9));
    await send();
    expect(told()).toEqual([
      {
        tag: `b${beacon.id}-4-1`,
        title: 'Emergency · Polar Star',
        body: 'Supply = 9.00\u00a0V, emergency, threshold 10.00\u00a0V',
        path: `/monitoring?beacon=${beacon.id}`,
        lang: 'en',
        at: expect.any(Number) as number,
        isAlarm: true,
        isEnd: false,
        mustShow: false,
      },
    ]);
    const push = pushes.service.taken.find((one) => one.path === path);
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: String(limits.push.ttl),
      topic: `b${beacon.id}-4-1`,
    });
    const { PublicKey } = await user.client.call(getPushKey, {});
    expect(push?.signer.key).toBe(PublicKey);
    expect(push?.signer.claims).toMatchObject({ aud: pushes.service.origin, sub: 'https://mayak.example' });
    const [device] = await user.client.call(getPushDevices, {});
    expect(device).toMatchObject({ Error: null, GoneDt: null, LastSentDt: expect.any(String) as string });
  });

  it('speaks Russian to a user who reads Russian', async () => {
    const { beacon, told } = await pushes.watching(0);
    await append(beacon.imei, volts(2, 12), volts(1, 9));
    await send();
    expect(told()[0]).toMatchObject({
      lang: 'ru',
      title: expect.stringMatching(/^\p{Script=Cyrillic}+ · Polar Star$/u) as string,
    });
  });

  it.each([
    ['by e-mail alone', async () => pushes.watching(1, [1])],
    [
      'by a rule that is silenced',
      async () => {
        const one = await pushes.watching();
        await pushes.testApp.context.feed.transaction((step) =>
          pushes.testApp.context.rules.edits.silence(step, one.rule, step.now + hour),
        );
        return one;
      },
    ],
    [
      'to a device whose session has ended',
      async () => {
        const one = await pushes.watching();
        await one.user.client.call(logout, {});
        return one;
      },
    ],
  ])('does not come of what is told %s', async (_, given) => {
    const { beacon, told } = await given();
    await append(beacon.imei, volts(2, 12), volts(1, 9));
    await send();
    expect(told()).toEqual([]);
  });

  it('goes once from two processes that send at the same time', async () => {
    const { beacon, told } = await pushes.watching();
    await append(beacon.imei, volts(2, 12), volts(1, 9));
    const { context } = pushes.testApp;
    const one = pushSendingOf(context);
    const Sending = one.constructor as new (...rooms: unknown[]) => typeof one;
    const other = new Sending(context, one.sender, one.links);
    await Promise.all([one.run(), other.run()]);
    expect(told()).toHaveLength(1);
  });
});

describe('NOTIF-D32, SRV-D14 a push of a beacon that is not in memory', () => {
  it('is told all the same', async () => {
    const few = await openPushes({ beaconsHeld: 1 });
    const { beacon, told } = await few.watching();
    await few.testApp.seed.append(beacon.imei, [volts(2, 12), volts(1, 9)]);
    const { beacons } = few.testApp.context;
    await few.testApp.beacon(null);
    beacons.letGo();
    expect(beacons.peek(beacon.id)).toBeUndefined();
    await few.send();
    expect(told()).toHaveLength(1);
    await few.close();
  });
});

describe('NOTIF-D32 quiet hours', () => {
  it('hold pushes back but emergencies, and what waited comes as one when they end', async () => {
    const { user, beacon, told } = await pushes.watching();
    const minute = Math.floor((Date.now() % (24 * hour)) / 60_000);
    const at = (more: number) => (minute + more + 1_440) % 1_440;
    await pushes.testApp.context.sessions.edit(user.id, { timeZone: 0, zoneName: null });
    const quiet = { QuietFrom: at(-60), QuietTo: at(60), EmergenciesPass: true, DigestAt: null };
    await user.client.call(editNotificationSettings, { body: quiet });
    await append(beacon.imei, volts(4, 12), volts(3, 9));
    await send();
    expect(told().map(({ isAlarm }) => isAlarm)).toEqual([true]);
    await append(beacon.imei, volts(2, 12));
    const text = `insert into push (device_id, topic, beacon_id, status, fact, created, due)
      select device_id, 'other', beacon_id, 4, '{"kind":"connected","beacon":"Polar Star"}', created, due from push where beacon_id = $1`;
    await pushes.testApp.context.pool.query(text, [beacon.id]);
    await send(Date.now() + 1_000);
    await send(Date.now() + 10 * 60_000);
    expect(told()).toHaveLength(1);
    await send(Date.now() + 2 * hour);
    expect(told().slice(1)).toMatchObject([
      { tag: 'held', body: 'While you were not to be disturbed: 2 notifications.', isAlarm: false },
    ]);
  });
});

describe('NOTIF-D34 what is over elsewhere', () => {
  const standing = async () => {
    const one = await pushes.watching();
    await append(one.beacon.imei, volts(2, 12), volts(1, 9));
    await send();
    const [alarm] = await one.user.client.call(getAlarms, { query: {} });
    return { ...one, alarmId: alarm?.Id ?? 0 };
  };

  it.each([
    ['taken', AlarmAct.Take, 'Taken by'],
    ['acknowledged', AlarmAct.Acknowledge, 'Acknowledged by'],
  ])('NOTIF-D41 is taken back when it is %s, once, and by whom', async (_, Act, words) => {
    const { user, alarmId, told } = await standing();
    const body = `${words} ${user.userName}.`;
    await user.client.call(handleAlarms, { body: { Ids: [alarmId], Act, Note: null } });
    await send();
    await send();
    const [alarm, end, ...more] = told();
    expect(end).toMatchObject({ tag: alarm?.tag, isEnd: true, isAlarm: false, body });
    expect(more).toEqual([]);
  });

  it('NOTIF-D47 is taken back when it is shelved, and says so', async () => {
    const { user, alarmId, told } = await standing();
    await user.client.call(shelveAlarm, { params: { id: alarmId }, body: { Reason: 'Works', Minutes: 60 } });
    await send();
    expect(told().at(-1)).toMatchObject({ isEnd: true, body: `Shelved by ${user.userName}.` });
  });

  it('is taken back when it was read, and is not told at all where it had not gone yet', async () => {
    const { user, beacon, told } = await standing();
    await user.client.call(markNotifications, { query: { asRead: 'true' as never }, body: [] });
    await send();
    expect(told().map(({ isEnd }) => isEnd)).toEqual([false, true]);
    await append(beacon.imei, volts(0.5, 12));
    await user.client.call(markNotifications, { query: { asRead: 'true' as never }, body: [] });
    await send();
    expect(told()).toHaveLength(2);
  });

  it('is replaced by its end, where a rule tells that', async () => {
    const { beacon, told } = await standing();
    await append(beacon.imei, volts(0.5, 12));
    await send();
    const [alarm, end, ...more] = told();
    expect(end).toMatchObject({
      tag: alarm?.tag,
      title: 'Normal · Polar Star',
      isAlarm: false,
      isEnd: false,
    });
    expect(more).toEqual([]);
  });
});

describe('NOTIF-D33 a push service', () => {
  it('that is away is asked again until it takes the push, which is told once', async () => {
    const { user, beacon, path, told } = await pushes.watching();
    pushes.service.answer(path, 503);
    await append(beacon.imei, volts(2, 12), volts(1, 9));
    const begun = clock.now();
    for (let past = 0; past < 3 * hour; past += limits.push.retries.at(-1) ?? 0) await send(begun + past);
    expect(await user.client.call(getPushDevices, {})).toMatchObject([{ Error: 'HTTP 503', GoneDt: null }]);
    pushes.service.answer(path, null);
    await send(begun + 4 * hour);
    await send(begun + 5 * hour);
    expect(told()).toHaveLength(1);
    expect(await user.client.call(getPushDevices, {})).toMatchObject([{ Error: null }]);
  });

  describe('NOTIF-D34 that is away a day after what a device shows', () => {
    const day = 24 * hour;
    const shown = async () => {
      const one = await pushes.watching();
      await append(one.beacon.imei, volts(2, 12), volts(1, 9));
      return one;
    };
    const older = (beaconId: number, by: number) =>
      pushes.testApp.context.pool.query(
        `update push set created = created - $2 * interval '1 ms' where beacon_id = $1`,
        [beaconId, by],
      );
    const read = (user: TestUser) =>
      user.client.call(markNotifications, { query: { asRead: 'true' as never }, body: [] });

    it('is asked again to take it back', async () => {
      const { user, beacon, path, told } = await shown();
      await send();
      await older(beacon.id, 2 * day);
      await read(user);
      pushes.service.answer(path, 503);
      await send();
      pushes.service.answer(path, null);
      await send(clock.now() + hour);
      expect(told().map(({ isEnd }) => isEnd)).toEqual([false, true]);
    });

    it('takes back what it took before it failed at another', async () => {
      const { user, beacon, path, told } = await shown();
      const text = `insert into push (device_id, topic, beacon_id, status, fact, created, due)
        select device_id, 'other', beacon_id, 4, '{"kind":"connected","beacon":"Polar Star"}', created, due from push where beacon_id = $1`;
      await pushes.testApp.context.pool.query(text, [beacon.id]);
      await older(beacon.id, 2 * day);
      const { settle } = pushStore;
      jest.spyOn(pushStore, 'settle').mockImplementationOnce(async (...given) => {
        pushes.service.answer(path, 503);
        return settle(...given);
      });
      await send();
      pushes.service.answer(path, null);
      await read(user);
      await send(clock.now() + hour);
      expect(told().map(({ isEnd }) => isEnd)).toEqual([false, true]);
    });
  });

  it.each([404, 410])('that answers %i ends the subscription; the profile tells it', async (status) => {
    const { user, beacon, path } = await pushes.watching();
    pushes.service.answer(path, status);
    await append(beacon.imei, volts(2, 12), volts(1, 9));
    await send();
    const [device] = await user.client.call(getPushDevices, {});
    expect(device).toMatchObject({ Error: `HTTP ${status}`, GoneDt: expect.any(String) as string });
    const calls = pushes.service.calls();
    await append(beacon.imei, volts(0.5, 12));
    await send(Date.now() + hour);
    expect(pushes.service.calls()).toBe(calls);
  });
});

it('NOTIF-D31 the keys are made once and stay', async () => {
  const { pool } = pushes.testApp.context;
  expect(await vapidKeys(pool)).toEqual(pushSendingOf(pushes.testApp.context).sender.keys);
});
