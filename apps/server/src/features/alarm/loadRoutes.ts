import { AlarmAct, NotificationType, periodOf } from '@mayak/api';
import { getAlarmLoad, loadGoals, type LoadSource } from '@mayak/api/load';
import { isNeverShelved } from '@mayak/api/shelf';
import { ruleNameOf, sentenceOf } from '../../core/alarms/content.ts';
import { alarmLoad, type HandledTime, type SourceRow } from '../../core/alarms/store/load.ts';
import { readerOf } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { looksAt } from '../../core/rules/conditions.ts';
import type { Routes } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { iso } from '../../platform/http/iso.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { loadFigures } from './loadFigures.ts';

const timeOf = ({ count, median, ninth }: HandledTime) => ({ Count: count, Median: median, Ninth: ninth });

/** The load that alarms are for those who watch them (NOTIF-D44 to NOTIF-D46). */
export const loadRoutes: Routes = (served, { beacons, pool, rules }) => {
  serve(served, getAlarmLoad, async ({ user, locale, query: { dispatchers = 1, ...query } }) => {
    const { usual, most } = loadGoals.period;
    const period = periodOf(query, usual, most, clock.now());
    if (typeof period === 'string') throw wrongField('startDt', period);
    const { start: from, end } = period;
    const to = Math.min(end, Math.max(clock.now(), from + 1));
    const { access } = beacons.view(user.account.id);
    const reader = readerOf(user, locale);
    const records = [...access.keys()].flatMap((id) => beacons.get(id) ?? []);
    const watched = { beacons: records.map((one) => ({ id: one.id, since: visibleSince(one) })), from, to };

    /** A source as it is shown. */
    const sourceOf = (one: Omit<SourceRow, 'count' | 'chatterMinutes'>) => ({
      BeaconId: one.beaconId,
      BeaconName: beacons.get(one.beaconId)?.device.name ?? '',
      NotificationType: one.type,
      Subject: one.subject,
      StatusType: one.status,
      AlarmId: one.alarmId,
      Content: sentenceOf(one.fact, reader),
    });
    const loadSource = async (one: SourceRow): Promise<LoadSource> => {
      const record = beacons.get(one.beaconId);
      const rights = access.get(one.beaconId);
      const own = record?.rules.filter(({ userId, enabled }) => enabled && userId === user.account.id) ?? [];
      const context = record && own.length > 0 ? await rules.contextFor(record) : null;
      const mine = context && own.filter((rule) => looksAt(rule, context, one));
      const ruleName = ruleNameOf(one.fact, locale);
      const rule = mine?.find(({ name }) => name === one.fact.rule) ?? mine?.[0];
      const hasThresholds = one.type === NotificationType.RealChannel;
      return {
        ...sourceOf(one),
        Count: one.count,
        ChatterMinutes: one.chatterMinutes,
        RuleId: rule?.id ?? null,
        RuleName: ruleName,
        ChannelId:
          hasThresholds && rights?.canEditChannelsSettings ? one.beaconId * 1_000 + one.subject : null,
        MayShelve: rights?.canManage === true && !isNeverShelved(one.type),
      };
    };

    const [slots, sources, standing, taken, acknowledged, unacknowledged, people] = await Promise.all([
      alarmLoad.slots(pool, watched),
      alarmLoad.sources(pool, watched, loadGoals.sources),
      alarmLoad.standing(pool, watched, loadGoals.standingShown),
      alarmLoad.handled(pool, watched, AlarmAct.Take),
      alarmLoad.handled(pool, watched, AlarmAct.Acknowledge),
      alarmLoad.unacknowledged(pool, watched),
      alarmLoad.people(pool, watched, [AlarmAct.Take, AlarmAct.Acknowledge]),
    ]);
    return {
      StartDt: iso(from),
      EndDt: iso(to),
      ...loadFigures(slots, { from, to, dispatchers }),
      Sources: await Promise.all(sources.map(loadSource)),
      Chattering: sources[0]?.chattering ?? 0,
      Standing: standing.map((one) => ({ ...sourceOf(one), SinceDt: iso(one.began) })),
      StandingCount: standing[0]?.all ?? 0,
      Taken: timeOf(taken),
      Acknowledged: timeOf(acknowledged),
      Unacknowledged: unacknowledged,
      People: people,
    };
  });
};
