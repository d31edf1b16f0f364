import type { Packet, PacketPoint } from '@mayak/api';
import { setUpSsas } from '@mayak/api/ssas';
import { aPacketOf, keyOf, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { whenTold } from '../../testing/whenTold.ts';
import { callAshoreOf } from './callAshore.ts';

/** A packet of a device, so many seconds ago, with its alert on or off. */
export const reportAt = (
  seconds: number,
  Ssas?: boolean,
  part: Partial<PacketPoint> = {},
  more: Partial<Packet> = {},
): Packet => {
  const Timestamp = new Date(Math.floor(Date.now() / 1_000) * 1_000 - seconds * 1_000).toISOString();
  const point = { Timestamp, Coordinates: [69.5, 33.5] as [number, number], Speed: 12, Course: 90 };
  return aPacketOf(0, {}, { Points: [{ ...point, ...(Ssas !== undefined && { Ssas }), ...part }], ...more });
};

export async function send(testApp: TestApp, device: TestDevice, packet: Packet): Promise<void> {
  const answer = await testApp.post('/ingest/packets', packet, keyOf(device));
  if (!answer.ok) throw new Error(`A packet was refused: ${await answer.text()} ${testApp.logged.join(' ')}`);
}

/** Tells those ashore. */
export async function callAshore(testApp: TestApp, now = Date.now()): Promise<void> {
  await callAshoreOf(testApp.context).run(now + 3_000);
  await whenTold(testApp, 'ssas_call');
}

interface Setup {
  BeaconIds: number[];
  ByDistress: boolean;
  Input: number | null;
  Steps: { After: number; Way: 0 | 1 | 2; User: string | null; Address: string | null }[];
  Aboard: string[];
}

export const setUp = (who: TestUser, device: TestDevice, part: Partial<Setup> = {}) =>
  who.client.call(setUpSsas, {
    body: { BeaconIds: [device.id], ByDistress: false, Input: null, Steps: [], Aboard: [], ...part },
  });
