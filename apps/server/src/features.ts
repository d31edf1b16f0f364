import { endIncoming, endPreviews } from '@mayak/host/disk';
import { clock } from './platform/clock/clock.ts';
import type { AppContext } from './context.ts';
import { day, hour, minute, second, surely, type Module } from './platform/jobs/job.ts';
import { makeAhead } from './platform/db/partitions.ts';
import { endOld } from './platform/db/retention.ts';
import { changeLog } from './platform/events/store.ts';
import { areDaysWaiting } from './core/history/makeDays.ts';
import { judgeAhead } from './core/ingest/aheadPoints.ts';
import { firmwares } from './core/delivery/firmware/store.ts';
import { sendByIridium } from './core/delivery/iridium/sender.ts';
import { eventRoutes } from './features/live/routes.ts';
import { chargeDays } from './features/payment/charge.ts';
import { mailTokens } from './platform/sessions/store/sessions.ts';
import { userRoutes } from './features/account/profileRoutes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { activationRoutes } from './features/activation/routes.ts';
import { beaconRoutes } from './features/beacon/routes.ts';
import { bnwasRoutes } from './features/bnwas/routes.ts';
import { cardRoutes } from './features/card/routes.ts';
import { channelRoutes } from './features/channel/routes.ts';
import { chartRoutes } from './features/chart/routes.ts';
import { diagnosticRoutes } from './features/diagnostic/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { firmwareRoutes } from './features/firmware/routes.ts';
import { fuelRoutes } from './features/fuel/routes.ts';
import { geoobjectRoutes } from './features/geoobject/routes.ts';
import { groupRoutes } from './features/group/routes.ts';
import { integrationRoutes } from './features/integration/routes.ts';
import { messageRoutes } from './features/message/routes.ts';
import { alarmRoutes } from './features/alarm/routes.ts';
import { notificationRuleRoutes } from './features/rule/routes.ts';
import { notificationRoutes } from './features/notification/routes.ts';
import { notificationSettingsRoutes } from './features/notification/settingsRoutes.ts';
import { silenceRoutes } from './features/notification/silencePage.ts';
import { ruleTemplateRoutes } from './features/rule/templateRoutes.ts';
import { operatorRoutes } from './features/operator/index.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { judgeGates } from './features/rollout/gate.ts';
import { endFiles } from './features/report/leftFiles.ts';
import { sendScheduled } from './features/report/scheduled.ts';
import { releaseRoutes } from './features/release/routes.ts';
import { remoteRoutes } from './features/remote/routes.ts';
import { reportFileRoutes } from './features/report/fileRoutes.ts';
import { reportRoutes } from './features/report/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { trackRoutes } from './features/track/routes.ts';

const account: Module = {
  routes: [accountRoutes, userRoutes],
  jobs: ({ sessions, pool }) => [
    { name: 'sessions', pause: hour, run: surely((now) => sessions.endUnused(now)) },
    { name: 'links', pause: hour, run: surely(() => mailTokens.endExpired(pool)) },
  ],
};

const beacon: Module = {
  routes: [
    beaconRoutes,
    activationRoutes,
    cardRoutes,
    settingsRoutes,
    sharingRoutes,
    releaseRoutes,
    channelRoutes,
    diagnosticRoutes,
  ],
  jobs: (context) => [
    {
      name: 'relevance',
      pause: minute,
      run: async () => context.live.beacons(context.beacons.age(clock.now())),
      everywhere: true,
    },
    { name: 'ahead', pause: minute, run: surely((now) => judgeAhead(context, now)) },
  ],
};

const history: Module = {
  routes: [trackRoutes, chartRoutes, fuelRoutes],
  jobs: ({ history: thread, pool }) => [
    {
      name: 'days',
      pause: minute,
      run: surely(async (now) => (await areDaysWaiting(pool, now)) && thread.one('makeDays', now)),
    },
  ],
};

const report: Module = {
  routes: [reportRoutes, reportFileRoutes, bnwasRoutes],
  jobs: (context) => [
    { name: 'reports', pause: minute, run: surely((now) => sendScheduled(context, now)) },
    { name: 'report files', pause: minute, run: surely((now) => endFiles(context, now)) },
  ],
};

const live: Module = { routes: [eventRoutes], consumers: (context) => context.live.consumers() };

const notification: Module = {
  routes: [
    notificationRoutes,
    alarmRoutes,
    notificationRuleRoutes,
    notificationSettingsRoutes,
    ruleTemplateRoutes,
    silenceRoutes,
  ],
  jobs: ({ rules, ruleMail }) => [
    { name: 'ruleMail', pause: 10 * second, run: surely((now) => ruleMail.wake(now)) },
    { name: 'digests', pause: minute, run: surely((now) => ruleMail.sendDigests(now)) },
    { name: 'silence', pause: minute, run: surely((now) => rules.judgeSilence(now)) },
    { name: 'intervals', pause: hour, run: () => rules.readIntervals(), everywhere: true },
  ],
};

const integration: Module = {
  routes: [integrationRoutes],
  jobs: ({ integrations }) => [
    { name: 'integrations', pause: 2 * second, run: surely((now) => integrations.run(now)) },
    { name: 'integrationQueues', pause: minute, run: surely((now) => integrations.trim(now)) },
  ],
};

/** What goes to devices. */
const delivery: Module = {
  jobs: (context) => [
    { name: 'expiry', pause: minute, run: surely((now) => context.deliveries.expire(now)) },
    { name: 'iridium', pause: second, run: () => sendByIridium(context, clock.now()) },
    {
      name: 'firmware files',
      pause: hour,
      run: surely((now) => firmwares.endUnused(context.pool, now - day)),
    },
  ],
};

const payment: Module = {
  routes: [paymentRoutes],
  jobs: (context) => [{ name: 'charging', pause: minute, run: surely((now) => chargeDays(context, now)) }],
};

/** What keeps the installation itself going. */
const installation: Module = {
  routes: [operatorRoutes, feedbackRoutes],
  consumers: ({ rates }) => rates.consumers(),
  jobs: (context) => [
    { name: 'rollouts', pause: 30 * second, run: surely(() => judgeGates(context)) },
    {
      name: 'previews',
      pause: hour,
      run: surely(async (now) => {
        await endPreviews(context.settings.dataDir, now);
        await endIncoming(context.settings.dataDir, now);
      }),
    },
    { name: 'mail', pause: minute, run: () => context.mail.wake() },
    { name: 'changes', pause: hour, run: surely(() => changeLog.endOld(context.pool)) },
    { name: 'partitions', pause: hour, run: surely((now) => makeAhead(context.pool, now)) },
    {
      name: 'retention',
      pause: day,
      run: surely((now) => endOld(context.pool, context.settings.retention, now)),
    },
    { name: 'rates', pause: second, run: () => context.rates.share(), everywhere: true },
  ],
};

/** All parts of the server. */
export const modules: readonly Module[] = [
  account,
  beacon,
  history,
  report,
  { routes: [groupRoutes] },
  { routes: [geoobjectRoutes] },
  live,
  notification,
  integration,
  delivery,
  { routes: [messageRoutes] },
  { routes: [remoteRoutes] },
  { routes: [firmwareRoutes] },
  payment,
  installation,
];

/** The work that time drives, of all parts. */
export const jobsOf = (context: AppContext) => modules.flatMap(({ jobs }) => jobs?.(context) ?? []);
