import type { Feature } from '../../feature.ts';
import { minute, second, surely } from '../../platform/jobs/job.ts';
import { acknowledgeRoutes } from './acknowledgePage.ts';
import { notificationRoutes } from './routes.ts';
import { ruleMailOf } from './ruleMail.ts';
import { notificationSettingsRoutes } from './settingsRoutes.ts';
import { signedLinksOf } from './signedLinks.ts';
import { silenceRoutes } from './silencePage.ts';

/** What users are told, on the page and by e-mail (NOTIF, RULE-D12). */
export const notification: Feature = {
  services: [signedLinksOf, ruleMailOf],
  routes: [notificationRoutes, notificationSettingsRoutes, silenceRoutes, acknowledgeRoutes],
  jobs: (context) => [
    { name: 'ruleMail', pause: 10 * second, run: surely((now) => ruleMailOf(context).wake(now)) },
    { name: 'digests', pause: minute, run: surely((now) => ruleMailOf(context).sendDigests(now)) },
  ],
};
