import type { SavedView, ViewContent } from '@mayak/api/views';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { row, rows, type Db } from '../../platform/db/pool.ts';

interface StoredView {
  id: number;
  name: string;
  content: ViewContent;
  changed: Date;
}

const columns = 'id, name, content, changed';
const viewOf = ({ id, name, content, changed }: StoredView): SavedView => ({
  Id: id,
  Name: name,
  ChangedDt: changed.toISOString(),
  Content: content,
});

/** Views of the map, each of one user (MON-D12). */
export const savedViews = {
  of: async (db: Db, userId: number) =>
    (
      await rows<StoredView>(
        db,
        `select ${columns} from saved_view where user_id = $1 order by lower(name), id`,
        [userId],
      )
    ).map(viewOf),

  has: async (db: Db, userId: number, id: number) =>
    (await row(db, 'select 1 from saved_view where id = $1 and user_id = $2', [id, userId])) !== null,

  /** Null where the user has as many as may be; his account is held, so that two at once are counted both. */
  async add(
    db: Db,
    userId: number,
    { Name, Content }: { Name: string; Content: ViewContent },
    most: number,
  ): Promise<SavedView | null> {
    await accounts.hold(db, userId);
    const made = await row<StoredView>(
      db,
      `insert into saved_view (user_id, name, content) select $1, $2, $3
        where (select count(*) from saved_view where user_id = $1) < $4 returning ${columns}`,
      [userId, Name, JSON.stringify(Content), most],
    );
    return made && viewOf(made);
  },

  /** Null where the user has none of this id. */
  async edit(
    db: Db,
    userId: number,
    id: number,
    { Name, Content }: { Name: string; Content?: ViewContent | undefined },
  ): Promise<SavedView | null> {
    const edited = await row<StoredView>(
      db,
      `update saved_view set name = $3, content = coalesce($4, content), changed = now()
        where id = $1 and user_id = $2 returning ${columns}`,
      [id, userId, Name, Content ? JSON.stringify(Content) : null],
    );
    return edited && viewOf(edited);
  },

  delete: async (db: Db, userId: number, id: number) =>
    (await row(db, 'delete from saved_view where id = $1 and user_id = $2 returning id', [id, userId])) !==
    null,
};
