import { localeOf } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { Account } from '../../platform/identity/account.ts';
import { factorEmail, type FactorChange } from '../../platform/mail/factorEmail.ts';

/** Tells a user by a mail what became of the ways into his account (AUTH-D16, AUTH-D18). */
export async function tellFactor(
  { pool, mail }: Pick<AppContext, 'pool' | 'mail'>,
  { email, userName: name, localization }: Account,
  change: FactorChange,
): Promise<void> {
  await mail.post(pool, factorEmail(localeOf(localization), { email, name }, change));
  void mail.wake();
}
