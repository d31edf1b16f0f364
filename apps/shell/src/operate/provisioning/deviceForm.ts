import { BeaconModel, Failure } from '@mayak/api';
import { stockRecord, type DeviceCells } from '@mayak/api/operator';
import { modelName } from '@mayak/fleet';
import type { Fault } from '@mayak/ui/form';

/** What is typed of a device, by the columns of a file of devices. */
export type TypedDevice = Record<keyof DeviceCells, string>;

export const emptyDevice: TypedDevice = {
  model: 'Marine2',
  serial: '',
  gsm: '',
  iridium: '',
  sim1: '',
  sim2: '',
  fee: '',
};

/** Where each field of the contract is typed. */
const columnOf: Readonly<Record<string, keyof DeviceCells>> = {
  SerialNumber: 'serial',
  Model: 'model',
  GsmImei: 'gsm',
  IridiumImei: 'iridium',
  SimChipNumber1: 'sim1',
  SimChipNumber2: 'sim2',
  DailyFee: 'fee',
};

/** The record that is typed; what is empty is absent. */
export const recordOf = (typed: TypedDevice) =>
  stockRecord(
    Object.fromEntries(
      Object.entries(typed)
        .map(([name, text]) => [name, text.trim()])
        .filter(([, text]) => text !== ''),
    ),
  );

/** What is wrong with something that is typed of a device. */
export type DeviceFault = Fault & { field: keyof DeviceCells };

/** Faults of the contract's fields at the places where they are typed; of a nested one by its last name. */
export const atColumns = (faults: readonly Fault[]): DeviceFault[] =>
  faults.map((fault) => ({ ...fault, field: columnOf[fault.field.split('.').at(-1) ?? ''] ?? 'serial' }));

/** What the server found wrong with fields. */
export const refusals = (error: unknown): DeviceFault[] =>
  error instanceof Failure ? atColumns(error.problem?.errors ?? []) : [];

/** The models that a device may be of. */
export const modelOptions = Object.values(BeaconModel).flatMap((model) => {
  const name = modelName(model);
  return name === null ? [] : [{ value: name, label: name }];
});
