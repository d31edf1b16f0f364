import { rows, type Db } from '../../../platform/db/pool.ts';

/** A step of a bridge-watch alarm; times are epoch milliseconds (BNWAS-D08). */
export interface WatchStep {
  beaconId: number;
  t: number;
  kind: 'raised' | 'escalated' | 'staged' | 'cleared' | 'confirmed';
  state: number;
  late: boolean;
  userId: number | null;
  /** What the device told with it: a stage, and the maker's id of what reset it (BNWAS-D09). */
  stage?: number | null;
  reset?: number | null;
}

/** A dormant period that was told, minutes. */
export interface DormantStep {
  beaconId: number;
  t: number;
  minutes: number;
}

/** What a device reports beside its points: events, its own health, messages, alarms. */
export interface ReportContent {
  events: { beaconId: number; startDt: number; eventId: number; rt: number }[];
  diagnostics: { beaconId: number; packetDt: number; rt: number; body: object }[];
  messages: { beaconId: number; deviceMessageId: string; content: string; sentDt: number; rt: number }[];
  watch: (WatchStep & { rt: number })[];
  dormant: DormantStep[];
}

export const noContent = (): ReportContent => ({
  events: [],
  diagnostics: [],
  messages: [],
  watch: [],
  dormant: [],
});

const fromJson = (list: readonly object[]) => JSON.stringify(list);
const at = (name: string) => `to_timestamp(${name} / 1000.0)`;

/** A message that is new. */
interface SavedMessage {
  beaconId: number;
  id: number;
  sentDt: number;
}

/** Stores steps of the bridge watch, with when they were received, epoch ms. */
export async function saveWatch(db: Db, steps: readonly (WatchStep & { rt: number })[]): Promise<void> {
  if (steps.length === 0) return;
  await rows(
    db,
    `insert into bnwas_log (beacon_id, t, rt, kind, state, late, user_id, stage, reset)
      select "beaconId", ${at('t')}, ${at('rt')}, kind, state, late, "userId", stage, reset
      from jsonb_to_recordset($1) u("beaconId" int, t float8, rt float8, kind text, state int2, late boolean, "userId" int, stage int2, reset int)`,
    [fromJson(steps)],
  );
}

/** Stores content, each thing once, events and health in the past; answers the messages that are new. */
export async function saveContent(
  { home, past }: { home: Db; past: Db },
  content: ReportContent,
): Promise<SavedMessage[]> {
  if (content.events.length > 0)
    await rows(
      past,
      `insert into status_event (beacon_id, start_dt, event_id, rt)
        select "beaconId", ${at('"startDt"')}, "eventId", ${at('rt')}
        from jsonb_to_recordset($1) u("beaconId" int, "startDt" float8, "eventId" int, rt float8) on conflict do nothing`,
      [fromJson(content.events)],
    );
  if (content.diagnostics.length > 0)
    await rows(
      past,
      `insert into diagnostic (beacon_id, packet_dt, rt, body)
        select "beaconId", ${at('"packetDt"')}, ${at('rt')}, body
        from jsonb_to_recordset($1) u("beaconId" int, "packetDt" float8, rt float8, body jsonb) on conflict do nothing`,
      [fromJson(content.diagnostics)],
    );
  await saveWatch(home, content.watch);
  if (content.dormant.length > 0)
    await rows(
      home,
      `insert into bnwas_dormant (beacon_id, t, minutes) select "beaconId", ${at('t')}, minutes
        from jsonb_to_recordset($1) u("beaconId" int, t float8, minutes int2) on conflict do nothing`,
      [fromJson(content.dormant)],
    );
  if (content.messages.length === 0) return [];
  return rows<SavedMessage>(
    home,
    `insert into message (beacon_id, device_message_id, content, sent_dt, created)
      select "beaconId", "deviceMessageId", content, ${at('"sentDt"')}, ${at('rt')}
      from jsonb_to_recordset($1) u("beaconId" int, "deviceMessageId" text, content text, "sentDt" float8, rt float8)
      on conflict do nothing returning beacon_id as "beaconId", id, (extract(epoch from sent_dt) * 1000)::float8 as "sentDt"`,
    [fromJson(content.messages)],
  );
}
