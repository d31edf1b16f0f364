import { row, rows, type Db } from '../../../platform/db/pool.ts';
import type { Rule } from '../../../core/beacons/store/rules.ts';

/** A rule that its user keeps for other beacons; the ids of its channels are those of beacon 0. */
export type StoredTemplate = Omit<Rule, 'beaconId' | 'enabled' | 'silencedUntil' | 'family'>;

const all = `id, user_id as "userId", name, trigger, deliveries, emails, repeat_minutes as "repeatMinutes", fuel, words, noise_filter as "noiseFilter", steps`;

/** Templates of rules. */
export const ruleTemplates = {
  of: (db: Db, userId: number) =>
    rows<StoredTemplate>(db, `select ${all} from rule_template where user_id = $1 order by lower(name), id`, [
      userId,
    ]),

  byId: (db: Db, id: number) =>
    row<StoredTemplate>(db, `select ${all} from rule_template where id = $1`, [id]),

  /** Keeps a template in the place of one of the same name. */
  async save(
    db: Db,
    {
      userId,
      name,
      trigger,
      deliveries,
      emails,
      repeatMinutes,
      fuel,
      words,
      noiseFilter,
      steps,
    }: Omit<StoredTemplate, 'id'>,
  ) {
    await rows(db, 'delete from rule_template where user_id = $1 and name = $2', [userId, name]);
    const made = await row<StoredTemplate>(
      db,
      `insert into rule_template (user_id, name, trigger, deliveries, emails, repeat_minutes, fuel, words, noise_filter, steps)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${all}`,
      [
        userId,
        name,
        JSON.stringify(trigger),
        deliveries,
        emails,
        repeatMinutes,
        fuel,
        words,
        noiseFilter && JSON.stringify(noiseFilter),
        steps && JSON.stringify(steps),
      ],
    );
    if (!made) throw new Error('An insert returned no row.');
    return made;
  },

  delete: (db: Db, id: number) => rows(db, 'delete from rule_template where id = $1', [id]),
};
