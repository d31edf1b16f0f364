import type { Incident, IncidentEdit, IncidentUpdate } from '@mayak/api/status';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

interface Stored {
  id: number;
  title: Incident['Title'];
  began: Date;
  ended: Date | null;
  updates: { at: number; words: IncidentUpdate['Words'] }[];
}

const all = `id, title, began, ended, coalesce((select jsonb_agg(jsonb_build_object(
    'at', (extract(epoch from at) * 1000)::float8, 'words', words) order by at desc, u.id desc)
  from incident_update u where incident_id = incident.id), '[]') as updates`;
const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;

const toWire = ({ id, title, began, ended, updates }: Stored): Incident => ({
  Id: id,
  Title: title,
  FromDt: began.toISOString(),
  UntilDt: ended?.toISOString() ?? null,
  Updates: updates.map((one) => ({ Dt: new Date(one.at).toISOString(), Words: one.words })),
});

const partsOf = ({ Title, FromDt, UntilDt }: IncidentEdit) => [JSON.stringify(Title), FromDt, UntilDt];

/** What the operator says of incidents (SRV-D23). */
export const incidents = {
  /** Those that last or ended since a moment, the newest first. */
  since: async (db: Db, since: number, most: number): Promise<Incident[]> => {
    const text = `select ${all} from incident where ended is null or ended >= ${at(1)} order by began desc, id desc limit $2`;
    return (await rows<Stored>(db, text, [since, most])).map(toWire);
  },

  byId: async (db: Db, id: number): Promise<Incident | null> => {
    const found = await row<Stored>(db, `select ${all} from incident where id = $1`, [id]);
    return found && toWire(found);
  },

  add: async (db: Db, edit: IncidentEdit): Promise<Incident | null> => {
    const text = 'insert into incident (title, began, ended) values ($1, $2, $3) returning id';
    const made = await row<{ id: number }>(db, text, partsOf(edit));
    return made && incidents.byId(db, made.id);
  },

  edit: async (db: Db, id: number, edit: IncidentEdit): Promise<Incident | null> => {
    const text = 'update incident set title = $2, began = $3, ended = $4 where id = $1';
    await rows(db, text, [id, ...partsOf(edit)]);
    return incidents.byId(db, id);
  },

  /** Whether there is one; then it stays, as do its updates, until the end of the transaction. */
  hold: async (db: Db, id: number): Promise<boolean> =>
    (await row(db, 'select 1 from incident where id = $1 for update', [id])) !== null,

  /** What is new in an incident that is held; null where it has too much to say. */
  addUpdate: async (
    db: Db,
    id: number,
    { Words }: IncidentUpdate,
    { now, most }: { now: number; most: number },
  ) => {
    const text = `insert into incident_update (incident_id, at, words) select id, ${at(3)}, $2 from incident
      where id = $1 and (select count(*) from incident_update where incident_id = $1) < $4 returning id`;
    const made = await row(db, text, [id, JSON.stringify(Words), now, most]);
    return made && incidents.byId(db, id);
  },

  delete: async (db: Db, id: number): Promise<boolean> =>
    (await row(db, 'delete from incident where id = $1 returning id', [id])) !== null,
};
