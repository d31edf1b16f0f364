import type { FrameOutcome } from '../frames/protocol.ts';
import { appData, packetOf, recordOf, subrecordOf } from './encode.ts';
import { Code, PacketType, Service, Subrecord } from './names.ts';
import type { ServiceRecord } from './records.ts';

/** What an answer is made of. */
export interface Answered {
  /** Of the packet that is answered. */
  packetId: number;
  /** Why the packet was not read; Ok where it was. */
  code: Code;
  records: readonly ServiceRecord[];
  /** Which of the further devices a record is of; none where it is not here. */
  owners: ReadonlyMap<ServiceRecord, number>;
  /** The packet says who speaks, and waits for the result. */
  isLogin: boolean;
  /** The first id that a packet of ours may have. */
  nextId: number;
}

const codes: Readonly<Record<FrameOutcome, Code>> = {
  accepted: Code.Ok,
  refused: Code.IncorrectData,
  unknownDevice: Code.IdNotFound,
};

/** What became of the first device of a packet and of the further ones. */
interface Outcomes {
  first: FrameOutcome;
  others: readonly FrameOutcome[];
}

/** That a login is refused is told by its result: the record with it was read well. */
const codeOf = (record: ServiceRecord, { owners }: Answered, { first, others }: Outcomes): Code => {
  if (record.from === Service.Auth) return Code.Ok;
  const owner = owners.get(record);
  return codes[(owner === undefined ? undefined : others[owner]) ?? first];
};

/** The confirmation of a record, with what became of it. */
export function confirmationOf(record: Pick<ServiceRecord, 'number'>, code: Code): Buffer {
  const content = Buffer.alloc(3);
  content.writeUInt16LE(record.number);
  content[2] = code;
  return subrecordOf(Subrecord.RecordResponse, content);
}

/** A record with the confirmations of all that came between two services. */
function confirmationsOf(answered: Answered, outcomes: Outcomes): Buffer[] {
  const byServices = Map.groupBy(answered.records, ({ from, to }) => from * 256 + to);
  return [...byServices].map(([services, records], index) =>
    recordOf(
      { number: answered.nextId + index, from: services & 0xff, to: services >> 8, isToDevice: true },
      ...records.map((record) => confirmationOf(record, codeOf(record, answered, outcomes))),
    ),
  );
}

function responseOf(answered: Answered, outcomes: Outcomes): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt16LE(answered.packetId);
  head[2] = answered.code;
  const data = Buffer.concat([head, ...confirmationsOf(answered, outcomes)]);
  return packetOf(PacketType.Response, answered.nextId, data);
}

/** A dispatcher is welcome where any of its objects is. */
function resultOf({ nextId }: Answered, { first, others }: Outcomes): Buffer {
  const outcome = others.includes('accepted') ? 'accepted' : first;
  const result = subrecordOf(Subrecord.ResultCode, Buffer.from([codes[outcome]]));
  const head = { number: nextId + 1, from: Service.Auth, to: Service.Auth, isToDevice: true };
  return appData(nextId + 1, recordOf(head, result));
}

/** The response with what became of each record and, after a login, its result in a packet of its own. */
export function answerOf(
  answered: Answered,
  first: FrameOutcome,
  others: readonly FrameOutcome[] = [],
): Buffer {
  const outcomes = { first, others };
  const result = answered.isLogin ? [resultOf(answered, outcomes)] : [];
  return Buffer.concat([responseOf(answered, outcomes), ...result]);
}
