import * as z from 'zod/mini';
import { ChannelId } from '../channel/index.ts';
import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** So many fillings tell the size of a tank (FUEL-D04). */
export const leastFillings = limits.fuel.learnt.fillings;

/** What readings tell of a tank whose Max is not set: its level when full, litres, or null until enough fillings were seen (added, FUEL-D04). */
export const TankCapacity = z.object({
  Channel: ChannelId,
  Full: z.nullable(z.number()),
  Fillings: z.int(),
});
export type TankCapacity = z.infer<typeof TankCapacity>;

/** Why the consumption of a day is not known: nothing was heard, or a level rose and nothing explains it (added, FUEL-D04). */
export const FuelUnknown = { Silence: 'Silence', Rise: 'Rise' } as const;
export type FuelUnknown = (typeof FuelUnknown)[keyof typeof FuelUnknown];

/** The sizes of the tanks of a beacon that have no Max, as their readings tell them (added, FUEL-D04, FUEL-D06). */
export const getTankCapacities = endpoint('GET /beacons.getTankCapacities/{id}', {
  answer: z.array(TankCapacity),
  handled: ['notFound'],
});
