import { BeaconModel, type VehicleType } from './beacon.ts';

/** The sum of Luhn of digits, every second one doubled from the right. */
const luhn = (digits: string, first: 0 | 1) =>
  [...digits].reverse().reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === first ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);

/** The number ends with its check digit. */
const isChecked = (digits: string) => luhn(digits, 1) % 10 === 0;

/** The check digit that a number of IMEI or ICCID ends with (MGMT-D02, BEACON-D14). */
export const checkDigit = (digits: string) => (10 - (luhn(digits, 0) % 10)) % 10;

/** The IMEI has 15 digits and its check digit fits (MGMT-D02). */
export const isImei = (value: string) => /^\d{15}$/.test(value) && isChecked(value);

/** The ICCID of a SIM has 19 or 20 digits and its check digit fits (BEACON-D14). */
export const isIccid = (value: string) => /^\d{19,20}$/.test(value) && isChecked(value);

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

/** The model is made for vessels: its beacon begins with their icon and with knots (MGMT-D04). */
export const isMarineModel = among(Fishery, Marine, Marine2);

/** The modules a model has unless its stock record says otherwise (BEACON-D11). */
export const modulesOf = (model: BeaconModel) => ({
  HasGsmModule: hasGsm(model),
  HasIridiumModule: hasIridium(model),
  HasBluetoothModule: hasBluetooth(model),
});

/** The icon of a transport type, relative to the web root (BEACON-D07). */
export const iconPath = (type: VehicleType) =>
  `/assets/icons/beacons/${['none', 'air', 'rail', 'water', 'truck', 'special', 'car', 'container'][type]}.svg`;
