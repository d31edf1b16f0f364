import { listDevices } from '@mayak/api/operator';
import { setTimeout as pause } from 'node:timers/promises';
import { createAnswers } from './answers.ts';
import { abreast, type Doors } from './doors.ts';
import type { Demo } from './make.ts';
import { imeiOf, type Member } from './member.ts';
import { minute, second } from './noise.ts';
import { keyOf } from './numbers.ts';
import { newestFix, nextCall, storyOf } from './packets.ts';

/** A member with the fix it told last and the instant of its next call, in fleet time. */
interface Speaker {
  member: Member;
  sentUntil: number;
  due: number;
}

/** A call by satellite is so much younger than its newest fix; what is told twice by that is known again. */
const oldest = 3 * minute;

async function speakersOf({ operator }: Doors, { anchor, members }: Demo): Promise<Speaker[]> {
  const known = new Map<string, string>();
  for (const { GsmImei, IridiumImei, ConnectionDt } of await operator(listDevices, { query: {} }))
    if (ConnectionDt) known.set(GsmImei ?? IridiumImei ?? '', ConnectionDt);
  return members.flatMap((member) => {
    const heard = known.get(imeiOf(member));
    if (heard === undefined) return [];
    return [{ member, sentUntil: Math.min(0, Date.parse(heard) - anchor) - oldest, due: -Infinity }];
  });
}

/**
 * Keeps the demo fleet alive: each second every member whose call is due sends what it has to tell, as a device. What was
 * missed while the server was down is told first (GEN-D02).
 */
export async function live(doors: Doors, demo: Demo, onFailure: (error: unknown) => void): Promise<never> {
  const { anchor } = demo;
  const answers = createAnswers(doors, demo, onFailure);
  await answers.follow();
  const speak = async (speaker: Speaker) => {
    const { member } = speaker;
    const now = Date.now() - anchor;
    speaker.due = nextCall(member, now, member.live);
    for (const packet of storyOf(member, speaker.sentUntil, now, anchor)) {
      answers.take(member, await doors.send(imeiOf(member), keyOf(member.seed), packet));
      speaker.sentUntil = newestFix(packet, anchor);
    }
  };
  const speakers = await speakersOf(doors, demo);
  for (;;) {
    const begun = performance.now();
    const now = Date.now() - anchor;
    const due = speakers.filter((speaker) => speaker.due <= now);
    await abreast(due, 32, (speaker) => speak(speaker).catch(onFailure));
    await pause(Math.max(10, second - (performance.now() - begun)));
  }
}
