import { NotificationType, type Delivery, type Trigger } from '@mayak/api';
import type { NoiseFilter, FuelWatch } from '@mayak/api/rules';
import type { RuleStep } from '../../alarms/store/calls.ts';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** A rule as stored: when this user is told of this beacon, and where (RULE-D01). */
export interface Rule {
  id: number;
  userId: number;
  beaconId: number;
  name: string;
  enabled: boolean;
  trigger: Trigger;
  deliveries: Delivery[];
  emails: string[];
  repeatMinutes: number;
  /** Until when it disturbs nobody, epoch ms; null where it was never silenced (RULE-D15). */
  silencedUntil: number | null;
  /** What it tells of the fuel of its tanks, and of what ended since when, epoch ms; null where it tells nothing of it (RULE-D16). */
  fuel: { watch: FuelWatch; since: number } | null;
  /** Its own words; null where it tells in those of the product (RULE-D17). */
  words: string | null;
  /** What the rules of several beacons have in common that are one for their user (RULE-D18). */
  family: string | null;
  /** What keeps noise out of it; null where it tells at once, by the usual dead band (RULE-D24). */
  noiseFilter: NoiseFilter | null;
  /** In their order; null where it has none (RULE-D19). */
  steps: RuleStep[] | null;
}
/** What most rules have not. */
type Later = 'fuel' | 'words' | 'family' | 'noiseFilter' | 'steps';
export type NewRule = Omit<Rule, 'id' | 'silencedUntil' | Later> & Partial<Pick<Rule, Later>>;

const all = `id, user_id as "userId", beacon_id as "beaconId", name, enabled, trigger, deliveries, emails,
  repeat_minutes as "repeatMinutes", (extract(epoch from silenced_until) * 1000)::float8 as "silencedUntil",
  case when (trigger ->> 'Type')::int = ${NotificationType.RealChannel} then fuel end as fuel, words, family, noise_filter as "noiseFilter", steps`;

