import type { TrackImport } from '@mayak/api/imports';
import { openDaysWith } from '../../core/history/openDays.ts';
import { PacketFlag } from '../../core/history/packetFlag.ts';
import { msOf, type StoredRow } from '../../core/history/sealed/storedRow.ts';
import { numbersLiteral, row, rows, type Db } from '../../platform/db/pool.ts';
import { iso } from '../../platform/http/iso.ts';

/** An imported track as stored; times are epoch milliseconds. */
export interface StoredImport {
  id: number;
  fileName: string;
  userName: string | null;
  created: number;
  start: number;
  end: number;
  points: number;
}

/** An import as it is told of; one of the operator has no user. */
export const importOf = ({
  id,
  fileName,
  userName,
  created,
  start,
  end,
  points,
}: StoredImport): TrackImport => ({
  Id: id,
  FileName: fileName,
  UserName: userName ?? '',
  CreatedDt: iso(created),
  StartDt: iso(start),
  EndDt: iso(end),
  Points: points,
});

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const select = `select i.id, file_name as "fileName", a.user_name as "userName", ${ms('i.created')} as created,
  ${ms('started')} as start, ${ms('ended')} as end, points
  from track_import i left join account a on a.id = i.user_id`;

/** Tracks of files in the past of beacons (INGEST-D07). */
export const trackImports = {
  /** Those of a beacon since a moment, the newest first. */
  of: (db: Db, beaconId: number, since: number) =>
    rows<StoredImport>(
      db,
      `${select} where i.beacon_id = $1 and i.created >= ${at('$2')} order by i.created desc`,
      [beaconId, since],
    ),

  one: (db: Db, beaconId: number, id: number) =>
    row<StoredImport>(db, `${select} where i.beacon_id = $1 and i.id = $2`, [beaconId, id]),

  async add(db: Db, beaconId: number, userId: number | null, given: Omit<StoredImport, 'id' | 'userName'>) {
    const { fileName, created, start, end, points } = given;
    const added = await row<{ id: number }>(
      db,
      `insert into track_import (beacon_id, user_id, file_name, created, started, ended, points)
        values ($1, $2, $3, ${at('$4')}, ${at('$5')}, ${at('$6')}, $7) returning id`,
      [beaconId, userId, fileName, created, start, end, points],
    );
    if (!added) throw new Error('An insert returned no row.');
    return added.id;
  },

  /** The moments among these of which something is stored already. */
  async known(past: Db, beaconId: number, times: readonly number[]): Promise<Set<number>> {
    const list = await rows<{ t: number }>(
      past,
      `select distinct ${ms('t')} as t from packet where beacon_id = $1 and t between ${at('$3')} and ${at('$4')}
        and t = any(select ${at('m')} from unnest($2::float8[]) m)`,
      [beaconId, numbersLiteral(times), times[0], times.at(-1)],
    );
    return new Set(list.map(({ t }) => Math.round(t)));
  },

  /** Removes the points of an import from the past of a beacon; answers their moments. */
  async removePoints(past: Db, beaconId: number, { created, start, end }: StoredImport): Promise<number[]> {
    const isOfImport = (row: StoredRow) =>
      (row.flags & PacketFlag.Imported) !== 0 && msOf(row.rt) === created;
    await openDaysWith(past, { beaconId, from: start, end }, isOfImport);
    const list = await rows<{ t: number }>(
      past,
      `with gone as (delete from packet where beacon_id = $1 and t between ${at('$2')} and ${at('$3')}
        and flags & ${PacketFlag.Imported} <> 0 and rt = ${at('$4')} returning t) select ${ms('t')} as t from gone`,
      [beaconId, start, end, created],
    );
    return list.map(({ t }) => t);
  },

  remove: (db: Db, id: number) => rows(db, 'delete from track_import where id = $1', [id]),
};
