import * as z from 'zod/mini';
import { Dt } from './scalars.ts';

/** How often something was edited, by whom last and when: null before the first edit, and where that user is gone (decision `edits`). */
export const Edited = z.object({
  Version: z.int(),
  UserName: z.nullable(z.string()),
  Dt: z.nullable(Dt),
});
export type Edited = z.infer<typeof Edited>;

/** The version that an edit began with: another one is answered with `edit.conflict`; without it the last edit wins. */
export const EditVersion = z.optional(z.nullable(z.int()));
