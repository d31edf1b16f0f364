import { limits } from '@mayak/api';
import { wrongField } from '../http/problems.ts';
import type { DeviceReport } from './deviceReport.ts';

/** Clocks before this are broken: receivers that lost theirs say 1980 or 1999. */
const earliest = Date.UTC(2000, 0, 1);
/** A surrogate without its other half: no text of a database holds it. */
const halfCharacter = /\p{Surrogate}/u;
/** The most a 4-byte number holds. */
const largest = 3.4e38;

/** Refuses what cannot be stored whole (INGEST-D02); `now` is the clock of the server. */
export function checkReport(contact: DeviceReport, now: number): void {
  const time = (t: number, field: string) => {
    if (!(t >= earliest && t <= now + limits.packetAhead)) throw wrongField(field, 'outOfRange');
  };
  const text = (value: string | null | undefined, field: string) => {
    if (value && (value.includes('\0') || halfCharacter.test(value)))
      throw wrongField(field, 'invalidCharacters');
  };
  text(contact.packetId, 'PacketId');
  time(contact.packetDt, 'PacketDt');
  contact.points.forEach((point, i) => {
    time(point.t, `Points.${i}.Timestamp`);
    for (const [number, value] of point.values) {
      if (!(Math.abs(value) < largest)) throw wrongField(`Points.${i}.Values.${number}`, 'outOfRange');
      if (number < 1 || number > 999) throw wrongField(`Points.${i}.Values.${number}`, 'unknown');
    }
  });
  contact.events.forEach((event, i) => time(Date.parse(event.StartDt), `Events.${i}.StartDt`));
  if (contact.diagnostics) time(Date.parse(contact.diagnostics.PacketDt), 'Diagnostics.PacketDt');
  for (const value of Object.values(contact.diagnostics ?? {}))
    if (typeof value === 'string') text(value, 'Diagnostics');
  contact.messages.forEach((message, i) => {
    time(Date.parse(message.SentDt), `Messages.${i}.SentDt`);
    text(message.Content, `Messages.${i}.Content`);
    text(message.DeviceMessageId, `Messages.${i}.DeviceMessageId`);
  });
}
