import { limits, type DiagnosticMessage } from '@mayak/api';
import { pastRows } from '../../core/history/pastRows.ts';
import { rows, type Db } from '../../platform/db/pool.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;

/** What a device told of its own health; what it left out is absent. */
export interface StoredHealth {
  packetDt: number;
  body: Partial<Omit<DiagnosticMessage, 'PacketDt'>>;
}

/**
 * What devices tell beside their positions; times are epoch milliseconds. What a fast clock dated ahead counts as told
 * when it arrived.
 */
export const health = {
  /** The newest diagnostic messages since a moment, newest first (DIAG-D02). */
  newest: (db: Db, beaconId: number, since: number, limit: number) =>
    rows<StoredHealth>(
      db,
      `select ${ms('packet_dt')} as "packetDt", body from diagnostic
        where beacon_id = $1 and least(packet_dt, rt) >= ${at('$2')}
        order by least(packet_dt, rt) desc, packet_dt desc limit $3`,
      [beaconId, since, limit],
    ),

  /** Status events of a period, newest first (EVENT-D03). */
  events: (db: Db, beaconId: number, start: number, end: number) =>
    rows<{ eventId: number; startDt: number; rt: number }>(
      db,
      `select event_id as "eventId", ${ms('start_dt')} as "startDt", ${ms('rt')} as rt from status_event
        where beacon_id = $1 and start_dt between ${at('$2')} and ${at('$4')}
          and least(start_dt, rt) between ${at('$2')} and ${at('$3')}
        order by least(start_dt, rt) desc, start_dt desc, event_id desc`,
      [beaconId, start, end, end + limits.packetAhead],
    ),

  /** When the server last heard from a beacon: the moments of the contacts that brought its newest points. */
  async contacts(db: Db, beaconId: number, points: number): Promise<number[]> {
    const last = await pastRows.latest(db, { beaconId, until: Infinity, count: points });
    return [...new Set(last.map(({ rt }) => rt))];
  },
};
