import { addDevice, type DeviceSecrets, type NewDevice } from '@mayak/api/operator';
import { Misuse, Refusal, table, type Result } from '@mayak/cli';
import { readFileSync } from 'node:fs';
import type { Ask } from './ask.ts';
import { csvRows } from './csv.ts';

export const deviceColumns = ['model', 'serial', 'gsm', 'iridium', 'sim1', 'sim2', 'fee'] as const;
export type DeviceCells = Partial<Record<(typeof deviceColumns)[number], string>>;

interface Added extends Partial<DeviceSecrets> {
  SerialNumber: string;
  Imei: string | null;
  Refused: string | null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Misuse(`The file ${file} cannot be read.`, { cause });
  }
}

const tableOf = (list: readonly Added[]) =>
  table(
    ['serial', 'imei', 'id', 'activation code', 'device key', 'refused'],
    list.map((one) => [one.SerialNumber, one.Imei, one.Id, one.ActivationCode, one.DeviceKey, one.Refused]),
  );

/**
 * Takes the devices of a CSV file into the stock. A file that says nothing that can be done is refused before the first one; what
 * the server refuses of a line does not hold the others up.
 */
export async function addFromFile(
  file: string,
  bodyOf: (cells: DeviceCells) => NewDevice,
  ask: Ask,
): Promise<Result> {
  const bodies = csvRows(textOf(file), deviceColumns).map(({ line, cells }) => {
    try {
      return bodyOf(cells);
    } catch (error) {
      if (error instanceof Misuse) throw new Misuse(`Line ${line}: ${error.message}`, { cause: error });
      throw error;
    }
  });
  if (bodies.length === 0) throw new Misuse(`The file ${file} names no device.`);
  const list: Added[] = [];
  for (const body of bodies) {
    const known = { SerialNumber: body.SerialNumber, Imei: body.GsmImei ?? body.IridiumImei ?? null };
    try {
      list.push({ ...known, ...(await ask(addDevice, { body })), Refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      list.push({ ...known, Refused: error.message });
    }
  }
  const refused = list.filter(({ Refused }) => Refused !== null).length;
  const text = `${tableOf(list)}\nThe keys are shown this once.`;
  if (refused > 0)
    throw new Refusal(`${refused} of ${list.length} devices were refused.`, { data: list, text });
  return { data: list, text };
}
