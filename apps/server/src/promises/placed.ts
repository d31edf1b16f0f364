import type { Packet } from '@mayak/api';
import type { Act, ActOf } from './acts.ts';

/** An act with its place in the schedule, by which it has a moment and ids that are the same wherever it is played. */
export interface Placed<A extends Act = Act> {
  act: A;
  number: number;
  /** The middle of the time that packets tell of, epoch ms. */
  middle: number;
  /** The moment of the last point of each beacon. */
  last: Map<number, number>;
}

const minute = 60_000;

/** The moment of a packet: later than all before it, or earlier, or that of the last one. */
export function momentOf({ act, number, middle, last }: Placed<ActOf<'packet'>>): number {
  if (act.is === 'late') return middle - number * minute;
  if (act.is === 'ahead') return middle + 22 * 60 * minute + number * minute;
  if (act.is === 'part') return last.get(act.beacon) ?? middle + number * minute;
  return middle + number * minute;
}

/** The packet of an act. */
export function packetOf(t: number, { act, number }: Placed<ActOf<'packet'>>): Packet {
  const Timestamp = new Date(t).toISOString();
  const { lat, level, watch, is, says } = act;
  const isPart = is === 'part';
  const place = { Coordinates: [lat / 10, 33.5] as [number, number], Speed: level / 10, Course: 90 };
  const values: Record<string, number> = isPart ? { 2: level } : { 1: level, 5: watch };
  const point = { Timestamp, Values: values, Watch: null, ...(isPart ? {} : place) };
  const PacketId = `p${number}`;
  return {
    PacketId,
    PacketDt: Timestamp,
    Transport: 0,
    Points: [point],
    ...(says === 'distress' ? { Events: [{ EventId: 18, StartDt: Timestamp }] } : {}),
    ...(says === 'message'
      ? { Messages: [{ DeviceMessageId: PacketId, Content: `Aboard ${number}`, SentDt: Timestamp }] }
      : {}),
  };
}
