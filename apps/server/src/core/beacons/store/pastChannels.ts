import { rows, type Db } from '../../../platform/db/pool.ts';
import { allOfChannel, type ChannelRow } from './devices.ts';

/** How channels were before they were changed, each until when (RULE-D23). */
const past = `select p.ended, c.* from channel_past p, jsonb_populate_record(null::channel, p.channel) c
  where p.beacon_id = $1 and p.ended > to_timestamp($2::float8 / 1000)`;

/** The channels of devices as they were (RULE-D23); moments are epoch ms. */
export const pastChannels = {
  /** At a moment: those that were changed since. */
  at: (db: Db, id: number, at: number) =>
    rows<ChannelRow>(
      db,
      `select ${allOfChannel} from (select distinct on (number) * from (${past}) p order by number, ended) was`,
      [id, at],
    ),

  /** Until when they were so, as far as that was later than a moment, the oldest of each first. */
  since: (db: Db, id: number, from: number) =>
    rows<ChannelRow & { ended: number }>(
      db,
      `select ${allOfChannel}, (extract(epoch from ended) * 1000)::float8 as ended from (${past}) was order by number, ended`,
      [id, from],
    ),
};