/** Rules of users for beacons. */
export const ruleStore = {
  /** The rules of beacons, the oldest first. */
  some: (db: Db, beaconIds: readonly number[]) =>
    rows<Rule>(db, `select ${all} from notification_rule where beacon_id = any($1::int[]) order by id`, [
      beaconIds,
    ]),

  /** The rules of a beacon as they were at a moment, epoch ms: those that were changed or ended since (RULE-D23). */
  past: (db: Db, beaconId: number, at: number) =>
    rows<Rule>(
      db,
      `select ${all} from (select distinct on (p.rule_id) r.* from rule_past p, jsonb_populate_record(null::notification_rule, p.rule) r
          where p.beacon_id = $1 and p.ended > to_timestamp($2::float8 / 1000) order by p.rule_id, p.ended) was order by id`,
      [beaconId, at],
    ),

  /** How the rules of a user for a beacon were since a moment, epoch ms, each until when; null for how it is now (RULE-D23). */
  since: (db: Db, { beaconId, userId, from }: { beaconId: number; userId: number; from: number }) =>
    rows<Rule & { made: number; ended: number | null }>(
      db,
      `select ${all}, (extract(epoch from created) * 1000)::float8 as made, (extract(epoch from ended) * 1000)::float8 as ended
        from (select r.*, p.ended from rule_past p, jsonb_populate_record(null::notification_rule, p.rule) r
            where p.beacon_id = $1 and p.user_id = $2 and p.ended > to_timestamp($3::float8 / 1000)
          union all select n.*, null from notification_rule n where n.beacon_id = $1 and n.user_id = $2) was
        order by id, ended nulls last`,
      [beaconId, userId, from],
    ),

  /** When a rule was made, epoch ms; null where it is gone. */
  made: async (db: Db, id: number) =>
    (
      await row<{ made: number }>(
        db,
        'select (extract(epoch from created) * 1000)::float8 as made from notification_rule where id = $1',
        [id],
      )
    )?.made ?? null,

  /** The beacon of a rule. */
  beaconOf: async (db: Db, id: number) =>
    (await row<{ id: number }>(db, 'select beacon_id as id from notification_rule where id = $1', [id]))?.id,

  /** Beacons with enabled rules that tell of fuel. */
  watchingFuel: async (db: Db) =>
    (
      await rows<{ id: number }>(
        db,
        `select distinct beacon_id as id from notification_rule where enabled and fuel is not null
          and (trigger ->> 'Type')::int = ${NotificationType.RealChannel} order by id`,
      )
    ).map(({ id }) => id),

  /** Beacons with rules that use a geoobject. */
  beaconsUsing: async (db: Db, geoobjectId: number) =>
    (
      await rows<{ id: number }>(
        db,
        `select distinct beacon_id as id from notification_rule where trigger -> 'GeoobjectIds' @> to_jsonb($1::int)`,
        [geoobjectId],
      )
    ).map(({ id }) => id),

  add: (db: Db, list: readonly NewRule[]) =>
    rows<Rule>(
      db,
      `insert into notification_rule (user_id, beacon_id, name, enabled, trigger, deliveries, emails, repeat_minutes, fuel, words, family, noise_filter, steps)
        select "userId", "beaconId", name, enabled, trigger, array(select jsonb_array_elements_text(deliveries)::int2),
          array(select jsonb_array_elements_text(emails)), "repeatMinutes", fuel, words, family, nullif("noiseFilter", 'null'), nullif(steps, 'null')
        from jsonb_to_recordset($1) u("userId" int, "beaconId" int, name text, enabled boolean, trigger jsonb,
          deliveries jsonb, emails jsonb, "repeatMinutes" int2, fuel jsonb, words text, family uuid, "noiseFilter" jsonb, steps jsonb)
        returning ${all}`,
      [JSON.stringify(list)],
    ),

  /** Ends the rules of some users, or of all, for beacons that are no longer theirs to see (PERM-D11). */
  end: (db: Db, beaconIds: readonly number[], userIds: readonly number[] | null) =>
    rows<{ id: number; beaconId: number }>(
      db,
      `delete from notification_rule where beacon_id = any($1::int[]) and ($2::int[] is null or user_id = any($2))
        returning id, beacon_id as "beaconId"`,
      [beaconIds, userIds],
    ),

  async edit(db: Db, list: readonly Rule[]): Promise<void> {
    await rows(
      db,
      `update notification_rule set name = u.name, enabled = u.enabled, trigger = u.trigger,
          deliveries = array(select jsonb_array_elements_text(u.deliveries)::int2),
          emails = array(select jsonb_array_elements_text(u.emails)), repeat_minutes = u."repeatMinutes", fuel = u.fuel, words = u.words, family = u.family,
          noise_filter = nullif(u."noiseFilter", 'null'), steps = nullif(u.steps, 'null')
        from jsonb_to_recordset($1) u(id int, name text, enabled boolean, trigger jsonb, deliveries jsonb, emails jsonb,
          "repeatMinutes" int2, fuel jsonb, words text, family uuid, "noiseFilter" jsonb, steps jsonb)
        where notification_rule.id = u.id`,
      [JSON.stringify(list)],
    );
  },

  silence: (db: Db, { id, silencedUntil }: Pick<Rule, 'id' | 'silencedUntil'>) =>
    rows(db, 'update notification_rule set silenced_until = to_timestamp($2::float8 / 1000) where id = $1', [
      id,
      silencedUntil,
    ]),

  delete: (db: Db, id: number) => rows(db, 'delete from notification_rule where id = $1', [id]),

  /** Takes a geoobject out of all rules; one that is left without any is switched off (GEO-D05). */
  leave: (db: Db, geoobjectId: number) =>
    rows<Rule>(
      db,
      `update notification_rule set trigger = jsonb_set(trigger, '{GeoobjectIds}', left_ids),
          enabled = enabled and left_ids <> '[]'
        from (select id as of_rule, coalesce(jsonb_agg(v) filter (where v <> to_jsonb($1::int)), '[]') as left_ids
          from notification_rule, jsonb_array_elements(trigger -> 'GeoobjectIds') v
          where trigger -> 'GeoobjectIds' @> to_jsonb($1::int) group by id) u
        where id = of_rule returning ${all}`,
      [geoobjectId],
    ),
};
