import type { AppContext } from './context.ts';
import type { Feature } from './feature.ts';
import { account } from './features/account/module.ts';
import { activation } from './features/activation/module.ts';
import { alarm } from './features/alarm/module.ts';
import { beacon } from './features/beacon/module.ts';
import { beaconLog } from './features/beaconLog/module.ts';
import { bnwas } from './features/bnwas/module.ts';
import { canary } from './features/canary/module.ts';
import { card } from './features/card/module.ts';
import { channel } from './features/channel/module.ts';
import { chart } from './features/chart/module.ts';
import { delivery } from './features/delivery/module.ts';
import { diagnostic } from './features/diagnostic/module.ts';
import { feedback } from './features/feedback/module.ts';
import { firmware } from './features/firmware/module.ts';
import { firstSteps } from './features/firstSteps/module.ts';
import { fuel } from './features/fuel/module.ts';
import { geoobject } from './features/geoobject/module.ts';
import { group } from './features/group/module.ts';
import { guests } from './features/guests/module.ts';
import { integration } from './features/integration/module.ts';
import { leaving } from './features/leaving/module.ts';
import { live } from './features/live/module.ts';
import { message } from './features/message/module.ts';
import { notification } from './features/notification/module.ts';
import { operator } from './features/operator/module.ts';
import { ownData } from './features/ownData/module.ts';
import { payment } from './features/payment/module.ts';
import { push } from './features/push/module.ts';
import { release } from './features/release/module.ts';
import { remote } from './features/remote/module.ts';
import { report } from './features/report/module.ts';
import { rollout } from './features/rollout/module.ts';
import { rule } from './features/rule/module.ts';
import { savedView } from './features/savedView/module.ts';
import { settings } from './features/settings/module.ts';
import { sharing } from './features/sharing/module.ts';
import { ssas } from './features/ssas/module.ts';
import { track } from './features/track/module.ts';
import { trackImport } from './features/trackImport/module.ts';
import { upkeep } from './features/upkeep/module.ts';
import { wall } from './features/wall/module.ts';

/** All features of the server; one more is one line here. */
export const features: readonly Feature[] = [
  account,
  activation,
  firstSteps,
  beacon,
  card,
  settings,
  sharing,
  beaconLog,
  release,
  channel,
  diagnostic,
  track,
  trackImport,
  savedView,
  chart,
  fuel,
  report,
  bnwas,
  group,
  geoobject,
  live,
  notification,
  push,
  alarm,
  rule,
  guests,
  wall,
  ssas,
  integration,
  delivery,
  message,
  remote,
  firmware,
  payment,
  operator,
  feedback,
  ownData,
  leaving,
  rollout,
  upkeep,
  canary,
];

/** The work that time drives, of all features. */
export const jobsOf = (context: AppContext) => features.flatMap(({ jobs }) => jobs?.(context) ?? []);
