import type { Coord } from '@mayak/api';
import { appData, recordOf, subrecordOf } from './encode.ts';
import { epoch, Service, Subrecord } from './names.ts';

/** A moment as a simulated terminal tells it; units are those of a Point. */
export interface EncodedMoment {
  number: number;
  t: number;
  at: Coord;
  valid: boolean;
  speed: number;
  course: number;
  alt: number | null;
  /** Metres. */
  odometer?: number;
  input?: number;
  /** V. */
  power?: number;
  /** Of sensors 1 on, at most eight. */
  analogue?: readonly number[];
}

/** The packet by which a terminal names itself. */
export function loginPacket(id: number, { terminalId, imei }: { terminalId: number; imei?: string }): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(terminalId);
  head[4] = imei === undefined ? 0 : 0x02;
  const content = Buffer.concat([head, Buffer.from(imei ?? '', 'latin1')]);
  const record = { number: id, from: Service.Auth, to: Service.Auth };
  return appData(id, recordOf(record, subrecordOf(Subrecord.TermIdentity, content)));
}

const share = (degrees: number, whole: number) => Math.round((Math.abs(degrees) / whole) * 0xffff_ffff);

function positionOf({
  t,
  at: [lat, lon],
  valid,
  alt,
  odometer = 0,
  input = 0,
  ...told
}: EncodedMoment): Buffer {
  const bytes = Buffer.alloc(24);
  const course = Math.round(told.course);
  const height = Math.round(alt ?? 0);
  const speed = Math.round(told.speed * 10) | (height < 0 ? 0x4000 : 0) | (course > 255 ? 0x8000 : 0);
  const hasHeight = alt === null ? 0 : 0x80;
  bytes.writeUInt32LE((t - epoch) / 1000);
  bytes.writeUInt32LE(share(lat, 90), 4);
  bytes.writeUInt32LE(share(lon, 180), 8);
  bytes[12] = hasHeight | (valid ? 1 : 0) | (lat < 0 ? 0x20 : 0) | (lon < 0 ? 0x40 : 0);
  bytes.writeUInt16LE(speed, 13);
  bytes[15] = course & 0xff;
  bytes.writeUIntLE(Math.round(odometer / 100), 16, 3);
  bytes[19] = input;
  bytes.writeUIntLE(Math.abs(height), 21, 3);
  return subrecordOf(Subrecord.PosData, bytes);
}

function sensorsOf(analogue: readonly number[]): Buffer {
  const bytes = Buffer.alloc(3 + 3 * analogue.length);
  bytes[2] = 2 ** analogue.length - 1;
  for (const [index, value] of analogue.entries()) bytes.writeUIntLE(value, 3 + 3 * index, 3);
  return subrecordOf(18, bytes);
}

const stateOf = (power: number) => subrecordOf(21, Buffer.from([2, Math.round(power * 10), 0, 0, 0]));

/** The record of a moment; `objectId` is told by those who speak for several. */
export const momentRecord = (moment: EncodedMoment, objectId?: number): Buffer =>
  recordOf(
    {
      number: moment.number,
      from: Service.Teledata,
      to: Service.Teledata,
      ...(objectId === undefined ? {} : { objectId }),
    },
    positionOf(moment),
    ...(moment.analogue ? [sensorsOf(moment.analogue)] : []),
    ...(moment.power === undefined ? [] : [stateOf(moment.power)]),
  );
