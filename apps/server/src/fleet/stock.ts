import { BeaconModel, Transport, type Packet } from '@mayak/api';
import type { DemoDevice, DemoRoad, DemoStock } from '../demo.ts';
import { codeOf, gsmPrefix, imei, iridiumPrefix, keyOf } from './imei.ts';

/**
 * The device on the workshop's bench. It spoke once, when the demo was made: the time of that fix is time 0 of
 * the fleet, by which a simulator that starts later goes on where the history ends.
 */
const bench: DemoDevice = {
  model: BeaconModel.Standard,
  serialNumber: '7001',
  gsmImei: imei(gsmPrefix, 7001),
  key: keyOf(7001),
  activationCode: codeOf(7001),
};

const benchPacket = (at: Date): Packet => ({
  PacketId: 'bench-1',
  PacketDt: at.toISOString(),
  Transport: Transport.Gsm,
  Points: [{ Timestamp: at.toISOString(), Coordinates: [68.9585, 33.0925], Speed: 0, Course: 0 }],
});

/** Sets the fleet's time 0 to now, in whole seconds, and returns it as epoch milliseconds. */
export async function dropAnchor(road: DemoRoad): Promise<number> {
  const at = new Date(Math.floor(road.now().getTime() / 1000) * 1000);
  const { imei: known } = await road.createDevice(bench);
  await road.append(known, [benchPacket(at)]);
  return at.getTime();
}

/** The fleet's time 0 of an earlier start, or null where no demo was made. */
export const anchorAmong = (devices: Awaited<ReturnType<DemoRoad['devices']>>) =>
  devices.find(({ imei: known }) => known === bench.gsmImei)?.lastFix?.time.getTime() ?? null;

const shelf: readonly DemoDevice[] = [
  {
    model: BeaconModel.Marine2,
    serialNumber: '9001',
    gsmImei: imei(gsmPrefix, 9001),
    iridiumImei: imei(iridiumPrefix, 9001),
  },
  { model: BeaconModel.Mini, serialNumber: '9002', gsmImei: imei(gsmPrefix, 9002) },
  { model: BeaconModel.Compact, serialNumber: '9003', iridiumImei: imei(iridiumPrefix, 9003) },
];

/** Devices that wait for an owner; their IMEI, key and code are printed for those who want to try (GEN-D02). */
export async function fillShelf(road: DemoRoad): Promise<DemoStock[]> {
  const made: DemoStock[] = [];
  for (const device of shelf) {
    const serial = Number(device.serialNumber);
    made.push(await road.createDevice({ ...device, key: keyOf(serial), activationCode: codeOf(serial) }));
  }
  return made;
}
