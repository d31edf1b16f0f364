import * as z from 'zod/mini';
import { Integrity } from './release.ts';

/** A team's signature of a release: the id of its key, and ECDSA P-256 with SHA-256 in base64. */
export const Signature = z.object({
  key: z.string().check(z.maxLength(60)),
  value: z.string().check(z.maxLength(200)),
});
export type Signature = z.infer<typeof Signature>;

/** By what the releases of a remote are known to be its team's: public keys (SPKI, base64) by id, and releases of before the first key. */
export const Trust = z.object({
  keys: z.record(z.string(), z.string()),
  unsigned: z.array(Integrity),
});
export type Trust = z.infer<typeof Trust>;
