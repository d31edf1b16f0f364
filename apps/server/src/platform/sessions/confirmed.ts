import { limits } from '@mayak/api';
import { clock } from '../clock/clock.ts';
import type { Pool } from '../db/pool.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Signed } from '../identity/signed.ts';
import { sessions } from './store/sessions.ts';

/** Refuses an act that harms in wrong hands until its user proves again that it is he; a sign-in counts for ten minutes (AUTH-D17). */
export async function requireConfirmed({ pool }: { pool: Pool }, { tokenHash }: Signed): Promise<void> {
  const confirmed = await sessions.confirmed(pool, tokenHash);
  if (confirmed === null || clock.now() - confirmed.getTime() > limits.session.confirmed)
    throw new HttpProblem('auth.confirm');
}
