import { visibleSince } from '../beacons/visiblePeriod.ts';
import type { Item, Stage } from './batch.ts';
import { newItems } from './batch.ts';
import { noContent, saveContent, type ReportContent } from './store/content.ts';

function collect(content: ReportContent, { record, report, watch, dormant }: Item): void {
  const beaconId = record.id;
  const { events, diagnostics, messages, receivedAt: rt } = report;
  content.watch.push(...watch.map((one) => ({ ...one, rt })));
  content.dormant.push(...dormant);
  for (const e of events)
    content.events.push({ beaconId, startDt: Date.parse(e.StartDt), eventId: e.EventId, rt });
  if (diagnostics) {
    const { PacketDt, ...body } = diagnostics;
    content.diagnostics.push({ beaconId, packetDt: Date.parse(PacketDt), rt, body });
  }
  for (const m of messages)
    content.messages.push({
      beaconId,
      deviceMessageId: m.DeviceMessageId,
      content: m.Content,
      sentDt: Date.parse(m.SentDt),
      rt,
    });
}

/** Stores what devices report beside their points: events, their own health, messages, alarms. */
export const storeContent: Stage = async (batch) => {
  const { step, past, drafts } = batch;
  const content = noContent();
  for (const item of newItems(batch)) collect(content, item);
  const saved = await saveContent({ home: step.db, past }, content);
  for (const { beaconId, id, sentDt } of saved) {
    const draft = drafts.get(beaconId);
    // What was written to a former owner stays his (MGMT-D05).
    if (!draft || sentDt < visibleSince(draft)) continue;
    draft.unread += 1;
    step.emit({ type: 'message.received', beaconId, id });
  }
};
