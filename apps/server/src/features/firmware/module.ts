import { firmwares } from '../../core/delivery/firmware/store.ts';
import type { Feature } from '../../feature.ts';
import { day, hour, surely } from '../../platform/jobs/job.ts';
import { firmwareRoutes } from './routes.ts';

/** Firmware of devices, to one or to many (FW). */
export const firmware: Feature = {
  routes: [firmwareRoutes],
  jobs: ({ pool }) => [
    { name: 'firmware files', pause: hour, run: surely((now) => firmwares.endUnused(pool, now - day)) },
  ],
};
