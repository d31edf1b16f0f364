import type {
  Ack,
  ChannelKind,
  Coord,
  DeviceMessage,
  Diagnostics,
  FieldCode,
  PacketWatch,
  StatusEvent,
  Transport,
} from '@mayak/api';

/** One moment of a report; t is epoch milliseconds. */
export interface Point {
  t: number;
  at: Coord | null;
  /** False for a position that the device itself doubts: kept, but never shown as a fix. */
  valid: boolean;
  speed: number | null;
  course: number | null;
  alt: number | null;
  /** Metres; null where the device does not tell. */
  accuracy: number | null;
  satellites: number | null;
  /** By channel number. */
  values: readonly (readonly [number: number, value: number])[];
  /** Values of a protocol that knows no channel numbers, by the name that it gives them. */
  attributes?: readonly Attribute[];
  /** What a bridge watch tells beside its channels (BNWAS-D09). */
  watch?: PacketWatch;
  /** The security alert is on: it is for those ashore alone (SSAS-D01). */
  isAlert?: true;
}

/** A moment of which only these things are told. */
export const pointAt = (t: number, part: Partial<Point> = {}): Point => ({
  t,
  at: null,
  valid: true,
  speed: null,
  course: null,
  alt: null,
  accuracy: null,
  satellites: null,
  values: [],
  ...part,
});

/** A named value; its kind is null when the name tells of none. */
export interface Attribute {
  name: string;
  kind: ChannelKind | null;
  value: number;
  /** It is of the message and no sensor's: nobody misses a channel for it. */
  isOfMessage?: true;
}

/** What of a report cannot be stored. */
export interface Fault {
  field: string;
  code: FieldCode;
}

/** A message that says nothing that could be stored. */
export class UnreadableReport extends Error {
  override readonly name = 'UnreadableReport';
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(faults.map(({ field, code }) => `${field}: ${code}`).join('; '));
    this.faults = faults;
  }
}

/** A session of a satellite modem: the number of its own message, that of the message for it (0 is none), and how it went (the SBD guide). */
export interface SatelliteSession {
  momsn: number;
  mtmsn: number;
  status: number;
}

/** What a device reports at one contact, whatever protocol it speaks: a Packet with its times read (INGEST-D02). */
export interface DeviceReport {
  /** Null where the protocol has no packet ids: then a moment is known again by its time alone. */
  packetId: string | null;
  packetDt: number;
  receivedAt: number;
  src: Transport;
  size: number;
  points: Point[];
  events: readonly StatusEvent[];
  diagnostics: Diagnostics | null;
  messages: readonly DeviceMessage[];
  acks: readonly Ack[];
  /** What was left out of it. */
  faults: Fault[];
  /** The satellite session that brought it, and the message for the device that it was to take along. */
  session?: SatelliteSession;
  /** It is a past that came from another system: no rule tells of it, or each as it would have then. */
  past?: 'silent' | 'told';
  /** That the distress button is let go is never told in its protocol, or may be lost with the connection. */
  isEndUntold?: boolean;
}

/** A report of nothing but a contact. */
export const emptyReport = (receivedAt: number, src: Transport): DeviceReport => ({
  packetId: null,
  packetDt: receivedAt,
  receivedAt,
  src,
  size: 0,
  points: [],
  events: [],
  diagnostics: null,
  messages: [],
  acks: [],
  faults: [],
});
