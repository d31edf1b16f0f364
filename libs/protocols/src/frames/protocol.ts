import type { DeliveryKind, DeviceCommand } from '@mayak/api';
import type { DeviceReport, Fault } from '../report/deviceReport.ts';

/** A part of a frame that a codec understood: where it stands, and what it says in words of its protocol. */
export interface FrameField {
  /** Of the first byte in the frame. */
  offset: number;
  /** In bytes. */
  length: number;
  name: string;
  value: string;
}

/** What became of a frame: it is committed where it brings something, it says nothing that can be stored, or its device is none of ours or blocked. */
export type FrameOutcome = 'accepted' | 'refused' | 'unknownDevice';

/** What a frame says of a device beside its first. */
export interface OtherReport {
  imei: string;
  report: DeviceReport;
}

/** What a device says to a command. */
export interface CommandAnswer {
  /** Whether it does what it was told. */
  isTaken: boolean;
  /** Which one; the oldest that it has not answered, where a protocol does not say. */
  commandId?: number;
  /** Its own words. */
  content?: Buffer;
}

/** What a frame says (INGEST-D05). */
export interface FrameReading<State> {
  /** The device that it names; null where the connection has named it before. */
  imei: string | null;
  /** What the device proves itself by; null or absent where the protocol knows nothing of the kind. */
  password?: string | null;
  /** Null where it brings nothing to store: a login, a heartbeat. */
  report: DeviceReport | null;
  /** Who speaks does so for several devices: one that is not known ends nothing. */
  isDispatcher?: boolean;
  /** Reports of further devices in the same frame, as a dispatcher sends them. */
  others?: readonly OtherReport[];
  /** Why it is not taken, where there is no report; what of a report was left out stands in the report. */
  faults: readonly Fault[];
  fields: readonly FrameField[];
  commandAnswer?: CommandAnswer;
  /** What the next frame of the connection is read with. */
  state: State;
  /** The bytes that the device waits for, once the outcome is certain; null where it waits for none. Outcomes of `others` are in their order, and that of the frame where they are absent. */
  answer: (outcome: FrameOutcome, others?: readonly FrameOutcome[]) => Buffer | null;
}

/** A reading of nothing, with what is known beside it. */
export const readingOf = <State>(
  state: State,
  part: Partial<FrameReading<State>> = {},
): FrameReading<State> => ({
  imei: null,
  report: null,
  faults: [],
  fields: [],
  state,
  answer: () => null,
  ...part,
});

/** What a protocol can tell a device over a live connection (REMOTE-D11). */
export interface CommandCodec<State> {
  kinds: readonly DeliveryKind[];
  encode: (command: DeviceCommand, state: State) => Buffer;
}

/** Reads the frames of a stream or datagrams; pure functions of bytes that throw nothing but UnreadableReport. */
export interface FrameCodec<State> {
  /** Bytes of the longest frame. */
  maxLength: number;
  /** What the first frame of a connection is read with. */
  initial: State;
  /** How many bytes the first frame has; null while that cannot be told. Throws when no frame begins so. */
  lengthOf: (bytes: Buffer) => number | null;
  /** Reads one whole frame. */
  read: (frame: Buffer, context: { state: State; receivedAt: number }) => FrameReading<State>;
  commands?: CommandCodec<State>;
}

/** A protocol of devices over TCP, UDP or both. */
export interface Protocol {
  /** As it stands in settings and stored messages. */
  name: string;
  /** The port where devices of its kind look for it by default. */
  port: number;
  stream?: FrameCodec<unknown>;
  /** Without one, datagrams are not taken. */
  datagram?: FrameCodec<unknown>;
}

/** A protocol as its codecs were written, each with a state of its own. */
export const protocol = <Stream, Datagram = Stream>(one: {
  name: string;
  port: number;
  stream?: FrameCodec<Stream>;
  datagram?: FrameCodec<Datagram>;
}): Protocol => one as Protocol;
