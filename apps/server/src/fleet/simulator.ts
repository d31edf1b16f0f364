import type { DemoRoad } from '../demo.ts';
import { bigFleet } from './big.ts';
import { crew } from './crew.ts';
import { crowd } from './crowd.ts';
import { demoFleet } from './fleet.ts';
import { nextCall } from './fixes.ts';
import { newestFix, storyOf } from './history.ts';
import { imeiOf, type Member } from './member.ts';
import { anchorAmong } from './stock.ts';
import { tell } from './tell.ts';
import { second } from './time.ts';

export interface SimulatorOptions {
  /** Told of a packet that could not be stored; it is sent again at the next turn. */
  onFailure?: (error: unknown) => void;
  /** Milliseconds between two turns. */
  turn?: number;
}

export interface Simulator {
  stop(): Promise<void>;
}

/** A member with the fix it told last and the instant of its next call, in fleet time. */
interface Speaker {
  member: Member;
  told: number;
  due: number;
}

async function speakers(road: DemoRoad) {
  const devices = await road.devices();
  const anchor = anchorAmong(devices);
  if (anchor === null) return { anchor: 0, list: [] };
  const known = new Map(devices.map((device) => [device.imei, device]));
  const all = [...demoFleet(), ...bigFleet(known.size - crew.length)];
  const list = all.flatMap((member): Speaker[] => {
    const fix = known.get(imeiOf(member))?.lastFix;
    return fix ? [{ member, told: fix.time.getTime() - anchor, due: -Infinity }] : [];
  });
  return { anchor, list };
}

/**
 * Keeps the demo fleet alive: at each turn every member whose call is due sends what it has to tell, by the same
 * road as devices. What was missed while the server was down is told at the first turn (GEN-D02).
 */
export function startSimulator(
  road: DemoRoad,
  { onFailure, turn = second }: SimulatorOptions = {},
): Simulator {
  let stopped = false;
  let wake: () => void = () => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const speak = async (speaker: Speaker, anchor: number) => {
    if (stopped) return;
    const { member } = speaker;
    const now = road.now().getTime() - anchor;
    speaker.due = nextCall(member, now, member.live);
    try {
      await tell(road, imeiOf(member), storyOf(member, speaker.told, now, anchor), (part) => {
        const last = part.at(-1);
        if (last) speaker.told = newestFix(last, anchor);
      });
    } catch (error) {
      onFailure?.(error);
    }
  };

  const run = async () => {
    const { anchor, list } = await speakers(road);
    while (!stopped && list.length > 0) {
      const begun = performance.now();
      const now = road.now().getTime() - anchor;
      const due = list.filter((speaker) => speaker.due <= now);
      await crowd(due, 64, (speaker) => speak(speaker, anchor));
      if (!stopped) await pause(Math.max(10, turn - (performance.now() - begun)));
    }
  };
  const running = run().catch((error: unknown) => onFailure?.(error));
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}
