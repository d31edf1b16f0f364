import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import type { Account } from '../identity/account.ts';
import { wrongField } from '../http/problems.ts';
import { isGuessablePassword } from './passwordStrength.ts';

/** argon2id with the parameters OWASP names for it: 19 MiB, 2 passes, 1 lane (AUTH-D12). */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, strength);

const unknown = hashPassword(randomBytes(16).toString('hex'));

/** The password fits; an unknown user takes the same time (AUTH-D12). */
export async function passwordFits(
  stored: Pick<Account, 'passwordHash'> | null,
  password: string,
): Promise<boolean> {
  const fits = await verify(stored?.passwordHash ?? (await unknown), password);
  return fits && stored !== null;
}

/** Refuses a new password that is easy to guess, at its field (AUTH-D14). */
export async function refuseGuessable(
  field: string,
  password: string,
  { userName, email, name, organization }: Pick<Account, 'userName' | 'email' | 'name' | 'organization'>,
): Promise<void> {
  if (await isGuessablePassword(password, [userName, email, name, organization]))
    throw wrongField(field, 'invalidFormat', 'guessable');
}
