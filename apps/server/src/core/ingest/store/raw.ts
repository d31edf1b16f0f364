import { numbersLiteral, prepared, rows, type Db } from '../../../platform/db/pool.ts';

/** What became of a received message. */
export const RawOutcome = { Stored: 1, Repeated: 2, InPart: 3, Refused: 4 } as const;
export type RawOutcome = (typeof RawOutcome)[keyof typeof RawOutcome];

/** A message as a gateway received it. */
export interface Received {
  gateway: string;
  /** Of the sender. */
  address: string | null;
  bytes: Buffer;
  receivedAt: number;
}

/** A received message with its outcome; the fault is in words. */
export interface RawPacket extends Received {
  beaconId: number | null;
  transport: number | null;
  outcome: RawOutcome;
  fault: string | null;
}

/** Faults of one kind that one sender had. */
export interface FaultGroup {
  gateway: string;
  address: string | null;
  beaconId: number | null;
  fault: string;
  count: number;
  first: Date;
  last: Date;
  /** The newest message of them. */
  bytes: Buffer;
}

/** A stored message. */
export interface StoredMessage {
  rt: Date;
  gateway: string;
  address: string | null;
  outcome: RawOutcome;
  fault: string | null;
  bytes: Buffer;
}
/** What falls silent within so long, ms, may have one cause. */
const together = 3_600_000;
const stored = 'select rt, gateway, address, outcome, fault, bytes from raw_packet';

export const rawPackets = {
  add: (db: Db, list: readonly RawPacket[]) =>
    prepared(
      db,
      'raw-insert',
      `insert into raw_packet (rt, beacon_id, gateway, transport, outcome, address, fault, bytes)
        select to_timestamp(r / 1000.0), b, g, t, o, a, f, y
        from unnest($1::float8[], $2::int[], $3::text[], $4::int2[], $5::int2[], $6::text[], $7::text[], $8::bytea[])
          u(r, b, g, t, o, a, f, y)`,
      [
        numbersLiteral(list.map((p) => p.receivedAt)),
        numbersLiteral(list.map((p) => p.beaconId)),
        list.map((p) => p.gateway),
        numbersLiteral(list.map((p) => p.transport)),
        numbersLiteral(list.map((p) => p.outcome)),
        list.map((p) => p.address),
        list.map((p) => p.fault),
        list.map((p) => p.bytes),
      ],
    ),

  /** The faults since a moment by sender and kind, the newest first. */
  faults: (db: Db, since: Date, most: number) =>
    rows<FaultGroup>(
      db,
      `select gateway, address, beacon_id as "beaconId", fault, count(*)::int as count, min(rt) as first, max(rt) as last,
          (array_agg(bytes order by rt desc))[1] as bytes
        from raw_packet where fault is not null and rt >= $1
        group by gateway, address, beacon_id, fault order by max(rt) desc limit $2`,
      [since, most],
    ),

  /** How many messages with a fault each beacon sent since a moment. */
  async faultCounts(db: Db, since: Date): Promise<Map<number, number>> {
    const text = `select beacon_id as id, count(*)::int as count from raw_packet
      where fault is not null and rt >= $1 and beacon_id is not null group by beacon_id`;
    const list = await rows<{ id: number; count: number }>(db, text, [since]);
    return new Map(list.map(({ id, count }) => [id, count]));
  },

  /** By which protocol the last message of each beacon came, epoch ms; of those that fell silent within an hour of the last of them. */
  async gatewaysOf(db: Db, last: readonly { id: number; rt: number }[]): Promise<Map<number, string>> {
    if (last.length === 0) return new Map();
    const to = Math.max(...last.map(({ rt }) => rt));
    const list = await rows<{ id: number; gateway: string }>(
      db,
      `select distinct on (beacon_id) beacon_id as id, gateway from raw_packet
        where rt >= to_timestamp($2::float8 / 1000) and rt <= to_timestamp($3::float8 / 1000) and beacon_id = any($1::int[])
        order by beacon_id, rt desc`,
      [numbersLiteral(last.map(({ id }) => id)), to - together, to + 1],
    );
    return new Map(list.map(({ id, gateway }) => [id, gateway]));
  },

  /** The last messages of a beacon since a moment, the newest first. */
  ofBeacon: (db: Db, beaconId: number, { since, most }: { since: Date; most: number }) =>
    rows<StoredMessage>(db, `${stored} where beacon_id = $1 and rt >= $2 order by rt desc limit $3`, [
      beaconId,
      since,
      most,
    ]),

  /** The last messages that came from these addresses and that no known device sent, the newest first. */
  ofStrangers: (db: Db, addresses: readonly string[], most: number) =>
    rows<StoredMessage>(
      db,
      `${stored} where fault is not null and beacon_id is null and address = any($1) order by rt desc limit $2`,
      [addresses, most],
    ),
};
