import { BeaconModel } from '@mayak/api';
import type { DemoDevice, DemoRoad, DemoStock } from '../demo.ts';
import { codeOf, gsmPrefix, imei, iridiumPrefix, keyOf } from './imei.ts';

/**
 * The device on the workshop's bench. Its activation code tells when the demo was made: that second is time 0 of
 * the fleet, by which a simulator that starts later goes on where the history ends.
 */
const bench = { model: BeaconModel.Standard, serialNumber: '7001', gsmImei: imei(gsmPrefix, 7001) };
const mark = 'T0';

/** Sets the fleet's time 0 to the present second; epoch milliseconds. */
export async function dropAnchor(road: DemoRoad): Promise<number> {
  const seconds = Math.floor(road.now().getTime() / 1000);
  const activationCode = mark + seconds.toString(36).toUpperCase().padStart(6, '0');
  await road.createDevice({ ...bench, key: keyOf(7001), activationCode });
  return seconds * 1000;
}

/** The device belongs to the demo itself and is nobody's to take. */
export const isBench = (device: DemoStock) => device.imei === bench.gsmImei;

/** The fleet's time 0 of an earlier start, or null where no demo was made. */
export function anchorAmong(devices: readonly DemoStock[]): number | null {
  const code = devices.find(isBench)?.activationCode ?? '';
  return code.startsWith(mark) ? Number.parseInt(code.slice(mark.length), 36) * 1000 : null;
}

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
export async function fillShelf(road: DemoRoad): Promise<void> {
  for (const device of shelf) {
    const serial = Number(device.serialNumber);
    await road.createDevice({ ...device, key: keyOf(serial), activationCode: codeOf(serial) });
  }
}
