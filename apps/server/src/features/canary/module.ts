import type { Feature } from '../../feature.ts';
import { day, minute, second, surely } from '../../platform/jobs/job.ts';
import { canaryOf } from './canary.ts';
import { statusPage } from './statusPage.ts';
import { statusOf } from './status.ts';

/** The installation tries its own way from device to user, and tells how it fared (SRV-D20 to SRV-D26). */
export const canary: Feature = {
  services: [canaryOf, statusOf],
  pages: [statusPage],
  jobs: (context) => [
    ...(context.settings.canary
      ? [{ name: 'canary', pause: 2 * second, run: surely((now) => canaryOf(context).turn(now)) }]
      : []),
    // Each process knows what it would say while the database is away.
    ...(context.settings.statusPage
      ? [{ name: 'status', pause: minute, run: () => statusOf(context).last(), everywhere: true as const }]
      : []),
    { name: 'canaryTraces', pause: day, run: surely((now) => canaryOf(context).endOld(now)) },
  ],
  close: (context) => canaryOf(context).close(),
};
