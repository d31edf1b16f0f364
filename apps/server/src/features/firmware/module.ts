import { DeliveryKind } from '@mayak/api';
import type { Feature } from '../../feature.ts';
import { day, hour, surely } from '../../platform/jobs/job.ts';
import { firmwareDeliveries } from './loading.ts';
import { firmwareRoutes } from './routes.ts';
import { firmwares } from './store.ts';

/** Firmware of devices, to one or to many (FW). */
export const firmware: Feature = {
  routes: [firmwareRoutes],
  deliveries: () => ({ [DeliveryKind.Firmware]: firmwareDeliveries }),
  jobs: ({ pool }) => [
    { name: 'firmware files', pause: hour, run: surely((now) => firmwares.endUnused(pool, now - day)) },
  ],
};
