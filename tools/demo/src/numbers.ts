import { checkDigit } from '@mayak/api';

/** A made-up IMEI: a prefix, a number and the check digit that makes it valid (MGMT-D02). */
function imei(prefix: string, number: number): string {
  const digits = prefix + String(number).padStart(14 - prefix.length, '0');
  return `${digits}${checkDigit(digits)}`;
}

/** The 00101 range is kept for tests, so that no real phone has such an IMEI. */
export const gsmImei = (serial: number) => imei('00101', serial);
export const iridiumImei = (serial: number) => imei('300534', serial);

/** A made-up number of a SIM. */
export function iccid(serial: number): string {
  const digits = `897010100${String(serial).padStart(9, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** An activation code of eight letters and digits that belongs to a serial number. */
export const codeOf = (serial: number) =>
  `DM${((serial * 7_919_113 + 104_729) % 2_176_782_336).toString(36).toUpperCase().padStart(6, '0')}`;

/** A device key that belongs to a serial number: the demo is the same at each start. */
export const keyOf = (serial: number | string) => `demo-${serial}`;

/** The id of a message of the past, the same at each start. */
export const clientId = (serial: number, n: number) =>
  `de300000-0000-4000-8000-${String(serial * 1_000 + n).padStart(12, '0')}`;
