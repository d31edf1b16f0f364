import * as z from 'zod/mini';
import { Dt, oneOf } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** ChannelType: what values a sensor has (CHAN-06, ENUM-04). */
export const ChannelType = { Real: 0, Binary: 1, Enum: 2 } as const;
export type ChannelType = (typeof ChannelType)[keyof typeof ChannelType];

/** ChannelFlag: what a sensor measures; 7 is the fuel level, 8 the fuel consumption (CHAN-07, CHAN-D01). */
export const ChannelKind = {
  None: 0,
  Voltage: 1,
  Charge: 2,
  Speed: 3,
  Course: 4,
  Temperature: 5,
  Altitude: 6,
  Petrol: 7,
  Flow: 8,
  BnwasAlarm: 10,
  BnwasMode: 11,
  Autopilot: 12,
  Status: 50,
} as const;
export type ChannelKind = (typeof ChannelKind)[keyof typeof ChannelKind];

/** ValueEmergencyState 0 to 8 (CHAN-10, CHAN-D02). */
export const ValueState = {
  NoValue: 0,
  Undefined: 1,
  Normal: 2,
  LowerPreEmergency: 3,
  UpperPreEmergency: 4,
  LowerEmergency: 5,
  UpperEmergency: 6,
  DiscretePreEmergency: 7,
  DiscreteEmergency: 8,
} as const;
export type ValueState = (typeof ValueState)[keyof typeof ValueState];

/** RelevanceState: how old a value is (CHAN-09, CHAN-D05). */
export const Relevance = { NotChecked: 0, NoTime: 1, Actual: 2, Recent: 3, Outdated: 4 } as const;
export type Relevance = (typeof Relevance)[keyof typeof Relevance];

/** Channel state; its numbers are not those of the general state (CHAN-11, CHAN-D08). */
export const ChannelState = {
  Undefined: 0,
  NotPolled: 1,
  Emergency: 2,
  PreEmergency: 3,
  Outdated: 4,
  Recent: 5,
  Normal: 6,
} as const;
export type ChannelState = (typeof ChannelState)[keyof typeof ChannelState];

/** General state of a beacon, an enum label or a binary value (BEACON-15). */
export const GeneralState = { Unknown: 0, Normal: 1, PreEmergency: 2, Emergency: 3 } as const;
export type GeneralState = (typeof GeneralState)[keyof typeof GeneralState];

/** AnalogFlag of an analog input (CHAN-05, CHAN-D11). */
export const AnalogInput = { Voltage: 0, Current: 1 } as const;
export type AnalogInput = (typeof AnalogInput)[keyof typeof AnalogInput];

export const ChannelId = z.int().check(z.positive()).brand<'ChannelId'>();
export type ChannelId = z.infer<typeof ChannelId>;

/** A label of a binary or enum value with its general state (CHAN-D10). */
export const EnumValue = z.object({ Value: z.int(), Label: z.string(), Status: oneOf(GeneralState) });
export type EnumValue = z.infer<typeof EnumValue>;

/** Lower emergency, lower and upper pre-emergency, upper emergency; null where there is none. */
export const Thresholds = z.tuple([
  z.nullable(z.number()),
  z.nullable(z.number()),
  z.nullable(z.number()),
  z.nullable(z.number()),
]);
export type Thresholds = z.infer<typeof Thresholds>;

/** A sensor of a beacon with its current value (CHAN-01, CHAN-D14). */
export const Channel = z.object({
  Id: ChannelId,
  Name: z.string(),
  ChannelFlag: oneOf(ChannelKind),
  ChannelType: oneOf(ChannelType),
  Value: z.nullable(z.number()),
  DisplayedValue: z.nullable(z.string()),
  Min: z.nullable(z.number()),
  Max: z.nullable(z.number()),
  Timestamp: z.nullable(Dt),
  PacketDt: z.nullable(Dt),
  ValueEmergencyState: oneOf(ValueState),
  RelevanceState: oneOf(Relevance),
  FuelDailyConsumption: z.boolean(),
  State: oneOf(ChannelState),
  Unit: z.nullable(z.string()),
  EnumValues: z.nullable(z.array(EnumValue)),
  /** Added: what charts, tanks and gauges mark; null where no threshold is set. */
  Thresholds: z.nullable(Thresholds),
});
export type Channel = z.infer<typeof Channel>;

/** Settings of a sensor; fields of another type are null (CHAN-02 to CHAN-05, CHAN-D13). */
export const ChannelSettings = z.object({
  Id: ChannelId,
  BeaconId: z.int(),
  Name: z.string(),
  ChannelType: oneOf(ChannelType),
  ChannelFlag: oneOf(ChannelKind),
  Enabled: z.boolean(),
  Unit: z.nullable(z.string()),
  Min: z.nullable(z.number()),
  Max: z.nullable(z.number()),
  Precision: z.nullable(z.int()),
  PadLeadingZeros: z.nullable(z.int()),
  LowerPreEmergency: z.nullable(z.number()),
  UpperPreEmergency: z.nullable(z.number()),
  LowerEmergency: z.nullable(z.number()),
  UpperEmergency: z.nullable(z.number()),
  AnalogFlag: z.nullable(oneOf(AnalogInput)),
  Value0Label: z.nullable(z.string()),
  Value0Status: z.nullable(oneOf(GeneralState)),
  Value1Label: z.nullable(z.string()),
  Value1Status: z.nullable(oneOf(GeneralState)),
  EnumValues: z.nullable(z.array(EnumValue)),
  FuelDailyConsumption: z.boolean(),
  /** What readings of a real sensor mean, as pairs of a reading and its value (CHAN-D16, added); absent in an edit it stays as it is. */
  Calibration: z.optional(
    z.nullable(z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(limits.calibration))),
  ),
});
export type ChannelSettings = z.infer<typeof ChannelSettings>;
