import { endIncoming, endPreviews } from '@mayak/releases';
import type { Feature } from '../../feature.ts';
import { hour, second, surely } from '../../platform/jobs/job.ts';
import { judgeGates } from './gate.ts';
import { registryNews } from './registryNews.ts';

/** Releases of remotes that go on, or end, by themselves (GEN-D05). */
export const rollout: Feature = {
  jobs: (context) => [
    { name: 'registry news', pause: 2 * second, everywhere: true, run: registryNews(context) },
    { name: 'rollouts', pause: 30 * second, run: surely(() => judgeGates(context)) },
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
