import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { Beacon, BeaconInfo, Client1, UserInterfaceSettings } from './beacon.ts';
import { isActivationCode } from './device.rules.ts';
import { limits } from '../limits.ts';
import { BeaconColumns, columnsType } from './columns.ts';
import { BeaconWords, wordsType } from './words.ts';

/** Full beacons by name, with an ETag (BEACON-16, API-D08). */
export const getBeacons = endpoint('GET /beacons', {
  answer: z.array(Beacon),
  trusted: true,
  isPoll: true,
});

/** The same as columns; with `since` only what changed after that version. */
export const getBeaconColumns = endpoint('GET /beacons', {
  query: z.object({ since: z.optional(z.coerce.number()) }),
  answer: BeaconColumns,
  accept: columnsType,
  trusted: true,
  isPoll: true,
});

/** What their columns leave out, for a search that looks at every field (MON-D01). */
export const getBeaconWords = endpoint('GET /beacons', {
  answer: BeaconWords,
  accept: wordsType,
  trusted: true,
});

/** One full beacon (added: the page of a beacon needs no list). */
export const getBeacon = endpoint('GET /beacons/{id}', {
  answer: Beacon,
  handled: ['notFound'],
  isPoll: true,
});

export const getBeaconInfo = endpoint('GET /beacons.getAdditionalInfo/{id}', {
  answer: BeaconInfo,
  handled: ['notFound'],
});

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

/** Own colour and track width; the common bag needs the right to manage (BEACON-D04, BEACON-D05). */
export const editInterfaceSettings = endpoint('PUT /beacons.editInterfaceSettings/{id}', {
  body: z.object({
    UserInterfaceSettings: z.optional(UserInterfaceSettings),
    InterfaceSettings: z.optional(z.object({ Client1 })),
  }),
  answer: Beacon,
  handled: ['validation', 'permission.denied', 'notFound'],
});
