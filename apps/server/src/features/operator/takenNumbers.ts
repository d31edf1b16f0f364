import type { NewDevice } from '@mayak/api/operator';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import type { Db } from '../../platform/db/pool.ts';

/** Every serial number and IMEI of a list that a device of the stock, or one before it in the list, has (BEACON-D11). */
export async function takenNumbers(
  db: Db,
  list: readonly NewDevice[],
): Promise<{ field: string; code: 'taken' }[]> {
  const { serials, imeis } = await allDevices.numbersOf(db, {
    serials: list.map(({ SerialNumber }) => SerialNumber),
    imeis: list.flatMap(({ GsmImei, IridiumImei }) => [GsmImei ?? [], IridiumImei ?? []].flat()),
  });
  const taken: { field: string; code: 'taken' }[] = [];
  for (const [i, device] of list.entries())
    for (const field of ['SerialNumber', 'GsmImei', 'IridiumImei'] as const) {
      const number = device[field];
      if (!number) continue;
      const numbers = field === 'SerialNumber' ? serials : imeis;
      if (numbers.has(number)) taken.push({ field: `Devices.${i}.${field}`, code: 'taken' });
      numbers.add(number);
    }
  return taken;
}
