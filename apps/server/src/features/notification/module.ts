import type { Feature } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { minute, second, surely } from '../../platform/jobs/job.ts';
import { acknowledgeRoutes } from './acknowledgePage.ts';
import { callPeopleOf } from './callPeople.ts';
import { planDigest } from './planDigest.ts';
import { notificationRoutes } from './routes.ts';
import { ruleMailOf } from './ruleMail.ts';
import { notificationSettingsRoutes } from './settingsRoutes.ts';
import { sendMessages } from './sendMessages.ts';
import { signedLinksOf } from './signedLinks.ts';
import { silenceRoutes } from './silencePage.ts';

/** What users are told, on the page and by e-mail (NOTIF, RULE-D12). */
export const notification: Feature = {
  services: [signedLinksOf, ruleMailOf, callPeopleOf],
  routes: [notificationRoutes, notificationSettingsRoutes, silenceRoutes, acknowledgeRoutes],
  consumers: (context) => ({
    'account.changed': (events, origin) => {
      if (origin === 'elsewhere') return;
      for (const { userId } of events)
        void planDigest(context, userId).catch((err: unknown) =>
          context.log.error({ err, user: userId }, 'The digest of a user was not planned again'),
        );
    },
  }),
  // What waits for somebody goes while the time is doubted too.
  jobs: (context) => [
    { name: 'alarmCalls', pause: 2 * second, run: () => callPeopleOf(context).run() },
    { name: 'messages', pause: 2 * second, run: () => sendMessages(context, clock.now()) },
    { name: 'ruleMail', pause: 10 * second, run: () => ruleMailOf(context).wake() },
    { name: 'digests', pause: minute, run: surely((now) => ruleMailOf(context).sendDigests(now)) },
  ],
};
