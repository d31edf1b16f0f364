import { archiveGiven, endIncoming, endPreviews } from '@mayak/releases';
import type { Feature } from '../../feature.ts';
import type { AppContext } from '../../context.ts';
import { day, hour, second, surely, type Job } from '../../platform/jobs/job.ts';
import { judgeGates } from './gate.ts';
import { registryNews } from './registryNews.ts';

/** Releases of remotes that go on, or end, by themselves (GEN-D05). */
export const rollout: Feature = {
  jobs: (context) => [
    { name: 'registry news', pause: 2 * second, everywhere: true, run: registryNews(context) },
    { name: 'rollouts', pause: 30 * second, run: surely(() => judgeGates(context)) },
    ...archiveJobs(context),
    {
      name: 'previews',
      pause: hour,
      run: surely(async (now) => {
        await endPreviews(context.settings.dataDir, now);
        await endIncoming(context.settings.dataDir, now);
      }),
    },
  ],
};

/** A demo's builds are of the day: whoever works on the product makes them by the dozen, and no user has them. */
const archiveJobs = ({ settings: { demo, dataDir: data, distDir: dist } }: AppContext): readonly Job[] =>
  demo
    ? []
    : [
        {
          name: 'archive of releases',
          pause: day,
          run: surely((now) => archiveGiven({ data, dist, now: new Date(now) })),
        },
      ];
