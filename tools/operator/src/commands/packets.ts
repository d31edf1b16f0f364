import {
  getGateways,
  listMessages,
  listPacketFaults,
  readBytes,
  type ReadBytes,
  type ReadFrame,
} from '@mayak/api/operator';
import { Refusal, table } from '@mayak/cli';
import type { Operator } from '../program.ts';
import { idOf } from '../named.ts';

/** The bytes of a field. */
const bytesOf = (hex: string, from: number, length: number) => hex.slice(from * 2, (from + length) * 2);

const fieldRows = ({ Hex }: ReadBytes, frame: ReadFrame) =>
  frame.Fields.map(({ Offset, Length, Name, Value }) => [
    frame.Offset + Offset,
    bytesOf(Hex, frame.Offset + Offset, Length),
    Name,
    Value,
  ]);

const pointRows = ({ Points }: ReadFrame) =>
  Points.map(({ Dt, Coordinates, Speed, Course, Values }) => [
    Dt,
    Coordinates?.map((angle) => angle.toFixed(5)).join(' '),
    Speed,
    Course,
    Values.map(({ Name, Value }) => `${Name}=${Value}`).join(' '),
  ]);

/** Who is at the door, and what devices sent (INGEST-D01, INGEST-D06). */
export const packetCommands = ({ t, command, listOf }: Operator) => {
  const { headings } = t.packets;
  /** What was understood of bytes: fields, positions and faults, as far as there are any. */
  const readingOf = (read: ReadBytes) => {
    const parts: readonly [heading: readonly string[], rows: readonly (readonly unknown[])[]][] = [
      [headings.fields, read.Frames.flatMap((frame) => fieldRows(read, frame))],
      [headings.points, read.Frames.flatMap(pointRows)],
      [headings.faults, read.Frames.flatMap(({ Faults }) => Faults.map((fault) => [fault]))],
    ];
    const tables = parts.filter(([, rows]) => rows.length > 0).map(([heading, rows]) => table(heading, rows));
    return [t.packets.protocol(read.Gateway), ...tables].join('\n\n');
  };
  return [
    command({
      name: 'packets gateways',
      about: t.packets.gateways,
      words: [],
      options: {},
      async run({ ask }) {
        const { Gateways } = await ask(getGateways, {});
        const rows = Gateways.map((g) => [
          g.Name,
          g.Port ?? 'HTTP',
          g.Connections,
          g.Messages,
          g.Faults,
          g.LastDt,
        ]);
        return listOf(Gateways, headings.gateways, rows);
      },
    }),
    command({
      name: 'packets unknown',
      about: t.packets.unknown,
      words: [],
      options: {},
      async run({ ask }) {
        const { Unknown } = await ask(getGateways, {});
        const rows = Unknown.map((u) => [u.Imei, u.Gateway, u.Address, u.Count, u.FirstDt, u.LastDt]);
        return listOf(Unknown, headings.unknown, rows);
      },
    }),
    command({
      name: 'packets list',
      about: t.packets.list,
      words: ['imei'],
      options: { count: { value: 'number', about: t.packets.count } },
      async run({ words: { imei }, options: { count }, ask }) {
        const takeCount = count === undefined ? {} : { takeCount: idOf(count, t) };
        const data = await ask(listMessages, { query: { imei, ...takeCount } });
        const rows = data.map((m) => [
          m.Dt,
          m.Gateway,
          m.Address,
          t.packets.outcomes[m.Outcome],
          m.Size,
          m.Fault,
          m.Hex,
        ]);
        return listOf(data, headings.list, rows);
      },
    }),
    command({
      name: 'packets read',
      about: t.packets.read,
      words: ['bytes'],
      options: { protocol: { value: 'name', about: t.packets.by } },
      async run({ words: { bytes }, options: { protocol }, ask }) {
        const data = await ask(readBytes, { body: { Content: bytes, Gateway: protocol ?? null } });
        if (data.Gateway === '') throw new Refusal(t.packets.nobody);
        return { data, text: readingOf(data) };
      },
    }),
    command({
      name: 'packets faults',
      about: t.packets.faults,
      words: [],
      options: { days: { value: 'number', about: t.packets.days } },
      async run({ options, ask }) {
        const days = options.days === undefined ? {} : { days: idOf(options.days, t) };
        const data = await ask(listPacketFaults, { query: days });
        const rows = data.map((f) => [f.LastDt, f.Count, f.Gateway, f.Address, f.SerialNumber, f.Fault]);
        return listOf(data, headings.faultGroups, rows);
      },
    }),
  ];
};
