import type { NewDevice } from '@mayak/api/operator';
import type { Beacons } from '../../core/beacons/beacons.ts';

/** Every serial number and IMEI of a list that a device of the stock, or one before it in the list, has (BEACON-D11). */
export function takenNumbers(
  beacons: Pick<Beacons, 'all' | 'byImei'>,
  list: readonly NewDevice[],
): { field: string; code: 'taken' }[] {
  const serials = new Set([...beacons.all()].map(({ device }) => device.serialNumber));
  const imeis = new Set<string>();
  const isTaken = {
    SerialNumber: (number: string) => serials.has(number),
    GsmImei: (imei: string) => imeis.has(imei) || beacons.byImei(imei) !== undefined,
    IridiumImei: (imei: string) => imeis.has(imei) || beacons.byImei(imei) !== undefined,
  };
  const taken: { field: string; code: 'taken' }[] = [];
  for (const [i, device] of list.entries())
    for (const field of ['SerialNumber', 'GsmImei', 'IridiumImei'] as const) {
      const number = device[field];
      if (!number) continue;
      if (isTaken[field](number)) taken.push({ field: `Devices.${i}.${field}`, code: 'taken' });
      (field === 'SerialNumber' ? serials : imeis).add(number);
    }
  return taken;
}
