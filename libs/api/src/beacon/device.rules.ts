import { BeaconModel, type VehicleType } from './beacon.ts';

/** The IMEI has 15 digits and its check digit fits (MGMT-D02). */
export function isImei(value: string) {
  if (!/^\d{15}$/.test(value)) return false;
  const sum = [...value].reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}

/** An activation code has eight letters and digits (MGMT-D02). */
export const isActivationCode = (value: string) => /^[A-Z0-9]{8}$/.test(value);

/** What a beacon is called until its owner names it: its model and serial number (MGMT-D04). */
export const firstName = (model: BeaconModel, serialNumber: string) =>
  `${Object.entries(BeaconModel).find(([, number]) => number === model)?.[0]} ${serialNumber}`;

const { Mini, Standard, Pro, ProEPS, Fishery, Marine, Compact, Marine2, Lite } = BeaconModel;
const among =
  (...models: readonly BeaconModel[]) =>
  (model: BeaconModel) =>
    models.includes(model);
const hasGsm = among(Mini, Standard, Pro, ProEPS, Fishery, Marine, Marine2, Lite);
const hasIridium = among(Pro, ProEPS, Fishery, Marine, Compact, Marine2);
const hasBluetooth = among(Marine2, Compact);

/** The model carries a bridge-watch alarm (BEACON-D11). */
export const isBnwasModel = among(Marine, Marine2);

/** The modules a model has unless its stock record says otherwise (BEACON-D11). */
export const modulesOf = (model: BeaconModel) => ({
  HasGsmModule: hasGsm(model),
  HasIridiumModule: hasIridium(model),
  HasBluetoothModule: hasBluetooth(model),
});

/** The icon of a transport type, relative to the web root (BEACON-D07). */
export const iconPath = (type: VehicleType) =>
  `/assets/icons/beacons/${['none', 'air', 'rail', 'water', 'truck', 'special', 'car', 'container'][type]}.svg`;
