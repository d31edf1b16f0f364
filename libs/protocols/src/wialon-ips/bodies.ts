import { createHash } from 'node:crypto';
import { limits } from '@mayak/api';
import type { DeviceReport, Fault } from '../report/deviceReport.ts';
import { readingOf, type FrameField, type FrameReading } from '../frames/protocol.ts';
import { fieldsOf, momentOf, reportOf } from './message.ts';

/** What a login has told: who the device is, and whether each of its bodies ends with a checksum (version 2.0). */
export interface Login {
  imei: string | null;
  isChecked: boolean;
  /** Its distress button was pressed in the last message. */
  isPressed: boolean;
}

/** A body of a line, as its kind is read. */
export interface Body {
  kind: string;
  /** Without its checksum; one character a byte. */
  text: string;
  /** Of the body in its frame. */
  offset: number;
  /** Null where it has none. */
  isIntact: boolean | null;
  size: number;
  receivedAt: number;
  state: Login;
}

export type Reading = FrameReading<Login>;

/** A line as it is sent. */
export const line = (text: string) => Buffer.from(`${text}\r\n`);
const checksum: Fault = { field: 'checksum', code: 'invalidFormat' };

/** What a device is told of a message that cannot be read, by the field that was wrong. */
const wrong: Readonly<Record<string, string>> = {
  date: '0',
  lat: '10',
  lon: '10',
  speed: '11',
  course: '11',
  altitude: '11',
  satellites: '12',
  inputs: '13',
  outputs: '13',
};

/** `imei;password`, or `2.0;imei;password`. */
function login({ text, offset, isIntact }: Body): Reading {
  const parts = text.split(';');
  const isChecked = /^\d+\.\d+$/.test(parts[0] ?? '') && parts.length >= 3;
  const [imei = '', password = ''] = isChecked ? parts.slice(1) : parts;
  const state = { imei: imei.trim() || null, isChecked, isPressed: false };
  if (isChecked && isIntact !== true)
    return readingOf(state, { faults: [checksum], answer: () => line('#AL#10') });
  const fields = [{ offset: offset + text.indexOf(imei), length: imei.length, name: 'imei', value: imei }];
  return readingOf(state, {
    imei: state.imei,
    password: password === '' || password.toUpperCase() === 'NA' ? null : password,
    fields,
    answer: (outcome) => line(outcome === 'accepted' ? '#AL#1' : outcome === 'refused' ? '#AL#01' : '#AL#0'),
  });
}

/** A message of one moment, short or whole. */
function single(body: Body): Reading {
  const { kind, text, offset, isIntact, size, receivedAt, state } = body;
  const sum = kind === 'SD' ? '13' : '16';
  const answerOf = (code: string) => line(`#A${kind}#${code}`);
  const refused = (faults: readonly Fault[], code: string) =>
    readingOf(state, { faults, fields: fieldsOf(text, offset), answer: () => answerOf(code) });
  if (isIntact === false || (isIntact === null && state.isChecked)) return refused([checksum], sum);
  const faults: Fault[] = [];
  const moment = momentOf(text, receivedAt, faults);
  if (moment === null) return refused(faults, wrong[faults[0]?.field ?? ''] ?? '-1');
  const about = { receivedAt, size, faults, wasPressed: state.isPressed };
  const { report, isPressed } = reportOf([moment], about);
  return readingOf(
    { ...state, isPressed },
    {
      report,
      fields: fieldsOf(text, offset),
      answer: (outcome) => answerOf(outcome === 'accepted' ? '1' : '-1'),
    },
  );
}

/**
 * Messages from the memory of the device, with a bar between them; the answer counts those that it may forget. A device sends again
 * what is not counted: what can never be read or stored is kept as it came, and does not hold back what follows.
 */
function several({ text, offset, isIntact, size, receivedAt, state }: Body): Reading {
  if (isIntact === false || (isIntact === null && state.isChecked))
    return readingOf(state, { faults: [checksum], answer: () => line('#AB#') });
  const bodies = text.split('|').filter(Boolean);
  const faults: Fault[] = [];
  const points = bodies.flatMap((body) => momentOf(body, receivedAt, faults) ?? []);
  let place = offset;
  const fields = bodies.flatMap((body): FrameField[] => {
    const list = fieldsOf(body, place);
    place += body.length + 1;
    return list;
  });
  // A line of rubbish has tens of thousands.
  faults.splice(limits.pointsPerPacket);
  const told = reportOf(points, { receivedAt, size, faults, wasPressed: state.isPressed });
  const report = points.length === 0 ? null : told.report;
  return readingOf(report ? { ...state, isPressed: told.isPressed } : state, {
    report,
    faults: report ? [] : faults,
    fields,
    answer: (outcome) => {
      const isKept = outcome === 'accepted' || (outcome === 'refused' && state.imei !== null);
      return line(`#AB#${isKept ? bodies.length : 0}`);
    },
  });
}

/** A text that somebody at the device wrote. */
function written({ text, offset, size, isIntact, receivedAt, state }: Body): Reading {
  if (isIntact === false || (isIntact === null && state.isChecked))
    return readingOf(state, { faults: [checksum], answer: () => line('#AM#01') });
  const content = Buffer.from(text, 'latin1').toString('utf8');
  const id = createHash('sha256').update(`${receivedAt}${content}`).digest('hex').slice(0, 16);
  const message = { DeviceMessageId: id, Content: content, SentDt: new Date(receivedAt).toISOString() };
  const report: DeviceReport = {
    ...reportOf([], { receivedAt, size, faults: [] }).report,
    packetId: `wialon-${id}`,
    messages: [message],
  };
  return readingOf(state, {
    report,
    fields: [{ offset, length: text.length, name: 'text', value: content }],
    answer: (outcome) => line(outcome === 'accepted' ? '#AM#1' : '#AM#0'),
  });
}

/**
 * A part of a picture. We show none: it is kept as it came, and counted, since its device sends again what is not and tells
 * nothing else meanwhile.
 */
function picture({ text, offset, state }: Body): Reading {
  const [, index = '0', count = ''] = text.split(';');
  const isLast = Number(index) + 1 >= Number(count);
  const taken = `#AI#${index};1${isLast ? '\r\n#AI#1' : ''}`;
  return readingOf(state, {
    faults: [{ field: 'image', code: 'unknown' }],
    fields: [{ offset, length: text.length, name: 'image', value: text }],
    answer: (outcome) => line(outcome === 'unknownDevice' || state.imei === null ? `#AI#${index};0` : taken),
  });
}

/** The kinds of lines that a device sends. */
export const kinds: Readonly<Record<string, (body: Body) => Reading>> = {
  L: login,
  P: ({ state }) => readingOf(state, { answer: () => line('#AP#') }),
  SD: single,
  D: single,
  B: several,
  M: written,
  I: picture,
  AM: ({ text, state }) => readingOf(state, { commandAnswer: { isTaken: text.startsWith('1') } }),
};
