import { rows, type Db } from '../db/pool.ts';

/** A step of a bridge-watch alarm; times are epoch milliseconds (BNWAS-D08). */
export interface WatchStep {
  beaconId: number;
  t: number;
  kind: 'raised' | 'escalated' | 'cleared' | 'confirmed';
  state: number;
  late: boolean;
  userId: number | null;
}

/** What a device says beside its points: events, its own health, messages, alarms. */
export interface ReportContent {
  events: { beaconId: number; startDt: number; eventId: number; rt: number }[];
  diagnostics: { beaconId: number; packetDt: number; rt: number; body: object }[];
  messages: { beaconId: number; deviceMessageId: string; content: string; sentDt: number }[];
  watch: WatchStep[];
}

export const noContent = (): ReportContent => ({ events: [], diagnostics: [], messages: [], watch: [] });

const fromJson = (list: object[]) => JSON.stringify(list);
const at = (name: string) => `to_timestamp(${name} / 1000.0)`;

/** Stores what was said, each thing once; answers the beacons of new messages, one entry a message. */
export async function saveContent(db: Db, said: ReportContent): Promise<number[]> {
  if (said.events.length > 0)
    await rows(
      db,
      `insert into status_event (beacon_id, start_dt, event_id, rt)
        select "beaconId", ${at('"startDt"')}, "eventId", ${at('rt')}
        from jsonb_to_recordset($1) u("beaconId" int, "startDt" float8, "eventId" int, rt float8) on conflict do nothing`,
      [fromJson(said.events)],
    );
  if (said.diagnostics.length > 0)
    await rows(
      db,
      `insert into diagnostic (beacon_id, packet_dt, rt, body)
        select "beaconId", ${at('"packetDt"')}, ${at('rt')}, body
        from jsonb_to_recordset($1) u("beaconId" int, "packetDt" float8, rt float8, body jsonb) on conflict do nothing`,
      [fromJson(said.diagnostics)],
    );
  if (said.watch.length > 0)
    await rows(
      db,
      `insert into bnwas_log (beacon_id, t, kind, state, late, user_id)
        select "beaconId", ${at('t')}, kind, state, late, "userId"
        from jsonb_to_recordset($1) u("beaconId" int, t float8, kind text, state int2, late boolean, "userId" int)`,
      [fromJson(said.watch)],
    );
  if (said.messages.length === 0) return [];
  const fresh = await rows<{ id: number }>(
    db,
    `insert into message (beacon_id, device_message_id, content, sent_dt, status)
      select "beaconId", "deviceMessageId", content, ${at('"sentDt"')}, 4
      from jsonb_to_recordset($1) u("beaconId" int, "deviceMessageId" text, content text, "sentDt" float8)
      on conflict do nothing returning beacon_id as id`,
    [fromJson(said.messages)],
  );
  return fresh.map((m) => m.id);
}
