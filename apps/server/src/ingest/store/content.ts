import { rows, type Db } from '../../db/pool.ts';

/** A step of a bridge-watch alarm; times are epoch milliseconds (BNWAS-D08). */
export interface WatchStep {
  beaconId: number;
  t: number;
  kind: 'raised' | 'escalated' | 'cleared' | 'confirmed';
  state: number;
  late: boolean;
  userId: number | null;
}

/** What a device reports beside its points: events, its own health, messages, alarms. */
export interface ReportContent {
  events: { beaconId: number; startDt: number; eventId: number; rt: number }[];
  diagnostics: { beaconId: number; packetDt: number; rt: number; body: object }[];
  messages: { beaconId: number; deviceMessageId: string; content: string; sentDt: number; rt: number }[];
  acks: { beaconId: number; commandId: number; success: boolean; error: string | null; rt: number }[];
  watch: (WatchStep & { rt: number })[];
}

export const noContent = (): ReportContent => ({
  events: [],
  diagnostics: [],
  messages: [],
  acks: [],
  watch: [],
});

const fromJson = (list: object[]) => JSON.stringify(list);
const at = (name: string) => `to_timestamp(${name} / 1000.0)`;

/** What of stored content is new: messages, and acknowledged commands. */
interface Saved {
  messages: { beaconId: number; id: number; sentDt: number }[];
  acks: { beaconId: number; commandId: number; success: boolean }[];
}

/** Stores content, each thing once. */
export async function saveContent(db: Db, content: ReportContent): Promise<Saved> {
  const saved: Saved = { messages: [], acks: [] };
  if (content.events.length > 0)
    await rows(
      db,
      `insert into status_event (beacon_id, start_dt, event_id, rt)
        select "beaconId", ${at('"startDt"')}, "eventId", ${at('rt')}
        from jsonb_to_recordset($1) u("beaconId" int, "startDt" float8, "eventId" int, rt float8) on conflict do nothing`,
      [fromJson(content.events)],
    );
  if (content.diagnostics.length > 0)
    await rows(
      db,
      `insert into diagnostic (beacon_id, packet_dt, rt, body)
        select "beaconId", ${at('"packetDt"')}, ${at('rt')}, body
        from jsonb_to_recordset($1) u("beaconId" int, "packetDt" float8, rt float8, body jsonb) on conflict do nothing`,
      [fromJson(content.diagnostics)],
    );
  if (content.watch.length > 0)
    await rows(
      db,
      `insert into bnwas_log (beacon_id, t, rt, kind, state, late, user_id)
        select "beaconId", ${at('t')}, ${at('rt')}, kind, state, late, "userId"
        from jsonb_to_recordset($1) u("beaconId" int, t float8, rt float8, kind text, state int2, late boolean, "userId" int)`,
      [fromJson(content.watch)],
    );
  if (content.acks.length > 0)
    saved.acks = await rows<Saved['acks'][number]>(
      db,
      `insert into device_ack (beacon_id, command_id, success, error, rt)
        select "beaconId", "commandId", success, error, ${at('rt')}
        from jsonb_to_recordset($1) u("beaconId" int, "commandId" bigint, success boolean, error text, rt float8)
        on conflict do nothing returning beacon_id as "beaconId", command_id as "commandId", success`,
      [fromJson(content.acks)],
    );
  if (content.messages.length === 0) return saved;
  saved.messages = await rows<Saved['messages'][number]>(
    db,
    `insert into message (beacon_id, device_message_id, content, sent_dt, created)
      select "beaconId", "deviceMessageId", content, ${at('"sentDt"')}, ${at('rt')}
      from jsonb_to_recordset($1) u("beaconId" int, "deviceMessageId" text, content text, "sentDt" float8, rt float8)
      on conflict do nothing returning beacon_id as "beaconId", id, (extract(epoch from sent_dt) * 1000)::float8 as "sentDt"`,
    [fromJson(content.messages)],
  );
  return saved;
}
