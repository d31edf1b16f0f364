import * as z from 'zod/mini';
import { NotificationType } from './notification.ts';

const { RealChannel, OwnThresholds, BinaryChannel, EnumChannel } = NotificationType;

/** For how long a state may have to last, minutes (RULE-D24). */
export const longestDelay = 120;
/** How much of the scale of a sensor a dead band may be, percent, and how much it is without a wish. */
export const widestDeadBand = 50;
export const usualDeadBand = 1;

/**
 * What keeps noise out of a rule of sensors (RULE-D24, added): a state that is an alarm is told once it has lasted for so many
 * minutes, and a value must come back by so much of the scale of its sensor, percent, for its state to end; null is the usual one.
 */
export const NoiseFilter = z.object({
  Delay: z.int().check(z.minimum(0), z.maximum(longestDelay)),
  DeadBand: z.nullable(z.number().check(z.minimum(0), z.maximum(widestDeadBand))),
});
export type NoiseFilter = z.infer<typeof NoiseFilter>;

/** A rule of this type looks at sensors, whose states may be waited for. */
export const mayWait = (type: NotificationType): boolean =>
  type === RealChannel || type === OwnThresholds || type === BinaryChannel || type === EnumChannel;

/** Its sensors have values, which may have to come back by so much. */
export const hasDeadBand = (type: NotificationType): boolean =>
  type === RealChannel || type === OwnThresholds;
