import { row, rows, type Db } from '../../../../platform/db/pool.ts';
import type { AlertSignal } from '../covert.ts';

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;

/** A moment of an alert, and when it was heard; epoch milliseconds. */
export interface Heard {
  beaconId: number;
  signal: AlertSignal;
  receivedAt: number;
}

/** A press that comes so long after a window still counts as one within it: satellites take their time. */
const late = '1 hour';
/** What is on for so long without a word is not the same any more. */
const apart = '24 hours';

/** Activations, as reports bring them about (SSAS-D07, SSAS-D09). */
export const activations = {
  /** False for a moment that is known already. */
  isNew: async (db: Db, { beaconId, signal }: Heard): Promise<boolean> =>
    (await row(
      db,
      `insert into ssas_signal (beacon_id, t) values ($1, ${at(2)}) on conflict do nothing returning 1 as one`,
      [beaconId, signal.t],
    )) !== null,

  /** Whether somebody had announced a drill for this moment before it was heard. */
  isDrill: async (db: Db, { beaconId, signal, receivedAt }: Heard): Promise<boolean> =>
    (await row(
      db,
      `select 1 as one from ssas_drill where beacon_id = $1 and begins <= ${at(2)} and ends >= ${at(2)}
        and announced <= ${at(3)} and ends + interval '${late}' >= ${at(3)} limit 1`,
      [beaconId, signal.t, receivedAt],
    )) !== null,

  /**
   * The activation to which a moment belongs: the open one, one within which it lies, or one that was closed while the device went on. What is real
   * belongs to no drill. What comes to an open one after so long without a word is to be told anew, whoever took it before.
   */
  join: (
    db: Db,
    { beaconId, signal, receivedAt }: Heard,
    isDrill: boolean,
  ): Promise<{ id: number; isAnew: boolean } | null> =>
    row(
      db,
      `with found as (select id, closed is null and ${at(2)} - newest >= interval '${apart}'
            and ${at(6)} - received >= interval '${apart}' as anew
          from ssas_activation a where beacon_id = $1 and (not is_drill or $3)
          and (closed is null or ${at(2)} between activated and coalesce(released, newest)
            or ($4 = 'on' and source = $5 and released is null and ${at(2)} - newest < interval '${apart}'
              and not exists (select 1 from ssas_activation b where b.beacon_id = a.beacon_id and b.id > a.id)))
          order by closed is null desc, is_drill, id desc limit 1)
        update ssas_activation a set signals = signals + 1, newest = greatest(newest, ${at(2)}),
          activated = least(activated, ${at(2)}), released = case when released < ${at(2)} then null else released end,
          taken = case when not anew then taken end, taken_user_name = case when not anew then taken_user_name end
        from found where a.id = found.id returning a.id, anew as "isAnew"`,
      [beaconId, signal.t, isDrill, signal.is, signal.source, receivedAt],
    ),

  async open(db: Db, { beaconId, signal, receivedAt }: Heard, isDrill: boolean): Promise<number> {
    const { t, source, point } = signal;
    const made = await row<{ id: number }>(
      db,
      `insert into ssas_activation (beacon_id, is_drill, source, activated, received, newest, lat, lon, speed, course)
        values ($1, $2, $3, ${at(4)}, ${at(5)}, ${at(4)}, $6, $7, $8, $9) returning id`,
      [
        ...[beaconId, isDrill, source, t, receivedAt],
        ...[point?.at?.[0] ?? null, point?.at?.[1] ?? null, point?.speed ?? null, point?.course ?? null],
      ],
    );
    return made?.id ?? 0;
  },

  /** Nothing of a beacon that is given back is left for its next owner (MGMT-D05). */
  async forget(db: Db, beaconId: number): Promise<void> {
    for (const table of ['ssas_setup', 'ssas_aboard', 'ssas_drill', 'ssas_signal', 'ssas_activation'])
      await rows(db, `delete from ${table} where beacon_id = $1`, [beaconId]);
  },

  /** Whoever has become the owner is aboard no more (SSAS-D03). */
  putAshore: (db: Db, beaconId: number, userId: number) =>
    rows(db, 'delete from ssas_aboard where beacon_id = $1 and user_id = $2', [beaconId, userId]),

  /** The device says that it is over. */
  release: (db: Db, { beaconId, signal }: Heard) =>
    rows(
      db,
      `update ssas_activation set released = ${at(2)}
        where beacon_id = $1 and source = $3 and released is null and newest < ${at(2)}`,
      [beaconId, signal.t, signal.source],
    ),
};
