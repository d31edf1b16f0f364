import type { Packet } from '@mayak/api';
import type { DemoRoad } from '../demo.ts';

const atOnce = 400;

/** Sends packets of one device in parts; `onTold` hears of each part after its commit. */
export async function tell(
  road: DemoRoad,
  imei: string,
  packets: Iterable<Packet>,
  onTold: (part: readonly Packet[]) => void,
) {
  let part: Packet[] = [];
  const send = async () => {
    if (part.length === 0) return;
    await road.append(imei, part);
    onTold(part);
    part = [];
  };
  for (const packet of packets) {
    part.push(packet);
    if (part.length >= atOnce) await send();
  }
  await send();
}
