import { createHmac, randomBytes } from 'node:crypto';

/** The variable by which a process is given what its secrets are drawn from, by the one that made it. */
export const seedVariable = 'MAYAK_SEED';

/** What secrets are drawn from, of each start another one. */
export const newSeed = () => randomBytes(32).toString('base64url');

/** Secrets that nobody chose: those of one name are the same in all processes of one start (SRV-D32). */
export const secretsFrom = (seed: string) => (name: string) =>
  createHmac('sha256', seed).update(name).digest('base64url');
