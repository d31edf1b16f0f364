import { limits } from '@mayak/api';
import { hashOf, newToken } from '../../sessions/sessions.ts';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../db/pool.ts';
import { mailTokens, type LinkPurpose } from '../../sessions/sessionStore.ts';

const paths = { confirm: '/login?confirmation=', reset: '/resetpassword?token=' };
const lives = { confirm: limits.confirmation, reset: limits.passwordReset };

/** A link that confirms an e-mail or sets a new password; it takes the place of the one before (AUTH-D08, AUTH-D09). */
export async function linkFor(
  { settings }: Pick<AppContext, 'settings'>,
  db: Db,
  userId: number,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken();
  await mailTokens.create(db, hashOf(token), userId, purpose, lives[purpose]);
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return `${home}${paths[purpose]}${token}`;
}
