import type { DeviceReport } from '@mayak/protocols';

/** A message as it came, with what its connection tells of it. */
export interface Message {
  bytes: Buffer;
  /** Of the address that was called; empty without one. */
  query: string;
  /** The media type; empty without one. */
  type: string;
  receivedAt: number;
}

/** A report and the device that it names; null where the connection has named it. */
interface Decoded {
  imei: string | null;
  report: DeviceReport;
  /** Nothing of it can ever be read, and its device would send nothing else: it is kept with its faults and counted as taken. */
  isCounted?: boolean;
}

/** Reads a message of a protocol; a pure function that throws UnreadableReport. */
export type Codec = (message: Message) => Decoded;
