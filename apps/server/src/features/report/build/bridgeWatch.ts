import {
  BnwasMode,
  ChannelKind,
  limits,
  type AutopilotState,
  type BnwasReport,
  type ChannelKind as Kind,
} from '@mayak/api';
import { bridgeAlarms, HeldValues, JoinedStretches, watchReport } from '@mayak/api/reports';
import type { Cells } from '../../../core/cells/cells.ts';
import { pastDb } from './building.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { ReportedBeacon, WatchOrder } from '../order.ts';
import { joinWays, samplesOf, wayOf, type WayPart } from '../../../core/history/read.ts';
import { aroundOf } from '../../../core/history/store/fixTimes.ts';
import type { Asked } from '../../../core/history/store/rows.ts';
import { alarmSteps, dormantStretches } from '../store/bridgeAlarms.ts';
import { oneAhead, type Progress } from './oneAhead.ts';

const modes: readonly number[] = Object.values(BnwasMode);
const modeOf = (value: number): BnwasMode =>
  modes.includes(value) ? (value as BnwasMode) : BnwasMode.Undefined;
const helmOf = (value: number): AutopilotState => (value === 1 || value === 2 ? value : 0);

/** How long what two sensors told held: the mode of the watch, and the autopilot. */
async function stretchesOf(db: Db, beacon: ReportedBeacon, { beaconId, from, end }: Asked) {
  const holding = { hold: beacon.hold, from, end };
  const found = { modes: new JoinedStretches<BnwasMode>(), autopilot: new JoinedStretches<AutopilotState>() };
  const numberOf = (kind: Kind) =>
    beacon.sensors.find(({ settings }) => settings.ChannelFlag === kind)?.number;
  const held = [
    {
      number: numberOf(ChannelKind.BnwasMode),
      values: new HeldValues<number>(holding, (since, to, value) =>
        found.modes.add(since, to, modeOf(value)),
      ),
    },
    {
      number: numberOf(ChannelKind.Autopilot),
      values: new HeldValues<number>(holding, (since, to, value) =>
        found.autopilot.add(since, to, helmOf(value)),
      ),
    },
  ].flatMap(({ number, values }) => (number === undefined ? [] : [{ number, values }]));
  if (held.length === 0) return { modes: [], autopilot: [] };
  const before = { beaconId, from: Math.max(beacon.since, from - beacon.hold), end };
  const numbers = held.map(({ number }) => number);
  for await (const { t, values } of samplesOf(db, before, numbers, { places: false, into: [] }))
    for (const { number, values: told } of held) {
      const column = values[number - 1];
      if (column) told.addAll(t, column);
    }
  for (const { values } of held) values.done();
  return { modes: found.modes.list, autopilot: found.autopilot.list };
}

/** The bridge watch of one beacon (BNWAS-D06). */
export async function watchOf(cells: Cells, beacon: ReportedBeacon, order: WatchOrder): Promise<BnwasReport> {
  const { minSpeed, minDistance, end } = order;
  const asked = { beaconId: beacon.id, from: Math.max(order.from, beacon.since), end };
  const past = await pastDb({ cells }, beacon.id);
  const parts: WayPart[] = [];
  for await (const part of wayOf(past, asked)) parts.push(part);
  const steps = await alarmSteps(
    cells.home,
    beacon.id,
    Math.max(beacon.since, asked.from - limits.bridgeWatch.before),
    end,
  );
  const watch = {
    from: asked.from,
    end,
    way: joinWays(parts),
    around: await aroundOf(past, asked),
    ...(await stretchesOf(past, beacon, asked)),
    alarms: bridgeAlarms(steps),
    dormant: await dormantStretches(cells.home, { ...asked, since: beacon.since }),
  };
  const report = watchReport(watch, { minSpeed, minDistance });
  return { BeaconId: beacon.id, BeaconName: beacon.name, ...report };
}

/** The bridge watch of some beacons, in their order (BNWAS-D06). */
export async function* buildBridgeWatch(
  cells: Cells,
  order: WatchOrder,
  progress: Progress,
): AsyncGenerator<BnwasReport> {
  yield* oneAhead(order.beacons, (beacon) => watchOf(cells, beacon, order), progress);
}
