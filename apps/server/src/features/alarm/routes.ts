import { AlarmAct, getAlarms, handleAlarms, limits, type Alarm, type Locale } from '@mayak/api';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { iso } from '../../platform/http/iso.ts';
import { serve } from '../../platform/http/serve.ts';
import { contentOf, ruleNameOf } from '../../core/alarms/content.ts';
import { pushes } from '../../core/alarms/store/pushes.ts';
import { alarms, type StoredAlarm } from '../../core/alarms/store/alarms.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { accountZone } from '../../platform/identity/account.ts';

const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

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
  const listOf = async (user: Signed, locale: Locale, since: number | null) => {
    const list = await alarms.open(pool, seenBy(user), since, limits.alarm);
    return list.flatMap(alarmOf(context, user, locale));
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
        alarms.handle(step.db, found, Ids, handling, Act === AlarmAct.Acknowledge),
      );
      if (Act === AlarmAct.Take) {
        const taken = (await alarms.standing(step.db, found)).filter(({ id }) => Ids.includes(id));
        await pushes.end(step.db, taken, 'taken', step.now);
      }
    });
    return listOf(user, locale, null);
  });
};
