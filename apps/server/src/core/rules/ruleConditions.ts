import { NotificationType } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Cells } from '../cells/cells.ts';
import type { Condition } from './condition.ts';
import { conditionsOf } from './conditions.ts';
import type { EvaluationContext, Span } from './evaluationContext.ts';
import type { Listening } from './listening.ts';
import { exchangeIntervals } from './store/intervals.ts';
import type { Rule } from '../beacons/store/rules.ts';

/** What a rule looks at, and by what that was found. */
interface KnownConditions extends Pick<EvaluationContext['record'], 'sensors' | 'device'> {
  interval: number | null;
  deaf: readonly Span[];
  conditions: readonly Condition[];
}

interface Rooms {
  cells: Cells;
  beacons: Beacons;
  listening: Pick<Listening, 'deaf'>;
}

/** What rules look at, and with what they are evaluated now. */
export class RuleConditions {
  readonly #rooms: Rooms;
  readonly #known = new WeakMap<Rule, KnownConditions>();
  readonly #intervals = new Map<number, number>();

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  /** Finds how often beacons call. */
  async readIntervals(db: Db, beaconIds: readonly number[]): Promise<void> {
    if (beaconIds.length === 0) return;
    const found = await exchangeIntervals(db, this.#rooms.cells, beaconIds);
    for (const id of beaconIds) this.#intervals.delete(id);
    for (const [id, interval] of found) this.#intervals.set(id, interval);
  }

  /** Finds how often those call of whom that is not known. */
  async findIntervals(db: Db, beaconIds: readonly number[]): Promise<void> {
    await this.readIntervals(
      db,
      beaconIds.filter((id) => !this.#intervals.has(id)),
    );
  }

  /** Forgets what is known of beacons that are no longer in memory. */
  forgetIntervals(): void {
    const { beacons } = this.#rooms;
    const held = new Set([...beacons.held()].map(({ id }) => id));
    for (const id of this.#intervals.keys()) if (!held.has(id)) this.#intervals.delete(id);
  }

  /** What a rule looks at, found once for each edit of the beacon or the rule: most packets change neither. */
  of(rule: Rule, context: EvaluationContext): readonly Condition[] {
    const { interval, deaf, record } = context;
    const { sensors, device } = record;
    // Areas come, go and are shared without the beacon.
    if (rule.trigger.Type === NotificationType.Geoobject)
      return conditionsOf(rule.trigger, context, rule.userId);
    const known = this.#known.get(rule);
    const isOfBeacon = known?.sensors === sensors && known.device === device;
    if (isOfBeacon && known.interval === interval && known.deaf === deaf) return known.conditions;
    const conditions = conditionsOf(rule.trigger, context, rule.userId, rule.noiseFilter);
    this.#known.set(rule, { sensors, device, interval, deaf, conditions });
    return conditions;
  }

  /** With what the rules of a beacon are evaluated now. */
  contextOf(record: EvaluationContext['record']): EvaluationContext {
    const interval = this.#intervals.get(record.id) ?? null;
    return { record, interval, deaf: this.#rooms.listening.deaf, placeName: this.#placeName };
  }

  /** As contextOf, for a beacon whose interval nobody has asked for yet. */
  async contextFor(record: EvaluationContext['record']): Promise<EvaluationContext> {
    const { cells } = this.#rooms;
    const found = await exchangeIntervals(cells.home, cells, [record.id]);
    return { ...this.contextOf(record), interval: found.get(record.id) ?? null };
  }

  readonly #placeName = (userId: number, id: number): string | null => {
    const { beacons } = this.#rooms;
    const place = beacons.geozones.get(id);
    if (!place) return null;
    const isSeen = place.userId === userId || (place.shared && beacons.sharersTo(userId).has(place.userId));
    return isSeen ? place.name : null;
  };
}
