import { limits } from '@mayak/api';
import { rows, type Db } from '../../platform/db/pool.ts';

/** What came in by a protocol; port and connections are null over HTTP, `last` is epoch milliseconds. */
export interface GatewayCount {
  gateway: string;
  port: number | null;
  connections: number | null;
  messages: number;
  faults: number;
  last: number | null;
}

/** A device that calls and is none of ours. */
export interface Knock {
  imei: string;
  gateway: string;
  address: string | null;
}

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;
const epoch = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

export const gatewayCounts = {
  save: (db: Db, process: string, list: readonly GatewayCount[], now: number) =>
    rows(
      db,
      `insert into gateway_count (process, gateway, port, connections, messages, faults, last, seen)
        select $1, c.gateway, c.port, c.connections, c.messages, c.faults, to_timestamp(c.last / 1000), ${at(3)}
        from jsonb_to_recordset($2::jsonb)
          as c(gateway text, port int, connections int, messages bigint, faults bigint, last float8)
        on conflict (process, gateway) do update set port = excluded.port, connections = excluded.connections,
          messages = excluded.messages, faults = excluded.faults, last = excluded.last, seen = excluded.seen`,
      [process, JSON.stringify(list), now],
    ),

  /** Of the processes that were seen since. */
  all: (db: Db, since: number) =>
    rows<GatewayCount>(
      db,
      `select gateway, max(port) as port, sum(connections)::int as connections, sum(messages)::float8 as messages,
          sum(faults)::float8 as faults, ${epoch('max(last)')} as last
        from gateway_count where seen >= ${at(1)} group by gateway order by gateway`,
      [since],
    ),

  endGone: (db: Db, before: number) => rows(db, `delete from gateway_count where seen < ${at(1)}`, [before]),
};

export const unknownDevices = {
  add: (db: Db, { imei, gateway, address }: Knock, now: number) =>
    rows(
      db,
      `insert into unknown_device (imei, gateway, address, first, last) values ($1, $2, $3, ${at(4)}, ${at(4)})
        on conflict (imei, gateway) do update set address = excluded.address, last = excluded.last,
          count = unknown_device.count + 1`,
      [imei, gateway, address, now],
    ),

  /** The newest first. */
  all: (db: Db) =>
    rows<Knock & { count: number; first: Date; last: Date }>(
      db,
      `select imei, gateway, address, count, first, last from unknown_device order by last desc limit $1`,
      [limits.operator.unknownDevices],
    ),

  /** From where a device called. */
  addressesOf: async (db: Db, imei: string) =>
    (
      await rows<{ address: string }>(
        db,
        'select distinct address from unknown_device where imei = $1 and address is not null',
        [imei],
      )
    ).map(({ address }) => address),

  /** Ends all but the newest, and those that have not called since. */
  endOld: (db: Db, since: number) =>
    rows(
      db,
      `delete from unknown_device where last < ${at(1)} or (imei, gateway) in
        (select imei, gateway from unknown_device order by last desc offset $2)`,
      [since, limits.operator.unknownDevices],
    ),
};
