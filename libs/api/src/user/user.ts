import * as z from 'zod/mini';
import { Dt, oneOf, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** Interface language codes (I18N-04, ENUM-01). */
export const Language = { Ru: 0, En: 1 } as const;
export type Language = (typeof Language)[keyof typeof Language];
export type Locale = 'ru' | 'en';

/** The size of a beacon card (MON-04, ENUM-02). */
export const InterfaceSize = { Normal: 0, Small: 1 } as const;
export type InterfaceSize = (typeof InterfaceSize)[keyof typeof InterfaceSize];

/** Units of length; `Knot` means nautical miles for distances and knots for speeds (ENUM-11, FMT-D04). */
export const LengthUnit = { Metre: 0, Kilometre: 1, Mile: 2, Knot: 3 } as const;
export type LengthUnit = (typeof LengthUnit)[keyof typeof LengthUnit];

/** Whose account it is (PROFILE-D03). */
export const UserType = { Individual: 0, Enterprise: 1 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

export const UserId = z.int().check(z.positive()).brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const MonitoringInterfaceSettings = z.object({
  ShowPositionOnLoad: z.boolean(),
  BeaconCardSize: oneOf(InterfaceSize),
});
export type MonitoringInterfaceSettings = z.infer<typeof MonitoringInterfaceSettings>;

/** The signed-in user and what he may do (USER-01); `Tenant`, which the operator sets, decides which versions of the areas he is given (GEN-D05). */
export const User = z.object({
  Id: UserId,
  UserName: z.string(),
  CanViewMessages: z.boolean(),
  CanReadMessages: z.boolean(),
  CanSendMessages: z.boolean(),
  CanEditChannelsSettings: z.boolean(),
  BnwasManagement: z.boolean(),
  Localization: oneOf(Language),
  MonitoringInterfaceSettings,
  Tenant: z.optional(z.nullable(z.string())),
  /** When the account is deleted, as the user asked for it (PROFILE-D18). */
  LeavesDt: z.optional(z.nullable(Dt)),
});
export type User = z.infer<typeof User>;

/** Settings of the interface; TimeZone is minutes from UTC, of a named zone those of now, ZoneName (added) a name of the IANA list, which a server of before does not tell (PROFILE-D02, FMT-D01). */
export const UserSettings = z.object({
  Localization: oneOf(Language),
  TimeZone: z.int().check(z.minimum(limits.timeZoneMinutes.min), z.maximum(limits.timeZoneMinutes.max)),
  ZoneName: z.optional(z.nullable(rawText(limits.zoneName))),
  DistanceUnit: oneOf(LengthUnit),
  MonitoringInterfaceSettings,
});
export type UserSettings = z.infer<typeof UserSettings>;

/** Personal data and the balance in roubles (PROFILE-D02). */
export const UserInfo = z.object({
  UserName: z.string(),
  Email: z.string(),
  Type: oneOf(UserType),
  Country: z.string(),
  Name: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Organization: z.nullable(z.string()),
  Balance: z.number(),
});
export type UserInfo = z.infer<typeof UserInfo>;
