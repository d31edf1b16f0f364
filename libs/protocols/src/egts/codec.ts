import { Transport } from '@mayak/api';
import { emptyReport, type DeviceReport, type Fault, type Point } from '../report/deviceReport.ts';
import type { FrameCodec, FrameReading } from '../frames/protocol.ts';
import { answerOf } from './answer.ts';
import { contentOf, type Content } from './content.ts';
import { Code, PacketType } from './names.ts';
import { lengthOf, maxLength, readPacket, type Packet } from './packet.ts';
import { takeRecords } from './records.ts';

/** What the packets of a connection are read with. */
export interface EgtsState {
  /** The terminal that the connection is of; null before it is named, and for a dispatcher. */
  terminal: string | null;
  isDispatcher: boolean;
  /** The id of the next packet of ours. */
  nextId: number;
}

interface Context {
  state: EgtsState;
  receivedAt: number;
}

/** What a packet says of one device. */
interface Part {
  points: Point[];
  faults: Fault[];
}

function reportOf({ points, faults }: Part, size: number, receivedAt: number): DeviceReport {
  const isContact = points.length === 0;
  return {
    ...emptyReport(receivedAt, Transport.Gsm),
    packetId: isContact ? `egts-${receivedAt}` : null,
    packetDt: isContact ? receivedAt : points.reduce((newest, { t }) => Math.max(newest, t), 0),
    size,
    points,
    faults,
  };
}

/** A response of the device to a packet of ours. */
function readResponse({ data }: Packet, state: EgtsState): FrameReading<EgtsState> {
  if (data.left >= 3) {
    data.unsigned('responseTo', 2);
    data.unsigned('result', 1);
  }
  data.skip('confirmations');
  const nothing = { imei: null, report: null, faults: [] };
  return { ...nothing, fields: data.fields, state, answer: () => null };
}

const faultOf: Readonly<Partial<Record<Code, Fault>>> = {
  [Code.HeaderCrc]: { field: 'checksum', code: 'invalidFormat' },
  [Code.DataCrc]: { field: 'checksum', code: 'invalidFormat' },
  [Code.DecryptError]: { field: 'encryption', code: 'unknown' },
  [Code.UnsupportedProtocol]: { field: 'compression', code: 'unknown' },
};

/** A packet of which nothing is read: the device is told why. */
function refused({ id, code, data }: Packet, state: EgtsState, fault: Fault): FrameReading<EgtsState> {
  const answered = { packetId: id, code, records: [], owners: new Map<never, never>(), isLogin: false };
  return {
    ...{ imei: null, report: null, faults: [fault], fields: data.fields },
    state: { ...state, nextId: (state.nextId + 1) & 0xffff },
    answer: (outcome) => answerOf({ ...answered, nextId: state.nextId }, outcome),
  };
}

/** The parts of a packet: that of the device of the connection first, else that of the object named first. */
function partsOf({ devices }: Content) {
  const nameless = devices.get(null);
  const named = [...devices.values()].flatMap(({ imei, ...part }) =>
    imei === null ? [] : [{ ...part, imei }],
  );
  return nameless ? { first: nameless, others: named } : { first: named[0], others: named.slice(1) };
}

function readAppData(packet: Packet, size: number, { state, receivedAt }: Context): FrameReading<EgtsState> {
  const faults: Fault[] = [];
  const records = takeRecords(packet.data, faults);
  const content = contentOf(records, { terminal: state.terminal, receivedAt });
  content.faults.push(...faults);
  const { identity } = content;
  const { first, others } = partsOf(content);
  const owners = new Map(others.flatMap((part, index) => part.records.map((record) => [record, index])));
  const answered = { packetId: packet.id, code: Code.Ok, records, owners, nextId: state.nextId };
  const { imei: terminal, isDispatcher } = identity ?? { ...state, imei: state.terminal };
  // Many dispatchers never say that they are one: their records name its objects, and no terminal has named itself.
  const namesObjects = terminal === null && first !== undefined && first.imei !== null;
  return {
    isDispatcher: isDispatcher || namesObjects,
    imei: identity?.imei ?? first?.imei ?? null,
    report: first
      ? reportOf({ ...first, faults: [...first.faults, ...content.faults] }, size, receivedAt)
      : null,
    others: others.map((part) => ({ imei: part.imei, report: reportOf(part, size, receivedAt) })),
    faults: first ? [] : content.faults,
    fields: packet.data.fields,
    state: {
      terminal,
      isDispatcher,
      nextId: (state.nextId + 2) & 0xffff,
    },
    answer: (outcome, outcomes) => answerOf({ ...answered, isLogin: identity !== null }, outcome, outcomes),
  };
}

/** EGTS over TCP: records of services between a header and a checksum (INGEST-D05). */
export const egtsCodec: FrameCodec<EgtsState> = {
  maxLength,
  initial: { terminal: null, isDispatcher: false, nextId: 0 },
  lengthOf,
  read: (frame, context) => {
    const packet = readPacket(frame);
    const fault = faultOf[packet.code];
    if (fault) return refused(packet, context.state, fault);
    if (packet.type === PacketType.Response) return readResponse(packet, context.state);
    return readAppData(packet, frame.length, context);
  },
};
