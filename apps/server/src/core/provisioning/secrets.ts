import { randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code by which a device is taken over: 8 characters (MGMT-D02). */
export const newActivationCode = () =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** The key by which a device proves itself; only its hash is stored (INGEST-D01). */
export const newDeviceKey = () => randomBytes(24).toString('base64url');
