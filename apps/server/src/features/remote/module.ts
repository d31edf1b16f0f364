import { DeliveryKind } from '@mayak/api';
import type { Feature } from '../../feature.ts';
import { remoteRoutes } from './routes.ts';
import { parameterDeliveries } from './parameterDeliveries.ts';

/** Parameters of devices (REMOTE). */
export const remote: Feature = {
  routes: [remoteRoutes],
  deliveries: ({ cells }) => ({ [DeliveryKind.Parameters]: parameterDeliveries(cells) }),
};
