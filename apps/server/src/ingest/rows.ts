import { isAhead } from './advance.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import { PacketFlag, type ContactRow, type PacketRow } from './packetStore.ts';
import type { ReportContent } from './contentStore.ts';
import type { DeviceReport, Point } from './deviceReport.ts';

/** A contact and the beacon it is of. */
export interface Heard {
  record: BeaconRecord;
  contact: DeviceReport;
}

/** Values smaller than a 4-byte number can hold are nothing. */
const real = (value: number) => (Math.abs(value) < 1e-37 ? 0 : value);

function arrayOf(values: Point['values']): string | null {
  if (values.length === 0) return null;
  const list: (number | 'NULL')[] = [];
  for (const [number, value] of values) {
    while (list.length < number) list.push('NULL');
    list[number - 1] = real(value);
  }
  return `{${list.join(',')}}`;
}

export function rowOf({ record, contact }: Heard, point: Point, now: number): PacketRow {
  const late = record.state.fix !== null && point.t < record.state.fix.t;
  const satellites = point.satellites === null ? 0 : Math.min(point.satellites, 126) + 1;
  const flags =
    (late ? PacketFlag.Late : 0) |
    (isAhead(point.t, now) ? PacketFlag.Ahead : 0) |
    (point.valid ? 0 : PacketFlag.Invalid) |
    (satellites << 8);
  return {
    beaconId: record.id,
    t: point.t,
    rt: contact.receivedAt,
    lat: point.at?.[0] ?? null,
    lon: point.at?.[1] ?? null,
    speed: point.speed,
    course: point.course,
    alt: point.alt,
    accuracy: point.accuracy ?? 0,
    src: contact.src,
    flags,
    ch: arrayOf(point.values),
  };
}

export const contactRow = ({ record, contact }: Heard): ContactRow => ({
  beaconId: record.id,
  packetId: contact.packetId ?? '',
  packetDt: contact.packetDt,
  rt: contact.receivedAt,
  src: contact.src,
  size: contact.size,
  points: contact.points.length,
});

export function collect(
  said: ReportContent,
  beaconId: number,
  { events, diagnostics, messages, receivedAt: rt }: DeviceReport,
): void {
  for (const e of events)
    said.events.push({ beaconId, startDt: Date.parse(e.StartDt), eventId: e.EventId, rt });
  if (diagnostics) {
    const { PacketDt, ...body } = diagnostics;
    said.diagnostics.push({ beaconId, packetDt: Date.parse(PacketDt), rt, body });
  }
  for (const m of messages)
    said.messages.push({
      beaconId,
      deviceMessageId: m.DeviceMessageId,
      content: m.Content,
      sentDt: Date.parse(m.SentDt),
    });
}
