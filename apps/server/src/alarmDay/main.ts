import { parseArgs } from 'node:util';
import { getAlarms, NotificationType } from '@mayak/api';
import { getAlarmLoad } from '@mayak/api/load';
import { shelveAlarm } from '@mayak/api/shelf';
import { thisMachine } from '../platform/clock/clock.ts';
import startCluster from '../testing/cluster.setup.ts';
import endCluster from '../testing/cluster.teardown.ts';
import { openTestApp, type TestApp, type TestDevice, type TestUser } from '../testing/testApp.ts';
import { heard, type Told } from './heard.ts';
import { shelvedCount } from './store.ts';
import { channels, emergenciesOf, isNoisy, packetOf, type Emergency, type Weather } from './weather.ts';

// What a dispatcher of a fleet hears in a day of bad weather: by rules without a dead band, by those with which a beacon begins,
// and with what trembles put on a shelf each hour. Each day is lived with a clock that the run moves, so that silences
// come by time. It fails where the default rules tell more than the goal, or one of the true emergencies is late, hidden or lost.
// `node apps/server/src/alarmDay/main.ts [--ships 1000] [--minutes 1440] [--smoke]`

const { values: given } = parseArgs({
  options: {
    ships: { type: 'string' },
    minutes: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const weather: Weather = {
  ships: Number(given.ships ?? 1_000),
  step: 10,
  // Rules begin silently, so nothing is told of the first half hour.
  minutes: Math.max(180, Number(given.minutes ?? (given.smoke ? 0 : 1_440))),
};
const minute = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
/** A person hears of a true emergency so soon after its packet came, ms. */
const soon = 5_000;
/** For one dispatcher in 10 minutes, over the day. */
const goal = 1;
/** A shorter run is no day. */
const isDay = weather.minutes >= 1_440;

let ahead = 0;
const { wall, elapsed, uptime } = { ...thisMachine };
Object.assign(thisMachine, {
  wall: () => wall() + ahead,
  elapsed: () => elapsed() + ahead,
  uptime: () => uptime() + ahead,
});

interface Day {
  count: number;
  rate: number;
  flood: number;
  chattering: number;
  told: Told[];
}

async function shelve(user: TestUser, ids: readonly number[]): Promise<void> {
  const noisy = new Set(ids.filter((_, ship) => isNoisy(ship)));
  for (const { Id, BeaconId, Content } of await user.client.call(getAlarms, { query: {} }))
    if (noisy.has(BeaconId) && /Supply/.test(Content))
      await user.client
        .call(shelveAlarm, { params: { id: Id }, body: { Reason: 'Loose wire', Minutes: 4_320 } })
        .catch(() => undefined); // another row of the same sensor is on the shelf
}

/** Lives a day; `prepare` changes what a new fleet has, `hourly` is what a person does each hour. */
async function live(
  name: string,
  prepare: (testApp: TestApp, user: TestUser) => Promise<unknown>,
  hourly: (user: TestUser, ids: readonly number[]) => Promise<unknown>,
): Promise<Day> {
  const testApp = await openTestApp();
  const { context } = testApp;
  try {
    const user = await testApp.user(`dispatcher-${name}`, { localization: 1 });
    const fleet: TestDevice[] = [];
    for (let ship = 0; ship < weather.ships; ship += 1)
      fleet.push(await testApp.beacon(user, { name: `Ship ${ship}` }, { Channels: channels }));
    await prepare(testApp, user);
    const ids = fleet.map(({ id }) => id);
    const imeiOf = (ship: number) => fleet[ship]?.imei ?? '';
    const begun = wall() + ahead;
    const due = emergenciesOf(weather).filter(({ minute: at }) => at < weather.minutes);
    const told: Told[] = [];
    for (let at = 0; at < weather.minutes; at += weather.step) {
      ahead = begun + at * minute - wall();
      const now = begun + at * minute;
      const sending = async (ship: number, emergency?: Emergency) => {
        const packet = packetOf(ship, at, now, emergency);
        if (packet) await testApp.seed.append(imeiOf(ship), [packet]);
      };
      const here = due.filter((one) => one.minute === at);
      const special = new Set(here.map(({ ship }) => ship));
      await Promise.all(ids.flatMap((_, ship) => (special.has(ship) ? [] : [sending(ship)])));
      await context.rules.judgeSilence(now);
      for (const emergency of here) {
        const from = performance.now();
        await sending(emergency.ship, emergency);
        const how = await heard(user, ids[emergency.ship] ?? 0, emergency);
        told.push({
          emergency,
          late: how && performance.now() - from,
          isHidden: how?.isHidden ?? true,
          isCaused: how?.isCaused ?? true,
        });
      }
      if (at % 60 === 0) await hourly(user, ids);
      process.stderr.write(`\r${name}: ${at + weather.step} of ${weather.minutes} minutes `);
    }
    process.stderr.write('\n');
    const query = {
      startDt: new Date(begun - minute).toISOString(),
      endDt: new Date(begun + weather.minutes * minute).toISOString(),
      dispatchers: 1,
    };
    const load = await user.client.call(getAlarmLoad, { query });
    const shelved = await shelvedCount(testApp);
    const slots = weather.minutes / 10;
    return {
      count: load.Count - shelved,
      rate: (load.Count - shelved) / slots,
      flood: load.Flood,
      chattering: load.Chattering,
      told,
    };
  } finally {
    await testApp.close();
  }
}

const nothing = async () => undefined;
const withoutDeadBand = ({ context }: TestApp, user: TestUser) =>
  context.feed.transaction((step) =>
    context.rules.edits.edit(
      step,
      context.rules
        .of(user.id)
        .filter(({ trigger }) => trigger.Type === NotificationType.RealChannel)
        .map((rule) => ({ ...rule, noiseFilter: { Delay: 0, DeadBand: 0 } })),
    ),
  );

await startCluster();
try {
  const days: [string, Day][] = [];
  days.push(['without a dead band', await live('bare', withoutDeadBand, nothing)]);
  days.push(['default rules', await live('default', nothing, nothing)]);
  days.push(['default rules, shelves', await live('shelves', nothing, shelve)]);
  say(
    `${weather.ships} beacons, ${weather.minutes / 60} h, one dispatcher, ${days[0]?.[1].told.length} true emergencies`,
  );
  for (const [title, { count, rate, flood, chattering, told }] of days) {
    const latest = Math.max(...told.map(({ late }) => late ?? Infinity));
    say(
      [
        title.padEnd(24),
        `${count} alarms`.padStart(13),
        `${rate.toFixed(2)} in 10 min`.padStart(15),
        `flood ${(flood * 100).toFixed(1)} %`,
        `${chattering} chatter`,
        `emergencies: latest ${latest.toFixed(0)} ms, hidden ${told.filter((one) => one.isHidden).length}, under a cause ${told.filter((one) => one.isCaused).length}`,
      ].join('  '),
    );
    for (const { emergency, late } of told.filter(
      (one) => (one.late ?? Infinity) > soon || one.isHidden || one.isCaused,
    )) {
      say(
        `  not told as it should: ${emergency.kind} of ship ${emergency.ship} at ${emergency.minute} min, ${late} ms`,
      );
      process.exitCode = 1;
    }
  }
  const [, ,] = days;
  if (isDay && (days[1]?.[1].rate ?? Infinity) > goal) {
    say(`The default rules tell more than ${goal} alarm in 10 minutes.`);
    process.exitCode = 1;
  }
} finally {
  await endCluster();
}
