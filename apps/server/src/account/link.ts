import { limits } from '@mayak/api';
import { hashOf, newToken } from '../auth.ts';
import type { Parts } from '../parts.ts';
import type { Db } from '../store/db.ts';
import { mailTokens, type LinkPurpose } from '../store/sessions.ts';

const paths = { confirm: '/login?confirmation=', reset: '/resetpassword?token=' };
const lives = { confirm: limits.confirmation, reset: limits.passwordReset };

/** A link that confirms an e-mail or sets a new password; it takes the place of the one before (AUTH-D08, AUTH-D09). */
export async function linkFor(
  { settings }: Pick<Parts, 'settings'>,
  db: Db,
  userId: number,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken();
  await mailTokens.create(db, hashOf(token), userId, purpose, lives[purpose]);
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return `${home}${paths[purpose]}${token}`;
}
