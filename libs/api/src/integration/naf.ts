import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Bytes, endpoint, Period } from '@mayak/api';

const day = 86_400_000;

/** How much of a beacon one file holds (INT-D08). */
export const nafLimits = { usual: day, most: 31 * day } as const;

/** Who sends and who is sent to: a flag state or organisation by its three letters, as RUS or XNE. */
export const NafParty = z.string().check(z.trim(), z.regex(/^[A-Z]{3}$/));

/** The positions of a beacon and period as reports of the North Atlantic Format, one a line (INT-D08, added). */
export const exportNaf = endpoint('GET /beacons.exportNaf/{id}', {
  query: z.extend(Period, { from: z.optional(NafParty), to: z.optional(NafParty) }),
  accept: 'text/plain',
  answer: Bytes,
  handled: ['validation', 'notFound'],
});
