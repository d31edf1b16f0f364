import { rows, type Db } from '../../../platform/db/pool.ts';
import { PacketFlag } from '../packetFlag.ts';
import type { PacketRow } from './packets.ts';
import type { Asked } from './rows.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const select = `select beacon_id as "beaconId", ${ms('t')} as t, ${ms('rt')} as rt, lat, lon, speed, course, alt, accuracy,
    src, flags, ch, seq from packet where beacon_id = $1 and t >= ${at('$2')} and t <= ${at('$3')}`;

/** A packet of the past, and its number among those of its moment. */
export interface PastRow extends PacketRow {
  seq: number;
}

/** The last rows up to a moment, `Infinity` for all. */
export interface Latest {
  beaconId: number;
  until: number;
  count: number;
  /** Only those that are valid fixes. */
  onlyFixes?: boolean;
}

/** Rows of packets that are kept as such; of any age by `pastRows`. */
export const packetRows = {
  between: (db: Db, { beaconId, from, end }: Asked) =>
    rows<PastRow>(db, `${select} order by packet.t, seq`, [beaconId, from, end]),

  latest(db: Db, { beaconId, until, count, onlyFixes = false }: Latest) {
    const wanted = onlyFixes ? `and lat is not null and flags & ${PacketFlag.Invalid} = 0` : '';
    const text = `${select} ${wanted} order by packet.t desc, seq desc limit $4`;
    return rows<PastRow>(db, text, [beaconId, -Infinity, until, count]);
  },
};
