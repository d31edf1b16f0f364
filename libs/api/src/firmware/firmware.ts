import * as z from 'zod/mini';
import { Bytes, Dt, endpoint, isNameText, oneOf, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** How far a firmware is on its way to its beacon (FW-01, FW-D01, ENUM-10). */
export const FirmwareStatus = { None: 0, Waiting: 1, Complete: 2, Error: 3 } as const;
export type FirmwareStatus = (typeof FirmwareStatus)[keyof typeof FirmwareStatus];

const { firmware } = limits;
const FileName = z
  .string()
  .check(z.maxLength(firmware.fileName), z.refine(isNameText, { error: 'invalidCharacters' }));

/** A firmware of a beacon (FW-03). */
export const Firmware = z.object({
  Id: z.int(),
  BeaconId: z.int(),
  FileName,
  Version: z.string().check(z.maxLength(firmware.version)),
  /** Bytes. */
  Size: z.int(),
  Status: oneOf(FirmwareStatus),
  CreatedDt: Dt,
  StatusDt: Dt,
  /** Why it did not reach the beacon, or was not begun, in the language of the call. */
  Error: z.nullable(z.string()),
  /** Bytes that the beacon has of it (added). */
  Loaded: z.int(),
  /** The firmware that goes first of its roll-out; null where it is of none, or goes first itself (added). */
  TrialId: z.nullable(z.int()),
});
export type Firmware = z.infer<typeof Firmware>;

/** A file that a device can load, by its name (FW-D03). */
export const isFirmwareName = (name: string): boolean => /\.(bin|hex)$/i.test(name);

/** What is uploaded: a file of at most 4 MB and its version (FW-D03). */
export const FirmwareUpload = z.object({
  File: z.file().check(
    z.refine(({ size }) => size > 0, { error: 'required' }),
    z.maxSize(firmware.bytes, { error: 'outOfRange' }),
    z.refine(({ name }) => isFirmwareName(name), { error: 'invalidFormat' }),
    z.refine(({ name }) => FileName.safeParse(name).success, { error: 'invalidCharacters' }),
  ),
  Version: requiredText(firmware.version),
});
export type FirmwareUpload = z.infer<typeof FirmwareUpload>;

const Firmwares = z.array(Firmware).check(z.maxLength(firmware.files));

/** The firmwares of a beacon, newest first (FW-03). */
export const getFirmwares = endpoint('GET /firmware.getFirmwares/{id}', { answer: Firmwares, isPoll: true });

/** Uploads a firmware for a beacon; it is not sent by that (FW-D03). */
export const uploadFirmware = endpoint('POST /firmware.uploadFirmware/{id}', {
  body: FirmwareUpload,
  bodyType: 'multipart/form-data',
  makes: false,
  bodyLimit: firmware.body,
  answer: Firmware,
  status: 201,
  handled: ['validation', 'payload.tooLarge'],
});

/** Starts, holds or repeats a firmware (FW-02, FW-D02). */
export const updateFirmware = endpoint('PUT /firmware.updateFirmware/{id}', {
  body: z.object({ Status: oneOf(FirmwareStatus) }),
  answer: Firmware,
  handled: ['firmware.badTransition', 'beacon.blocked'],
});

/** Deletes a firmware, unless the beacon is loading it (FW-D03). */
export const deleteFirmware = endpoint('DELETE /firmware.deleteFirmware/{id}', {
  handled: ['firmware.busy'],
});

/** Those of a roll-out that the caller manages, by the firmware that goes first, which comes first. */
const Rollout = z.array(Firmware).check(z.maxLength(firmware.rollout + 1));

/**
 * Sends a firmware to more beacons (added): when its own beacon has it, the others follow, and after the first failure those
 * that have not begun are held. Called again, it goes on with those.
 */
export const rollOutFirmware = endpoint('POST /firmware.rollOut/{id}', {
  body: z.object({
    BeaconIds: z.array(z.int()).check(z.minLength(1), z.maxLength(firmware.rollout)),
  }),
  answer: Rollout,
  status: 201,
  handled: ['validation', 'beacon.blocked', 'firmware.badTransition'],
});

/** How far a roll-out is (added). */
export const getFirmwareRollout = endpoint('GET /firmware.getRollout/{id}', {
  answer: Rollout,
  isPoll: true,
});

/** The bytes of a firmware that waits for the device, from an offset on (api.md section 16). */
export const ingestFirmware = endpoint('GET /ingest/firmware/{id}', {
  caller: 'device',
  query: z.object({
    offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(firmware.bytes))),
  }),
  answer: Bytes,
  accept: 'application/octet-stream',
  handled: ['device.unauthorized'],
});
