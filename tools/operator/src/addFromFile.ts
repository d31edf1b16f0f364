import {
  addDevice,
  csvRows,
  deviceFileColumns,
  type DeviceSecrets,
  type NewDevice,
  type DeviceCells,
} from '@mayak/api/operator';
import { breakable, Misuse, Refusal, table, type Result } from '@mayak/cli';
import { readFileSync } from 'node:fs';
import type { Ask } from './ask.ts';
import type { Texts } from './texts.en.ts';

interface Added extends Partial<DeviceSecrets> {
  SerialNumber: string;
  Imei: string | null;
  Refused: string | null;
}

function textOf(file: string, t: Texts): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Misuse(t.file.unread(file), { cause });
  }
}

const tableOf = (list: readonly Added[], t: Texts) =>
  table(
    t.devices.addedHeading,
    list.map((one) => [one.SerialNumber, one.Imei, one.Id, one.ActivationCode, one.DeviceKey, one.Refused]),
  );

/**
 * Takes the devices of a CSV file into the stock. A file that says nothing that can be done is refused before the first one; what
 * the server refuses of a line does not hold the others up. Broken off, it tells what was done once the line that is asked for is
 * answered or, broken off again, without: keys are given once.
 */
export async function addFromFile(
  file: string,
  bodyOf: (cells: DeviceCells) => NewDevice,
  { ask, t }: { ask: Ask; t: Texts },
): Promise<Result> {
  const { rows, strange } = csvRows(textOf(file, t), deviceFileColumns);
  if (rows === null) throw new Misuse(t.file.columns(deviceFileColumns.join(', '), strange));
  const bodies = rows.map(({ line, cells }) => {
    try {
      return bodyOf(cells);
    } catch (error) {
      if (error instanceof Misuse) throw new Misuse(t.file.line(line, error.message), { cause: error });
      throw error;
    }
  });
  if (bodies.length === 0) throw new Misuse(t.file.empty(file));
  const list: Added[] = [];
  const waiting = new AbortController();
  const addAll = async (brokenOff: AbortSignal) => {
    for (const body of bodies) {
      if (brokenOff.aborted) return;
      const known = { SerialNumber: body.SerialNumber, Imei: body.GsmImei ?? body.IridiumImei ?? null };
      try {
        list.push({ ...known, ...(await ask(addDevice, { body }, waiting.signal)), Refused: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        list.push({ ...known, Refused: error.message });
      }
    }
  };
  await breakable(addAll, () => waiting.abort());
  const refused = list.filter(({ Refused }) => Refused !== null).length;
  const text = `${tableOf(list, t)}\n${t.devices.keysOnce}`;
  if (list.length < bodies.length)
    throw new Refusal(t.devices.brokenOff(list.length, bodies.length), { data: list, text });
  if (refused > 0) throw new Refusal(t.devices.refused(refused, list.length), { data: list, text });
  return { data: list, text };
}
