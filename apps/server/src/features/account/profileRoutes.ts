import {
  changeEmail,
  changePassword,
  editUserInfo,
  editUserSettings,
  getUser,
  getUserInfo,
  getUserSettings,
  limits,
  roublesOf,
  type Kopecks,
  type User,
  type UserId,
  type UserInfo,
  type UserSettings,
} from '@mayak/api';
import { isZoneName, offsetAt } from '@mayak/timezone';
import { hashPassword, refuseGuessable } from '../../platform/sessions/passwords.ts';
import { attempts } from '../../platform/sessions/store/attempts.ts';
import type { Routes } from '../../feature.ts';
import { homeOf } from '../../platform/http/home.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { flagsOf } from '../../platform/identity/flags.ts';
import { clock } from '../../platform/clock/clock.ts';
import { checkPassword, refuseFor } from './checks.ts';
import { ledger } from '../../core/ledger/store.ts';

const lookOf = (a: Account) => ({
  ShowPositionOnLoad: a.showPositionOnLoad,
  BeaconCardSize: a.beaconCardSize,
});

const userOf = (a: Account): User => ({
  Id: a.id as UserId,
  UserName: a.userName,
  ...flagsOf(a),
  Localization: a.localization,
  MonitoringInterfaceSettings: lookOf(a),
  Tenant: a.tenant,
  LeavesDt: a.leaves?.toISOString() ?? null,
});

const settingsOf = (a: Account): UserSettings => ({
  Localization: a.localization,
  TimeZone: offsetAt(accountZone(a), clock.now()),
  ZoneName: a.zoneName,
  DistanceUnit: a.distanceUnit,
  MonitoringInterfaceSettings: lookOf(a),
});

/** The zone that is chosen; a page of before, which sends no name, keeps the one that it was told the offset of (FMT-D01). */
function zoneIn({ TimeZone, ZoneName }: UserSettings, account: Account) {
  if (typeof ZoneName === 'string' && !isZoneName(ZoneName)) throw wrongField('ZoneName', 'unknown');
  const isKept = ZoneName === undefined && TimeZone === settingsOf(account).TimeZone;
  const zoneName = isKept ? account.zoneName : (ZoneName ?? null);
  return { zoneName, timeZone: zoneName === null ? TimeZone : offsetAt(zoneName, clock.now()) };
}

const infoOf = (a: Account, balance: Kopecks): UserInfo => ({
  UserName: a.userName,
  Email: a.email,
  Type: a.type,
  Country: a.country,
  Name: a.name,
  Phone: a.phone,
  Organization: a.organization,
  Balance: roublesOf(balance),
});

/** The calling user, his settings, data and password (PROFILE). */
export const userRoutes: Routes = (served, context) => {
  const { sessions, pool, feed, mail, settings } = context;
  const withBalance = async (a: Account) => infoOf(a, await ledger.balance(pool, a.id));
  serve(served, getUser, ({ user }) => userOf(user.account));
  serve(served, getUserSettings, ({ user }) => settingsOf(user.account));
  serve(served, getUserInfo, ({ user }) => withBalance(user.account));

  serve(served, editUserSettings, async ({ user, body }) =>
    settingsOf(
      await sessions.edit(user.account.id, {
        localization: body.Localization,
        ...zoneIn(body, user.account),
        distanceUnit: body.DistanceUnit,
        showPositionOnLoad: body.MonitoringInterfaceSettings.ShowPositionOnLoad,
        beaconCardSize: body.MonitoringInterfaceSettings.BeaconCardSize,
      }),
    ),
  );

  serve(served, editUserInfo, async ({ user, body }) =>
    withBalance(
      await sessions.edit(user.account.id, {
        type: body.Type,
        country: body.Country,
        name: body.Name || null,
        phone: body.Phone || null,
        organization: body.Organization || null,
      }),
    ),
  );

  serve(served, changePassword, async ({ user, body }) => {
    await checkPassword(context, user, body.OldPassword);
    await refuseGuessable('NewPassword', body.NewPassword, user.account);
    const passwordHash = await hashPassword(body.NewPassword);
    await feed.transaction(async (step) => {
      await sessions.editIn(step, user.account.id, { passwordHash });
      await sessions.endAllIn(step, user.account.id, user.tokenHash);
    });
  });

  serve(served, changeEmail, async ({ user, body, locale, request }) => {
    await checkPassword(context, user, body.Password);
    const { id: userId } = user.account;
    const key = `change:${userId}`;
    refuseFor(await attempts.add(pool, key, limits.linkMails));
    const home = homeOf(settings.publicUrl, request);
    await mail.post(pool, { purpose: 'change', userId, newEmail: body.Email, locale, home });
    void mail.wake();
  });
};
