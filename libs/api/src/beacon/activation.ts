import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Beacon } from './beacon.ts';
import { isActivationCode } from './device.rules.ts';

/** What proves that a device is the caller's to take: one of its IMEIs and its activation code, in any case (MGMT-03, MGMT-04, MGMT-D02). */
export const Activation = z.object({
  Imei: z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{15}$/, { error: 'invalidFormat' })),
  ActivationCode: z
    .string()
    .check(z.trim(), z.minLength(1), z.toUpperCase(), z.refine(isActivationCode, { error: 'invalidFormat' })),
});

export type Activation = z.infer<typeof Activation>;

/** Makes the caller the owner of a beacon whose IMEI and code he has (MGMT-D03). */
export const activateBeacon = endpoint('POST /beacons.activate', {
  body: Activation,
  answer: Beacon,
  status: 201,
  handled: ['validation', 'beacon.activationFailed', 'beacon.notAvailable', 'auth.tooManyAttempts'],
});

/** What became of one of many: taken over, the caller's already, or why not, as of one alone (MGMT-D03). */
export const ActivationOutcome = z.enum([
  'activated',
  'own',
  'activationFailed',
  'notAvailable',
  'tooManyAttempts',
]);

export type ActivationOutcome = z.infer<typeof ActivationOutcome>;

/** Makes the caller the owner of many beacons; each has an outcome of its own, in the order of the list (added). */
export const activateBeacons = endpoint('POST /beacons.activateMany', {
  body: z.object({
    Beacons: z.array(Activation).check(z.minLength(1), z.maxLength(limits.activation.most)),
  }),
  answer: z.object({
    Outcomes: z.array(z.object({ Outcome: ActivationOutcome, BeaconId: z.nullable(z.int()) })),
  }),
  handled: ['validation'],
});
