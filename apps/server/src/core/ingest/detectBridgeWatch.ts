import { ChannelKind, type PacketWatch } from '@mayak/api';
import { sensorOfKind } from '../beacons/record.ts';
import { newItems, type Item, type Stage } from './batch.ts';
import { lateSteps } from './bridgeWatch.ts';
import { reportedWatch } from './reportedWatch.ts';
import { confirmedSince, valuesAround, writtenSteps, type Stretch } from './store/bridgeWatch.ts';

/** The late values of a beacon in a batch; its last report takes what they mean. */
interface Late extends Stretch {
  times: ReadonlySet<number>;
  told: ReadonlyMap<number, PacketWatch>;
  last: Item;
}

/** What late values told beside their channel, by their times. */
const toldAt = (items: readonly Item[]): Map<number, PacketWatch> =>
  new Map(
    items.flatMap(({ late, report }) =>
      report.points.flatMap((point) => {
        const told = late.includes(point.t) ? reportedWatch(point) : null;
        return told ? [[point.t, told] as const] : [];
      }),
    ),
  );

function lateOf(items: readonly Item[]): Late[] {
  const byBeacon = Map.groupBy(items, ({ record }) => record.id);
  return [...byBeacon].flatMap(([beaconId, list]) => {
    const times = new Set(list.flatMap(({ late }) => late));
    const last = list.at(-1);
    const number = last && sensorOfKind(last.record, ChannelKind.BnwasAlarm)?.number;
    if (!last || number === undefined || times.size === 0) return [];
    return [
      { beaconId, number, times, told: toldAt(list), last, from: Math.min(...times), to: Math.max(...times) },
    ];
  });
}

/** Finds what late values of the bridge watch mean, for all beacons of the batch at once, and tells of all steps (BNWAS-D08). */
export const detectBridgeWatch: Stage = async (batch) => {
  const { step } = batch;
  const items = newItems(batch);
  const late = lateOf(items);
  if (late.length > 0) {
    const values = await valuesAround(batch.past, late);
    const confirmed = await confirmedSince(step.db, late);
    const written = await writtenSteps(step.db, late);
    for (const { beaconId, times, told, last } of late) {
      const own = items.filter(({ record }) => record.id === beaconId).flatMap(({ watch }) => watch);
      const steps = own.filter(({ kind }) => kind !== 'staged').map(({ t }) => t);
      const around = {
        values: values.get(beaconId) ?? [],
        confirmed: confirmed.get(beaconId) ?? [],
        written: new Set([...(written.get(beaconId) ?? []), ...steps]),
      };
      last.watch.push(...lateSteps(last.after, { beaconId, late: times, told, ...around }));
    }
  }
  for (const { watch } of items)
    for (const { kind, beaconId, state, late: isLate, t } of watch)
      if (kind !== 'staged') step.emit({ type: `bridgeAlarm.${kind}`, beaconId, state, late: isLate, t });
};
