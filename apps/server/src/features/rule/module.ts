import type { Feature } from '../../feature.ts';
import { hour, minute, surely } from '../../platform/jobs/job.ts';
import { notificationRuleRoutes } from './routes.ts';
import { whyRoutes } from './whyRoutes.ts';
import { stepRoutes } from './steps.ts';
import { ruleTemplateRoutes } from './templateRoutes.ts';

/** The rules of users, their templates and previews (RULE). */
export const rule: Feature = {
  routes: [notificationRuleRoutes, ruleTemplateRoutes, stepRoutes, whyRoutes],
  jobs: ({ rules }) => [
    { name: 'silence', pause: minute, run: surely((now) => rules.judgeSilence(now)) },
    { name: 'intervals', pause: hour, run: () => rules.readIntervals(), everywhere: true },
  ],
};
