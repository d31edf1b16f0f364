import * as z from 'zod/mini';
import { ChannelKind, type Channel } from '../channel/channel.ts';
import { limits } from '../limits.ts';

const { least, most } = limits.rule.fuel;

/**
 * What a rule of sensors tells of the fuel of its tanks, beside their states: fuel taken aboard, fuel let out, or both, from so many
 * litres on (RULE-D16, added).
 */
export const FuelWatch = z.object({
  OnBunkering: z.boolean(),
  OnDrain: z.boolean(),
  /** Fewer are not told of. */
  Litres: z.number().check(z.minimum(least), z.maximum(most)),
});
export type FuelWatch = z.infer<typeof FuelWatch>;

/** The sensor is a tank whose fuel a rule can watch: one that takes part in the daily consumption (RULE-D16, FUEL-D04). */
export const isTank = ({
  ChannelFlag,
  FuelDailyConsumption,
}: Pick<Channel, 'ChannelFlag' | 'FuelDailyConsumption'>): boolean =>
  ChannelFlag === ChannelKind.Petrol && FuelDailyConsumption;
