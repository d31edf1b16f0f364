import type { Feature } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { hour, minute, surely } from '../../platform/jobs/job.ts';
import { notificationRuleRoutes } from './routes.ts';
import { whyRoutes } from './whyRoutes.ts';
import { stepRoutes } from './steps.ts';
import { ruleTemplateRoutes } from './templateRoutes.ts';

/** The rules of users, their templates and previews (RULE). */
export const rule: Feature = {
  routes: [notificationRuleRoutes, ruleTemplateRoutes, stepRoutes, whyRoutes],
  jobs: ({ rules }) => [
    { name: 'listening', pause: minute, run: () => rules.listen(clock.now()), everywhere: true },
    {
      name: 'silence',
      pause: minute,
      // The database may just be back, and nobody was heard meanwhile.
      run: surely(async (now) => {
        await rules.listen(now);
        await rules.judgeSilence(now);
      }),
    },
    { name: 'intervals', pause: hour, run: () => rules.readIntervals(), everywhere: true },
  ],
};
