import { sendByIridium } from '../../core/delivery/iridium/sender.ts';
import type { Feature } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { minute, second, surely } from '../../platform/jobs/job.ts';

/** What waits for devices: its expiry, and what goes by Iridium (MSG-D04). */
export const delivery: Feature = {
  jobs: (context) => [
    { name: 'expiry', pause: minute, run: surely((now) => context.deliveries.expire(now)) },
    { name: 'iridium', pause: second, run: () => sendByIridium(context, clock.now()) },
  ],
};
