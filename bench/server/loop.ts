import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ingestPacket } from '@mayak/api';
import { deviceKey, imeiOf } from './fleet.ts';
import { call, type Running } from './running.ts';

export interface Loop {
  max: number;
  p99: number;
  /** The most processor time of the thread between two ticks: what it held by itself, whatever else the machine does. */
  busy: number;
  /** All processor time of the thread since the last question, ms. */
  thread: number;
  heap: number;
  rss: number;
}

/** How long the event loop was held since the last question, and the memory in use. */
export async function loopOf({ process: child, loopFile }: Running): Promise<Loop> {
  rmSync(loopFile, { force: true });
  child.kill('SIGUSR2');
  while (!existsSync(loopFile)) await pause(20);
  await pause(50);
  return JSON.parse(readFileSync(loopFile, 'utf8')) as Loop;
}

/** The version that columns tell. */
export const versionOf = (body: Buffer) => (JSON.parse(body.toString()) as { Version: number }).Version;

/** Sends a packet of so many beacons of a fleet of `size`, evenly spread. */
export async function sendTo(url: string, count: number, size: number): Promise<void> {
  const at = new Date().toISOString();
  const every = Math.floor(size / count);
  const ids = Array.from({ length: count }, (_, i) => i * every);
  const send = (n: number) =>
    call(
      `${url}/api${ingestPacket.path}`,
      { 'Content-Type': 'application/json', 'X-Device-Imei': imeiOf(n), 'X-Device-Key': deviceKey },
      JSON.stringify({
        PacketId: `${at}-${n}`,
        PacketDt: at,
        Transport: 0,
        Points: [{ Timestamp: at, Coordinates: [61, 21], Speed: 9, Course: 80, Values: { 1: 12 } }],
      }),
    );
  for (let from = 0; from < ids.length; from += 64) {
    const answers = await Promise.all(ids.slice(from, from + 64).map(send));
    const bad = answers.find(({ status }) => status >= 300);
    if (bad) throw new Error(`A packet was answered ${bad.status}: ${bad.body.toString()}`);
  }
}
