import {
  partsOf,
  type DeviceIdentity,
  type DeviceSide,
  type SentPoint,
  type ServerAnswer,
} from '../device/deviceSide.ts';
import { confirmationOf } from './answer.ts';
import { appData, packetOf, recordOf } from './encode.ts';
import { loginPacket, momentRecord } from './encodeMoment.ts';
import { Code, PacketType, Service, Subrecord } from './names.ts';
import { lengthOf, readPacket } from './packet.ts';
import { eachSubrecord, takeRecords, type ServiceRecord } from './records.ts';

/** Records of one packet. */
const most = 50;

const packetOfPoints = (points: readonly SentPoint[], number: number): Buffer =>
  appData(
    number,
    ...points.map(({ t, at, speed, course, alt }, i) =>
      momentRecord({
        number: (number * most + i) & 0xffff,
        t: t - (t % 1000),
        ...{ at, valid: true, speed: speed ?? 0, course: course ?? 0, alt },
      }),
    ),
  );

/** The codes that a packet tells with subrecords of a type, of whichever record. */
function codesIn(records: readonly ServiceRecord[], wanted: number): number[] {
  const codes: number[] = [];
  for (const { data } of records)
    eachSubrecord(data, (type, content) => {
      if (type === wanted) codes.push(content.take(content.left).at(-1) ?? Code.IncorrectData);
    });
  return codes;
}

/** The response of a device to a packet of the server. */
function replyTo(id: number, records: readonly ServiceRecord[]): Buffer {
  const head = Buffer.from([id & 0xff, id >> 8, Code.Ok]);
  const confirmations = records.map((record) => confirmationOf(record, Code.Ok));
  const service = records[0]?.from ?? Service.Auth;
  const body = recordOf({ number: id, from: service, to: service }, ...confirmations);
  return packetOf(PacketType.Response, id, Buffer.concat([head, body]));
}

const isLogin = (frame: Buffer) => takeRecords(readPacket(frame).data, [])[0]?.from === Service.Auth;

const resultOf = (codes: readonly number[]) =>
  codes.every((code) => code === Code.Ok) ? 'accepted' : 'refused';

/** Of a login the result counts, which comes by itself; of other packets the response with what became of each record. */
function readAnswer(bytes: Buffer, awaited: Buffer | null): ServerAnswer | null {
  const length = lengthOf(bytes);
  if (length === null || length > bytes.length) return null;
  const { id, type, data } = readPacket(bytes.subarray(0, length));
  if (type !== PacketType.Response) {
    const records = takeRecords(data, []);
    const codes = codesIn(records, Subrecord.ResultCode);
    const isResult = codes.length > 0 && awaited !== null && isLogin(awaited);
    return {
      length,
      outcome: isResult ? resultOf(codes) : null,
      text: `RESULT_CODE ${codes.join(' ')}`,
      reply: replyTo(id, records),
    };
  }
  const [to, result] = [data.unsigned('responseTo', 2), data.unsigned('result', 1)];
  const codes = [result, ...codesIn(takeRecords(data, []), Subrecord.RecordResponse)];
  const outcome = resultOf(codes);
  const isAnswer = awaited !== null && awaited.readUInt16LE(7) === to;
  const isOver = isAnswer && (outcome === 'refused' || !isLogin(awaited));
  return { length, outcome: isOver ? outcome : null, text: `RESPONSE ${[...new Set(codes)].join(' ')}` };
}

/** An EGTS terminal; the protocol has no texts (INGEST-D05). */
export const egtsDevice = ({ imei }: DeviceIdentity): DeviceSide => ({
  connection: 'kept',
  login: loginPacket(0, { terminalId: Number(imei.slice(-9)), imei }),
  isAnswered: true,
  textBytes: 0,
  frames: ({ points }, number) =>
    partsOf(points, most).map((some, i) => packetOfPoints(some, (number + i) & 0xffff)),
  readAnswer,
});
