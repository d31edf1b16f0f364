import type { Packet } from '@mayak/api';
import { nextCall } from './fixes.ts';
import type { Member } from './member.ts';
import { healthInHistory, healthLive, packetsOf } from './packets.ts';
import { minute } from './time.ts';

/** The last minutes before now are told at the live pace, so that the newest fixes are as fresh as later ones. */
const freshness = (member: Member) => Math.min(20 * minute, member.memory / 6);

/** Fleet time of the newest fix in a packet. */
export const newestFix = (packet: Packet, anchor: number) =>
  Date.parse(packet.Points.at(-1)?.Timestamp ?? packet.PacketDt) - anchor;

/** What a member has to tell of (after, until]: sparse for long ago, as dense as live for the last minutes. */
export function* storyOf(member: Member, after: number, until: number, anchor: number): Generator<Packet> {
  const sparse = { pace: member.history, health: healthInHistory, anchor };
  const { calls, memory } = member;
  if (calls) {
    const latest = nextCall(member, until - calls.every, member.history);
    return yield* packetsOf(member, { after: Math.max(after, latest - memory), until, ...sparse });
  }
  const start = Math.max(after, until - memory);
  const bend = Math.max(start, until - freshness(member));
  let [told, called] = [start, start];
  for (const packet of packetsOf(member, { after: start, until: bend, ...sparse })) {
    told = newestFix(packet, anchor);
    called = Date.parse(packet.PacketDt) - anchor;
    yield packet;
  }
  yield* packetsOf(member, { after: told, called, until, pace: member.live, health: healthLive, anchor });
}
