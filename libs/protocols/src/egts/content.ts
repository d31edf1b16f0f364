import type { Fault, Point } from '../report/deviceReport.ts';
import { readable } from '../report/fields.ts';
import { takeIdentity, type Identity } from './auth.ts';
import { Service } from './names.ts';
import type { ServiceRecord } from './records.ts';
import { takePoints } from './teledata.ts';

/** What the records of a packet say of one device. */
interface DevicePart {
  /** Null where the connection has named it, or nothing has. */
  imei: string | null;
  points: Point[];
  faults: Fault[];
  records: ServiceRecord[];
}

/** What the records of a packet say. */
export interface Content {
  /** Null where the packet does not say who speaks. */
  identity: Identity | null;
  /** In the order in which the packet names them. */
  devices: Map<string | null, DevicePart>;
  /** Of no device. */
  faults: Fault[];
}

interface Context {
  /** That the connection has named before. */
  terminal: string | null;
  receivedAt: number;
}

/** Who the device of a record is: the terminal of the connection, else the object of the record. */
const deviceOf = ({ objectId }: ServiceRecord, terminal: string | null): string | null =>
  terminal !== null || objectId === null ? null : String(objectId);

function partOf(content: Content, imei: string | null): DevicePart {
  const part = content.devices.get(imei) ?? { imei, points: [], faults: [], records: [] };
  content.devices.set(imei, part);
  return part;
}

function takeTeledata(content: Content, record: ServiceRecord, { terminal, receivedAt }: Context): void {
  const named = content.identity === null ? terminal : content.identity.imei;
  const part = partOf(content, deviceOf(record, named));
  part.records.push(record);
  readable(
    [record],
    ({ data, time }) => part.points.push(...takePoints(data, time ?? receivedAt)),
    part.faults,
  );
}

/** Who speaks is read before what is said. */
const inOrder = (records: readonly ServiceRecord[]) =>
  records.toSorted((a, b) => Number(b.from === Service.Auth) - Number(a.from === Service.Auth));

/** Reads the records of a packet; what cannot be of one becomes a fault and does not take the others with it. */
export function contentOf(records: readonly ServiceRecord[], { terminal, receivedAt }: Context): Content {
  const content: Content = { identity: null, devices: new Map(), faults: [] };
  readable(
    inOrder(records),
    (record) => {
      if (record.from === Service.Auth) content.identity = takeIdentity(record.data) ?? content.identity;
      else if (record.from === Service.Teledata) takeTeledata(content, record, { terminal, receivedAt });
      else record.data.skip(`service${record.from}`);
    },
    content.faults,
  );
  return content;
}
