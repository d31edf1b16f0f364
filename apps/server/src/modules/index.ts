import { endIncoming, endPreviews } from '@mayak/host/disk';
import { clock } from '../clock/clock.ts';
import type { AppContext } from '../context/context.ts';
import { day, hour, minute, second, surely, type Module } from '../context/module.ts';
import { makeAhead } from '../db/partitions.ts';
import { endOld } from '../db/retention.ts';
import { changeLog } from '../events/store.ts';
import { areDaysWaiting } from '../history/makeDays.ts';
import { judgeAhead } from '../ingest/aheadPoints.ts';
import { firmwares } from '../delivery/firmware/store.ts';
import { sendByIridium } from '../delivery/iridium/sender.ts';
import { eventRoutes } from '../live/routes.ts';
import { chargeDays } from '../payment/charge.ts';
import { mailTokens } from '../sessions/store/sessions.ts';
import { userRoutes } from './account/profileRoutes.ts';
import { accountRoutes } from './account/routes.ts';
import { activationRoutes } from './beacon/activation.ts';
import { beaconRoutes } from './beacon/routes.ts';
import { bnwasRoutes } from './bnwas/routes.ts';
import { cardRoutes } from './card/routes.ts';
import { channelRoutes } from './channel/routes.ts';
import { chartRoutes } from './chart/routes.ts';
import { diagnosticRoutes } from './diagnostic/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { firmwareRoutes } from './firmware/routes.ts';
import { fuelRoutes } from './fuel/routes.ts';
import { geoobjectRoutes } from './geoobject/routes.ts';
import { groupRoutes } from './group/routes.ts';
import { integrationRoutes } from './integration/routes.ts';
import { messageRoutes } from './message/routes.ts';
import { alarmRoutes } from './notification/alarmRoutes.ts';
import { notificationRuleRoutes } from './notification/ruleRoutes.ts';
import { notificationRoutes } from './notification/routes.ts';
import { notificationSettingsRoutes } from './notification/settingsRoutes.ts';
import { silenceRoutes } from './notification/silencePage.ts';
import { ruleTemplateRoutes } from './notification/templateRoutes.ts';
import { operatorRoutes } from './operator/index.ts';
import { paymentRoutes } from './payment/routes.ts';
import { judgeGates } from './rollout/gate.ts';
import { endFiles } from './report/leftFiles.ts';
import { sendScheduled } from './report/scheduled.ts';
import { releaseRoutes } from './release/routes.ts';
import { remoteRoutes } from './remote/routes.ts';
import { reportFileRoutes } from './report/fileRoutes.ts';
import { reportRoutes } from './report/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { trackRoutes } from './track/routes.ts';

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
