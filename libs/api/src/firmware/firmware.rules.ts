import { DeliveryState, isUnderWay } from '../delivery/index.ts';
import { FirmwareStatus } from './firmware.ts';

const { None, Waiting, Complete, Error } = FirmwareStatus;

/** The status of a firmware by its delivery; one that was held waits to be started (FW-D02, FW-D04). */
export function firmwareStatusOf(state: DeliveryState | null, isHeld: boolean): FirmwareStatus {
  if (state === null || state === DeliveryState.Saved) return None;
  if (isUnderWay(state)) return Waiting;
  if (state === DeliveryState.Confirmed) return Complete;
  return isHeld ? None : Error;
}

const allowed: Record<FirmwareStatus, readonly FirmwareStatus[]> = {
  [None]: [Waiting],
  [Waiting]: [None],
  [Complete]: [],
  [Error]: [Waiting],
};

/** A user may bring a firmware from one status into the other: start, hold, repeat (FW-D02). */
export const mayChangeFirmware = (from: FirmwareStatus, to: FirmwareStatus): boolean =>
  allowed[from].includes(to);
