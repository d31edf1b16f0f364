import { DeliveryState, limits } from '@mayak/api';
import type { IridiumGateway } from './gateway.ts';

const { taken, confirmed, delivered } = limits.delivery.simulated.iridium;
const failing = /^error/i;

/** The built-in gateway: it takes, confirms and delivers by time alone; a text that begins with "error" fails (MSG-D05). */
export const simulator: IridiumGateway = async ({ item: { state, openFrom, payload }, now }) => {
  const age = now - openFrom;
  const { Waiting, HandedOver, AtGateway, Confirmed, Failed } = DeliveryState;
  if (state === Waiting && age < taken) return { state: Waiting, nextAt: openFrom + taken };
  if (state < HandedOver) return { state: HandedOver, nextAt: openFrom + confirmed };
  if (age < confirmed) return { state, nextAt: openFrom + confirmed };
  if (state < AtGateway)
    return failing.test(String(payload['Content'] ?? ''))
      ? { state: Failed, fault: 'simulated' }
      : { state: AtGateway, queuePlace: 1, nextAt: openFrom + delivered };
  return age < delivered ? { state, nextAt: openFrom + delivered } : { state: Confirmed };
};
