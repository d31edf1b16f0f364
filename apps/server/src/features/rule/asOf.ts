import type { AppContext } from '../../context.ts';
import { sensorOf, type BeaconRecord } from '../../core/beacons/record.ts';
import { pastChannels } from '../../core/beacons/store/pastChannels.ts';
import { ruleStore, type Rule } from '../../core/beacons/store/rules.ts';

/** A rule and what it looks at, as both were at a moment. */
export interface AsOf {
  rule: Rule;
  record: BeaconRecord;
  /** One of them was another than it is now. */
  isOther: boolean;
  /** When the rule was made, if that was later, epoch ms. */
  madeLater: number | null;
  /** It had ended by then. */
  isGone: boolean;
}

/** How a rule, and the sensors that it looks at, were at a moment, epoch ms (RULE-D23). */
export async function asOf(
  { pool }: Pick<AppContext, 'pool'>,
  { rule, record }: { rule: Rule; record: BeaconRecord },
  at: number,
): Promise<AsOf> {
  const [past, channels, made] = await Promise.all([
    ruleStore.past(pool, record.id, at),
    pastChannels.at(pool, record.id, at),
    ruleStore.made(pool, rule.id),
  ]);
  const was = past.find(({ id }) => id === rule.id);
  const sensors = record.sensors.map((sensor) => {
    const row = channels.find(({ Number: number }) => number === sensor.number);
    return row ? sensorOf(record.id, row) : sensor;
  });
  return {
    rule: was ?? rule,
    record: { ...record, sensors },
    isOther: Boolean(was) || channels.length > 0,
    madeLater: made !== null && made > at ? made : null,
    isGone: made === null && !was,
  };
}
