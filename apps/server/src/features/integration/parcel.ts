import type { Coord } from '@mayak/api';

/** A moment of a beacon as it is sent on. */
export interface ForwardedPoint {
  /** Grows with each point of an integration: one that comes twice is known by it. */
  Id: number;
  Dt: string;
  ReceivedDt: string;
  Coordinates: Coord | null;
  /** km/h. */
  Speed: number | null;
  Course: number | null;
  Altitude: number | null;
  Satellites: number | null;
  Channels: { ChannelId: number; Number: number; Name: string; Value: number }[];
}

/** Points of one beacon that are sent together, in their order. */
export interface Parcel {
  beaconId: number;
  imei: string;
  name: string;
  /** What its users wrote of the object, for forms that name it by more than that. */
  card: readonly { Label: string; Value: string }[];
  points: readonly ForwardedPoint[];
}
