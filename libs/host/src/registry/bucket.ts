import { sha256 } from './sha256.ts';

/** The place of a subject in a rollout, from 0 up to 100: even, and the same on every machine. */
export const bucket = (salt: string, subject: string) => (sha256(`${salt}:${subject}`)[0] / 2 ** 32) * 100;
