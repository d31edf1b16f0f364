import type { Ack, Coord, DeliveryKind, DeviceMessage } from '@mayak/api';

/** A position as a device sends it: epoch ms, km/h, degrees, metres; what is null and cannot be left out goes as zero. */
export interface SentPoint {
  t: number;
  at: Coord;
  speed: number | null;
  course: number | null;
  alt: number | null;
  satellites: number | null;
  /** The security alert is on. */
  isAlert?: true;
}

/** What a device has to send at one contact. */
export interface SentContent {
  points: readonly SentPoint[];
  messages: readonly DeviceMessage[];
  /** Of commands that came with a number; a protocol without numbers answers a command where it came. */
  acks: readonly Ack[];
  /** Of the contact, epoch ms. */
  t: number;
  /** The message for the device that its satellite session takes along. */
  mtmsn?: number;
}

/** Who a device is, and what it has besides positions. */
export interface DeviceIdentity {
  /** 15 digits. */
  imei: string;
  /** Sent by protocols that know one. */
  password?: string | undefined;
  /** Of a bridge watch that stands by the device; its sentence goes with each position, where the protocol has one. */
  bridgeAlarm?: BridgeAlarm | undefined;
}

/** What a bridge watch tells: its mode, minutes of its dormant period, the stage of its alarm, 0 to 3. */
export interface BridgeAlarm {
  mode: 'AUT' | 'MAN' | 'OFF';
  dormant: number;
  stage: number;
}

/** A command as the protocol brings it, with the bytes by which the device answers it; null where it answers otherwise. */
export interface ReceivedCommand {
  kind: DeliveryKind;
  payload: Record<string, unknown>;
  answer: (ack: Pick<Ack, 'Success' | 'Answer'>) => Buffer | null;
}

/** One thing that the server sent, read by the device. */
export interface ServerAnswer {
  /** In bytes. */
  length: number;
  /** What became of the frame that waits for its answer; null where this says nothing of it. */
  outcome: 'accepted' | 'refused' | null;
  /** As the protocol writes it. */
  text: string;
  /** The bytes that the server is sent back at once. */
  reply?: Buffer;
  command?: ReceivedCommand;
}

/** A device's side of a protocol, as pure functions of bytes: what the codec of the same folder reads and answers (INGEST-D05). */
export interface DeviceSide {
  /** One connection lasts for all frames, or each frame has its own. */
  connection: 'kept' | 'perFrame';
  /** The first bytes of a connection; null where there are none. */
  login: Buffer | null;
  /** The server answers the login and each frame. */
  isAnswered: boolean;
  /** Bytes of the longest text in UTF-8 that somebody aboard may write; 0 where the protocol has no texts. */
  textBytes: number;
  /** The frames that bring a content, of which the first bears this number and the next ones those after it. */
  frames: (content: SentContent, number: number) => Buffer[];
  /** The first answer in these bytes, to the frame that waits for one; null while it is not whole. Throws UnreadableReport. */
  readAnswer: (bytes: Buffer, awaited: Buffer | null) => ServerAnswer | null;
}

/** A list in parts of at most so many. */
export const partsOf = <T>(list: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, i) => list.slice(i * most, (i + 1) * most));
