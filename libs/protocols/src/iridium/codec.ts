import { Transport } from '@mayak/api';
import { elementOf, elementsOf, imeiLength, messageOf } from './directIp.ts';
import { emptyReport } from '../report/deviceReport.ts';
import { unreadable } from '../report/fields.ts';
import type { FrameCodec, FrameField } from '../frames/protocol.ts';
import { element, headerLength } from './elements.ts';
import { readPayload } from './payload.ts';

const locationLength = 11;

interface Header {
  imei: string;
  status: number;
  momsn: number;
  mtmsn: number;
  /** Of the session, epoch ms. */
  t: number;
}

function headerOf(content: Buffer | undefined): Header {
  if (!content || content.length < headerLength) throw unreadable('header', 'required');
  const imei = content.toString('latin1', 4, 4 + imeiLength);
  if (!/^\d{15}$/.test(imei)) throw unreadable('imei', 'invalidFormat');
  return {
    imei,
    status: content.readUInt8(19),
    momsn: content.readUInt16BE(20),
    mtmsn: content.readUInt16BE(22),
    t: content.readUInt32BE(24) * 1_000,
  };
}

const noted =
  (frame: Buffer, content: Buffer) =>
  (offset: number, length: number, name: string, value: string | number): FrameField => ({
    offset: content.byteOffset - frame.byteOffset + offset,
    length,
    name,
    value: String(value),
  });

function headerFields(
  frame: Buffer,
  content: Buffer,
  { imei, status, momsn, mtmsn, t }: Header,
): FrameField[] {
  const note = noted(frame, content);
  return [
    note(0, 4, 'cdrReference', content.readUInt32BE(0)),
    note(4, imeiLength, 'imei', imei),
    note(19, 1, 'sessionStatus', status),
    note(20, 2, 'momsn', momsn),
    note(22, 2, 'mtmsn', mtmsn),
    note(24, 4, 'sessionTime', new Date(t).toISOString()),
  ];
}

/** Where the gateway takes the device to be: often a hundred kilometres off, so it is told and never a fix (domain rule 4.5). */
function locationFields(frame: Buffer, content: Buffer | undefined): FrameField[] {
  if (!content || content.length < locationLength) return [];
  const note = noted(frame, content);
  const flags = content.readUInt8(0);
  const angle = (offset: number, minus: number) => {
    const value = content.readUInt8(offset) + content.readUInt16BE(offset + 1) / 60_000;
    return (flags & minus ? -value : value).toFixed(6);
  };
  return [
    note(1, 3, 'gatewayLatitude', angle(1, 2)),
    note(4, 3, 'gatewayLongitude', angle(4, 1)),
    note(7, 4, 'gatewayRadiusKm', content.readUInt32BE(7)),
  ];
}

const confirmation = (isTaken: boolean) =>
  messageOf(elementOf(element.confirmation, Buffer.from([isTaken ? 1 : 0])));

/** Messages of devices by Iridium's DirectIP: each session once, known by its device, number and time; a session that brought nothing is a contact (INGEST-D05, REMOTE-D11). */
export const iridiumStream: FrameCodec<null> = {
  maxLength: 4_096,
  initial: null,
  lengthOf(bytes) {
    if (bytes[0] !== 1) throw unreadable('', 'invalidFormat');
    return bytes.length < 3 ? null : 3 + bytes.readUInt16BE(1);
  },
  read(frame, { receivedAt }) {
    const elements = elementsOf(frame);
    const content = elements?.get(element.header);
    const header = headerOf(content);
    const payload = elements?.get(element.payload) ?? Buffer.alloc(0);
    const { imei, momsn, mtmsn, status, t } = header;
    const { fields: told, ...brought } = readPayload(payload, header);
    const report = {
      ...emptyReport(receivedAt, Transport.Iridium),
      packetId: `sbd-${momsn}-${t / 1_000}`,
      packetDt: t,
      size: payload.length,
      session: { momsn, mtmsn, status },
      ...brought,
    };
    const payloadAt = payload.byteOffset - frame.byteOffset;
    const fields = [
      ...headerFields(frame, content ?? frame, header),
      ...locationFields(frame, elements?.get(element.location)),
      ...told.map((field) => ({ ...field, offset: payloadAt + field.offset })),
    ];
    // What cannot be read is kept as it came, so the gateway need not bring it again; a device that is added later does.
    return {
      imei,
      report,
      faults: [],
      fields,
      state: null,
      answer: (outcome) => confirmation(outcome !== 'unknownDevice'),
    };
  },
};
