import {
  AlarmAct,
  getAlarms,
  handleAlarms,
  limits,
  type Alarm,
  type AlarmCall,
  type Locale,
} from '@mayak/api';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { iso } from '../../platform/http/iso.ts';
import { serve } from '../../platform/http/serve.ts';
import { contentOf, ruleName, ruleNameOf } from '../../core/alarms/content.ts';
import { alarmCalls, type AlarmCallRow } from '../../core/alarms/store/calls.ts';
import { pushes } from '../../core/alarms/store/pushes.ts';
import { alarms, type StoredAlarm } from '../../core/alarms/store/alarms.ts';
import { handledAlarms } from '../../core/alarms/store/handledAlarms.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { lastDigits } from '../../platform/texting/filled.ts';

const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

/** A step of a rule as others see it, but for the user of the rule: so much of an address that he knows which one it is. */
const masked = (address: string) => {
  const [name = '', host] = address.split('@');
  return host === undefined ? lastDigits(address) : `${name.slice(0, 1)}•••@${host}`;
};

const callOf = (one: AlarmCallRow, { account }: Signed, locale: Locale): AlarmCall => ({
  Dt: iso(one.at),
  RuleName: ruleName(one.ruleName, locale),
  Way: one.way,
  Whom: one.reader ?? (one.address === null || one.userId === account.id ? one.address : masked(one.address)),
  Outcome: one.outcome,
  Error: one.userId === account.id ? one.error : null,
});

function alarmOf({ beacons }: AppContext, { account }: Signed, locale: Locale) {
  const reader = { locale, unit: account.distanceUnit, zone: accountZone(account) };
  return (one: StoredAlarm): Alarm[] => {
    const record = beacons.get(one.beaconId);
    // What a former owner was told is none of the present one's (MGMT-D05).
    if (!record || one.since < visibleSince(record)) return [];
    const lastOf = (act: AlarmAct) => one.steps.findLast((step) => step.act === act)?.by ?? null;
    const { name } = record.device;
    return [
      {
        Id: one.id,
        BeaconId: one.beaconId,
        BeaconName: name,
        NotificationType: one.type,
        StatusType: one.status,
        Content: contentOf(name, one.fact, reader),
        RuleName: ruleNameOf(one.fact, locale),
        SinceDt: iso(one.since),
        Times: one.times,
        Lasts: one.lasts,
        TakenBy: lastOf(AlarmAct.Take),
        AcknowledgedDt: isoOrNull(one.acknowledged),
        AcknowledgedBy: one.acknowledged === null ? null : lastOf(AlarmAct.Acknowledge),
        Steps: one.steps.map(({ at, by, act, note }) => ({
          Dt: iso(at),
          UserName: by,
          Act: act,
          Note: note,
        })),
      },
    ];
  };
}

/** The queue of alarms, which all who see a beacon share (added). */
export const alarmRoutes: Routes = (served, context) => {
  const { beacons, pool, feed, writer } = context;
  const seenBy = ({ account }: Signed) => [...beacons.view(account.id).access.keys()];
  const callsOf = (list: readonly StoredAlarm[]) =>
    list.length === 0
      ? Promise.resolve([])
      : alarmCalls.of(
          pool,
          list.map(({ id }) => id),
        );
  const listOf = async (user: Signed, locale: Locale, since: number | null) => {
    const list = await alarms.open(pool, seenBy(user), since, limits.alarm);
    const calls = Map.groupBy(await callsOf(list), ({ alarmId }) => alarmId);
    return list.flatMap(alarmOf(context, user, locale)).map((alarm) => {
      const told = calls.get(alarm.Id)?.map((one) => callOf(one, user, locale));
      return told ? { ...alarm, Calls: told } : alarm;
    });
  };

  serve(served, getAlarms, ({ user, locale, query: { since } }) => {
    const oldest = clock.now() - limits.alarm.closedFor;
    return listOf(user, locale, since === undefined ? null : Math.max(Date.parse(since), oldest));
  });

  serve(served, handleAlarms, async ({ user, locale, body: { Ids, Act, Note } }) => {
    await feed.transaction(async (step) => {
      const found = await alarms.beaconsOf(step.db, seenBy(user), Ids);
      const handling = { act: Act, by: user.account.userName, note: Note?.trim() || null, now: step.now };
      await writer.changeAlarms(step, found, () =>
        handledAlarms.handle(step.db, found, Ids, handling, Act === AlarmAct.Acknowledge),
      );
      if (Act === AlarmAct.Take) {
        const taken = (await alarms.standing(step.db, found)).filter(({ id }) => Ids.includes(id));
        await pushes.end(step.db, taken, 'taken', step.now);
      }
    });
    return listOf(user, locale, null);
  });
};
