import type { Locale } from '@mayak/api';
import { endShelf, getShelves, isNeverShelved, shelveAlarm, type Shelf } from '@mayak/api/shelf';
import type { AppContext } from '../../context.ts';
import { notificationTexts, sentenceOf, written } from '../../core/alarms/content.ts';
import { pushes } from '../../core/alarms/store/pushes.ts';
import { shelves } from '../../core/alarms/store/shelves.ts';
import { managed, readerOf } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import type { Routes } from '../../feature.ts';
import { iso } from '../../platform/http/iso.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { endShelves, noteIn } from './shelving.ts';

const minute = 60_000;

async function shelvesOf(context: AppContext, user: Signed, locale: Locale): Promise<Shelf[]> {
  const { beacons, pool } = context;
  const { access } = beacons.view(user.account.id);
  const reader = readerOf(user, locale);
  return (await shelves.shown(pool, [...access.keys()])).flatMap((one): Shelf[] => {
    const record = beacons.get(one.beaconId);
    // What a former owner shelved is none of the present one's (MGMT-D05).
    if (!record || one.begun < visibleSince(record)) return [];
    return [
      {
        Id: one.id,
        BeaconId: one.beaconId,
        BeaconName: record.device.name,
        NotificationType: one.type,
        Subject: one.subject,
        StatusType: one.status,
        Content: sentenceOf(one.fact, reader),
        Reason: one.reason,
        By: one.by,
        SinceDt: iso(one.begun),
        UntilDt: iso(one.until),
        Times: one.times,
        Lasts: one.isOpen && one.lasting.length > 0,
        AlarmId: one.isOpen ? one.alarmId : null,
        MayEnd: access.get(one.beaconId)?.canManage === true,
      },
    ];
  });
}

/** Alarms that disturb nobody for a while, by whoever manages their beacon (NOTIF-D47). */
export const shelfRoutes: Routes = (served, context) => {
  const { beacons, feed, pool, writer } = context;
  const seen = ({ account }: Signed, beaconId: number) => beacons.view(account.id).access.has(beaconId);

  serve(served, getShelves, ({ user, locale }) => shelvesOf(context, user, locale));

  serve(served, shelveAlarm, async ({ params, user, locale, body: { Reason, Minutes } }) => {
    const alarm = await shelves.keyOf(pool, params.id);
    if (!alarm || !seen(user, alarm.beaconId)) throw new HttpProblem('notFound');
    const { record } = managed(context, user, alarm.beaconId);
    if (alarm.since < visibleSince(record)) throw new HttpProblem('notFound');
    if (isNeverShelved(alarm.type)) throw wrongField('Id', 'unknown');
    const { userName: by } = user.account;
    await feed.transaction(async (step) => {
      const until = step.now + Minutes * minute;
      const note = notificationTexts[locale].shelfNotes.begun(
        written(until, readerOf(user, locale).zone),
        Reason,
      );
      await writer.changeAlarms(step, [record.id], async () => {
        await shelves.add(step.db, { ...alarm, reason: Reason, by, until, now: step.now });
        await noteIn(step, [{ beaconId: record.id, alarmId: params.id }], { by, note });
      });
      await pushes.end(step.db, [{ ...alarm, id: params.id }], 'shelved', step.now);
    });
    return shelvesOf(context, user, locale);
  });

  serve(served, endShelf, async ({ params, user, locale }) => {
    const shelf = await shelves.byId(pool, params.id);
    if (!shelf || !seen(user, shelf.beaconId)) throw new HttpProblem('notFound');
    managed(context, user, shelf.beaconId);
    await feed.transaction((step) =>
      endShelves(context, step, [shelf], { userName: user.account.userName, locale }),
    );
    return shelvesOf(context, user, locale);
  });
};
