import { localeOf } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { written } from '../../core/alarms/content.ts';
import { clock } from '../../platform/clock/clock.ts';
import { transaction, type Db, type Pool } from '../../platform/db/pool.ts';
import { addressKey, plainAddress } from '../../platform/http/addressKey.ts';
import { homeOf } from '../../platform/http/home.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { newDeviceEmail } from '../../platform/mail/emails.ts';
import { deviceOf, networkOf } from '../../platform/sessions/deviceOf.ts';
import { passwordGuard } from '../../platform/sessions/passwordGuard.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { knownDevices } from '../../platform/sessions/store/attempts.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';

type Rooms = Pick<AppContext, 'pool' | 'sessions' | 'mail' | 'settings'>;

/** Runs while the password of a user is the one by which he was let in: what his new one ends must not begin after it (AUTH-D09, PROFILE-D07). */
export const whilePassword = <T>(pool: Pool, account: Account, run: (db: Db) => Promise<T>): Promise<T> =>
  transaction(pool, async (db) => {
    if (!(await accounts.holdsPassword(db, account))) throw new HttpProblem('auth.invalidCredentials');
    return run(db);
  });

/** Signs a user in who has proved who he is; a program or a network that he never came from is told to him by a mail (AUTH-D15). */
export async function beginSession(
  { pool, sessions, mail, settings }: Rooms,
  account: Account,
  request: FastifyRequest,
): Promise<string> {
  const device = deviceOf(request.headers['user-agent']);
  const address = plainAddress(request.ip);
  const names = [device.browser, device.system].filter((name) => name !== null);
  const network = networkOf(addressKey(request.ip));
  const hash = hashOf([account.id, ...names, network].join(' '));
  const { token, isNew } = await whilePassword(pool, account, async (db) => {
    const begun = await sessions.signIn(account.id, { ...device, address }, db);
    if ((await knownDevices.add(db, account.id, hash)) !== 'new') return { token: begun, isNew: false };
    const at = written(clock.now(), accountZone(account));
    const from = { device: names.join(', '), address, at };
    const to = { email: account.email, name: account.userName, home: homeOf(settings.publicUrl, request) };
    await mail.post(db, newDeviceEmail(localeOf(account.localization), to, from));
    return { token: begun, isNew: true };
  });
  await passwordGuard.know(pool, account.id, addressKey(request.ip));
  if (isNew) void mail.wake();
  return token;
}
