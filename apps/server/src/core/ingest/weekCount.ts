import { limits } from '@mayak/api';
import type { DeviceReport } from '@mayak/protocols';

const day = 86_400_000;
/** Satellites count weeks up to so many, and receivers of an age take the next round for the one before, ms. */
const round = 1_024 * 7 * day;
/** How old a moment may be that such a receiver still tells, ms. */
const oldest = 30 * day;

/** A report with the times of the present round, where its receiver dates them a whole round back (INGEST-D02). */
export function inThisRound(report: DeviceReport, now: number): DeviceReport {
  const time = (t: number) => {
    const later = t + round;
    return later > now - oldest && later <= now + limits.packetAhead ? later : t;
  };
  const { packetDt, points, events, messages, diagnostics, past } = report;
  const text = (iso: string) => {
    const t = Date.parse(iso);
    return time(t) === t || Number.isNaN(t) ? iso : new Date(time(t)).toISOString();
  };
  const isOf = (t: number) => time(t) !== t;
  // A past of another system may be as old as it says.
  if (past || !(isOf(packetDt) || points.some(({ t }) => isOf(t)))) return report;
  return {
    ...report,
    packetDt: time(packetDt),
    points: points.map((point) => ({ ...point, t: time(point.t) })),
    events: events.map((event) => ({ ...event, StartDt: text(event.StartDt) })),
    messages: messages.map((message) => ({ ...message, SentDt: text(message.SentDt) })),
    diagnostics: diagnostics && { ...diagnostics, PacketDt: text(diagnostics.PacketDt) },
  };
}
