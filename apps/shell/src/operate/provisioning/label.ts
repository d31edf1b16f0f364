import type { BeaconModel } from '@mayak/api';

/** What stands on the label of a device. */
export interface Label {
  imei: string;
  code: string;
  serial: string;
  model: BeaconModel;
}

interface Labelled {
  SerialNumber: string;
  Model: BeaconModel;
  GsmImei?: string | null | undefined;
  IridiumImei?: string | null | undefined;
}

/** The label of a device that waits for an owner; null for any other, which has no code. */
export function labelOf(device: Labelled, code: string | null | undefined): Label | null {
  const imei = device.GsmImei ?? device.IridiumImei;
  if (!imei || !code) return null;
  return { imei, code, serial: device.SerialNumber, model: device.Model };
}

/** The address at which the activation of a device is filled in (MGMT-03). */
export const activationAddress = (origin: string, { imei, code }: Label) =>
  `${origin}/management/beacons?activate=${imei}+${code}`;
