import type { ImportedDevice, NewDevice, Replacement } from '@mayak/api/operator';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import { devices, type Device } from '../../core/beacons/store/devices.ts';
import { isTaken, type Db } from '../../platform/db/pool.ts';
import { wrongField } from '../../platform/http/problems.ts';

/** The constraints that keep numbers unique, by the fields that hold them. */
const unique = {
  SerialNumber: 'beacon_serial_number_key',
  GsmImei: 'beacon_gsm_imei_key',
  IridiumImei: 'beacon_iridium_imei_key',
};

/** A number that another device has is refused at its field. */
export async function withOwnNumbers<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    for (const [field, index] of Object.entries(unique))
      if (isTaken(error, index)) throw wrongField(field, 'taken');
    throw error;
  }
}

/** The numbers of a device as its record has them. */
export const numbersOf = (body: NewDevice | Replacement) => ({
  serialNumber: body.SerialNumber,
  gsmImei: body.GsmImei ?? null,
  iridiumImei: body.IridiumImei ?? null,
  simChipNumber1: body.SimChipNumber1 ?? null,
  simChipNumber2: body.SimChipNumber2 ?? null,
});

/** One IMEI is one way in: it may not be the GSM number of one device and the Iridium number of another. Holds until the change ends. */
export async function checkImeis(db: Db, body: NewDevice | Replacement, own: number | null): Promise<void> {
  await allDevices.holdNumbers(db);
  for (const field of ['GsmImei', 'IridiumImei'] as const) {
    const holders = body[field] ? await allDevices.idsByImei(db, [body[field]]) : [];
    if (holders.some((id) => id !== own)) throw wrongField(field, 'taken');
  }
  if (body.GsmImei && body.GsmImei === body.IridiumImei) throw wrongField('IridiumImei', 'taken');
}

/** The devices of these numbers that are here already, in their order; another import that takes some in is waited for. */
export async function knownAmong(
  db: Db,
  list: readonly ImportedDevice['Device'][],
): Promise<(Device | undefined)[]> {
  const imeiOf = ({ GsmImei, IridiumImei }: ImportedDevice['Device']) => GsmImei ?? IridiumImei ?? '';
  await allDevices.holdNumbers(db);
  const known = await devices.some(db, await allDevices.idsByImei(db, list.map(imeiOf)));
  return list.map((numbers) =>
    known.find(
      ({ serialNumber, gsmImei, iridiumImei }) =>
        serialNumber === numbers.SerialNumber && [gsmImei, iridiumImei].includes(imeiOf(numbers)),
    ),
  );
}

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
