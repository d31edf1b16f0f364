import * as z from 'zod/mini';

const numbers = z.array(z.number());
const numbersOrNull = z.array(z.nullable(z.number()));
const texts = z.array(z.string());
const textsOrNull = z.array(z.nullable(z.string()));

/** Bits of `Cards.Flags`. */
export const CardFlag = {
  CheckRelevance: 1,
  EmergencyFirst: 2,
  CanManage: 4,
  CanSendMessages: 8,
  CanEditChannels: 16,
  ShowsBnwas: 32,
  Fuel: 64,
  IsOwner: 128,
} as const;

/** What seldom changes, a row per beacon; times are minutes, Imei is the Iridium and the GSM one apart by a space. */
export const BeaconCards = z.object({
  Id: numbers,
  Name: texts,
  SerialNumber: texts,
  Imei: texts,
  Color: texts,
  Owner: texts,
  Model: numbers,
  VehicleType: numbers,
  CommunicationStatus: numbers,
  LengthUnit: numbersOrNull,
  Timeout1: numbers,
  Timeout2: numbers,
  Flags: numbers,
});
export type BeaconCards = z.infer<typeof BeaconCards>;

/**
 * What changes with each packet, a row per beacon: degrees (null without a fix), epoch seconds, km/h, radius in whole metres,
 * general state 0-3, latched BNWAS state and mode, the worst channel (name, value state, displayed value), the most pressing alarm
 * (AlarmMark, its words, null where it is none; a server of before has no such columns).
 */
export const BeaconStates = z.object({
  Id: numbers,
  Lat: numbersOrNull,
  Lon: numbersOrNull,
  FixDt: numbersOrNull,
  PacketDt: numbersOrNull,
  ConnectionDt: numbersOrNull,
  Speed: numbersOrNull,
  Course: numbersOrNull,
  Accuracy: numbersOrNull,
  State: numbers,
  BnwasAlarm: numbers,
  BnwasMode: numbersOrNull,
  ReasonName: textsOrNull,
  ReasonState: numbers,
  ReasonValue: textsOrNull,
  Alarm: z.optional(numbers),
  AlarmText: z.optional(textsOrNull),
  Unread: numbers,
  Geoobjects: z.array(numbers),
});
export type BeaconStates = z.infer<typeof BeaconStates>;

/**
 * The beacons as columns, for lists and maps of any size (decision `columns`). `Version` is asked back as `since`;
 * a complete answer replaces what is known, another is merged: rows by Id, `Removed` are gone.
 */
export const BeaconColumns = z.object({
  Version: z.int(),
  Complete: z.boolean(),
  /** Server clock, epoch seconds. */
  Now: z.number(),
  Cards: BeaconCards,
  States: BeaconStates,
  Removed: numbers,
});
export type BeaconColumns = z.infer<typeof BeaconColumns>;

/** The media type of the column form of `GET /beacons`. */
export const columnsType = 'application/vnd.mayak.columns+json';
