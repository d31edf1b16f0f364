import { StepWay } from '@mayak/api';
import type { AppContext } from '../context.ts';
import { row, rows, type Db } from '../platform/db/pool.ts';
import type { Seed } from './seed.ts';
import { aPacketOf, someChannels, someImei } from './samples.ts';

/** An alarm with three steps that nobody takes: in the app, by e-mail, in the app. */
export interface AlarmChain {
  beaconId: number;
  /** Whom the steps in the app tell. */
  mateId: number;
}

/** Begins one for a beacon of its own, whose steps are due one after the other so soon, seconds from now. */
export async function beginChain(
  context: AppContext,
  { seed, ownerId, due }: { seed: Seed; ownerId: number; due: readonly [number, number, number] },
): Promise<AlarmChain> {
  const mateId = await seed.createUser({
    userName: 'mate',
    email: 'mate@example.com',
    password: 'secret-1',
  });
  const stock = await seed.createDevice({
    model: 2,
    serialNumber: 'chain',
    gsmImei: someImei(),
    Channels: someChannels,
  });
  await seed.activate(ownerId, stock.id, { since: new Date(0), name: 'Watched', vehicleType: 3 });
  await seed.share(stock.id, mateId, {
    canManage: false,
    canSendMessages: false,
    canEditChannelsSettings: false,
  });
  const told = (way: StepWay, who: { userId?: number; address?: string }) => ({
    ...{ after: 0, way, userId: null, address: null },
    ...who,
  });
  const { App, Email } = StepWay;
  await context.feed.transaction(async (step) => {
    await context.rules.edits.end(step, [stock.id], [ownerId, mateId]);
    await context.rules.edits.add(step, [
      {
        ...{ userId: ownerId, beaconId: stock.id, name: 'Low supply', enabled: true },
        trigger: { Type: 4, ChannelIds: [stock.id * 1_000 + 1], States: [3] },
        ...{ deliveries: [0], emails: [], repeatMinutes: 0 },
        steps: [
          told(App, { userId: mateId }),
          told(Email, { address: 'chief@shore.example' }),
          told(App, { userId: mateId }),
        ],
      },
    ]);
  });
  for (const [ago, volts] of [
    [2, 12],
    [1, 9],
  ] as const)
    await seed.append(stock.imei, [aPacketOf(ago, { Values: { 1: volts } })]);
  await rows(
    context.pool,
    `update alarm_call c set due = now() + make_interval(secs => s) from (
      select id, ($1::float8[])[row_number() over (order by id)] as s from alarm_call) n where n.id = c.id`,
    [due],
  );
  return { beaconId: stock.id, mateId };
}

/** Whether a step still waits, or its e-mail is on its way. */
export const isWaiting = async (db: Db): Promise<boolean> =>
  (await row(db, `select 1 as one from alarm_call where outcome <> 'told' limit 1`)) !== null;

/** What became of the steps in their order, how often the mate was told in the app, and how often an e-mail was written. */
export async function toldOf(db: Db, { beaconId, mateId }: AlarmChain) {
  const steps = await rows<{ outcome: string; isInOrder: boolean }>(
    db,
    `select outcome, told >= coalesce(lag(told) over (order by id), told) and told >= due as "isInOrder"
      from alarm_call where beacon_id = $1 order by id`,
    [beaconId],
  );
  const count = async (text: string, values: unknown[]) =>
    (await row<{ n: number }>(db, `select count(*)::int as n from ${text}`, values))?.n;
  return {
    steps,
    inApp: await count('notification where user_id = $1 and beacon_id = $2', [mateId, beaconId]),
    emails: await count('rule_email where beacon_id = $1 and call_id is not null', [beaconId]),
  };
}
