import * as z from 'zod/mini';

export const wordsType = 'application/vnd.mayak.words+json';

/** What else a beacon is found by, a row per beacon that has any: SIM numbers, owner, activation code, object card, comment (MON-D01). */
export const BeaconWords = z.object({ Id: z.array(z.number()), Words: z.array(z.string()) });
export type BeaconWords = z.infer<typeof BeaconWords>;
