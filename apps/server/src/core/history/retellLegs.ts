import { LegKind, type Leg } from '@mayak/api/history';
import { transaction, type Pool } from '../../platform/db/pool.ts';
import { tellLegs } from './makeLegs.ts';
import { storedLegs } from './store/legs.ts';

/** What a new rule made of some days of a beacon: metres that were measured, and that are estimated. */
export interface Retold {
  beaconId: number;
  /** How many, and the begin of the first and of the last one, epoch milliseconds. */
  days: number;
  from: number;
  to: number;
  lengthBefore: number;
  length: number;
  estimatedLength: number;
}

/** Days told in one transaction. */
const portion = 100;

const metres = (legs: readonly Leg[], kind: LegKind) =>
  Math.round(legs.reduce((sum, leg) => (leg.kind === kind ? sum + leg.distance : sum), 0));

/** Tells the legs of closed days anew that were told by a rule of before; each is judged once (TRACK-D10). */
export async function* retellLegs(pool: Pool, signal: AbortSignal): AsyncGenerator<Retold> {
  for (;;) {
    const list = await storedLegs.untold(pool, portion);
    const beaconId = list[0]?.beaconId;
    if (beaconId === undefined) return;
    const days = list.filter((one) => one.beaconId === beaconId).map(({ day }) => day);
    const [from, to] = [Math.min(...days), Math.max(...days)];
    yield await transaction(pool, async (db) => {
      const [before, now]: [Leg[], Leg[]] = [[], []];
      for (const day of days) {
        before.push(...(await storedLegs.ofClosed(db, { beaconId, from: day, end: day })));
        now.push(...(await tellLegs(db, { beaconId, day })));
      }
      return {
        beaconId,
        days: days.length,
        from,
        to,
        lengthBefore: metres(before, LegKind.Move),
        length: metres(now, LegKind.Move),
        estimatedLength: metres(now, LegKind.Estimated),
      };
    });
    signal.throwIfAborted();
  }
}
