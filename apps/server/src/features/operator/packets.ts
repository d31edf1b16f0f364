import { limits } from '@mayak/api';
import {
  listMessages,
  listPacketFaults,
  readBytes,
  type PacketFaults,
  type ReadBytes,
  type ReceivedMessage,
} from '@mayak/api/operator';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import { devices } from '../../core/beacons/store/devices.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { readBy, readByAny } from '../../core/gateway/explain.ts';
import { protocols } from '@mayak/protocols';
import { unknownDevices } from '../../core/gateway/store.ts';
import { RawOutcome, rawPackets, type FaultGroup, type StoredMessage } from '../../core/ingest/store/raw.ts';
import type { OperatorAccess } from './operatorAccess.ts';

const sampleBytes = 2_000;
const day = 86_400_000;

/** Bytes as text where they are one, in hexadecimal otherwise. */
function sampleOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return /[\u0000-\u0008\ufffd]/.test(text)
    ? bytes.subarray(0, sampleBytes / 2).toString('hex')
    : text.slice(0, sampleBytes);
}

const shownBytes = 4_096;

/** Bytes, and what the protocol of this name makes of them; nothing where it is a text over HTTP. */
const read = (name: string, bytes: Buffer, receivedAt: number): ReadBytes => {
  const protocol = protocols.find((one) => one.name === name);
  return {
    Gateway: name,
    Hex: bytes.subarray(0, shownBytes).toString('hex'),
    Size: bytes.length,
    Frames: protocol ? readBy(protocol, bytes, receivedAt) : [],
  };
};

const outcomes = {
  [RawOutcome.Stored]: 'stored',
  [RawOutcome.Repeated]: 'repeated',
  [RawOutcome.InPart]: 'inPart',
  [RawOutcome.Refused]: 'refused',
} as const;

const messageOf = ({ rt, gateway, address, outcome, fault, bytes }: StoredMessage): ReceivedMessage => ({
  ...read(gateway, bytes, rt.getTime()),
  Dt: rt.toISOString(),
  Address: address,
  Outcome: outcomes[outcome],
  Fault: fault,
});

/** So far back messages are looked for, step by step: whoever calls often is found at once. */
const spans = [day / 24, day, limits.retention.raw * day];

/** The bytes that somebody pasted: pairs of hexadecimal digits, or the letters themselves. */
function bytesOf(content: string): Buffer {
  const digits = content.replace(/\s+|0x|[,:]/gi, '');
  const isHex = digits.length > 0 && digits.length % 2 === 0 && /^[\da-f]+$/i.test(digits);
  return isHex ? Buffer.from(digits, 'hex') : Buffer.from(content, 'utf8');
}

async function messagesOf(
  { pool, cells, loader }: AppContext,
  imei: string,
  most: number,
): Promise<StoredMessage[]> {
  const record = await loader.byImei(imei);
  if (!record) {
    const { pool: past } = await cells.first();
    return rawPackets.ofStrangers(past, await unknownDevices.addressesOf(pool, imei), most);
  }
  let found: StoredMessage[] = [];
  for (const span of spans) {
    const since = new Date(clock.now() - span);
    // Of a beacon that was moved they stay where it was.
    const lists = await cells.answers((past) => rawPackets.ofBeacon(past, record.id, { since, most }));
    found = lists
      .flat()
      .toSorted((a, b) => b.rt.getTime() - a.rt.getTime())
      .slice(0, most);
    if (found.length === most) break;
  }
  return found;
}

/** The operator sees what devices sent: as bytes with their meaning, and what could not be stored whole (INGEST-D01, INGEST-D06). */
export function operatorPackets(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  const { pool, cells } = context;
  const faultsOf = (group: FaultGroup, serials: ReadonlyMap<number, string>): PacketFaults => ({
    Gateway: group.gateway,
    Address: group.address,
    BeaconId: group.beaconId,
    SerialNumber: group.beaconId === null ? null : (serials.get(group.beaconId) ?? null),
    Fault: group.fault,
    Count: group.count,
    FirstDt: group.first.toISOString(),
    LastDt: group.last.toISOString(),
    Sample: sampleOf(group.bytes),
  });
  serveOpen(served, listPacketFaults, asOperator, async ({ query }) => {
    const since = new Date(clock.now() - (query.days ?? 1) * day);
    const found = await cells.answers((past) => rawPackets.faults(past, since, limits.maxPage));
    const groups = found
      .flat()
      .toSorted((a, b) => b.last.getTime() - a.last.getTime())
      .slice(0, limits.maxPage);
    const ids = groups.flatMap(({ beaconId }) => beaconId ?? []);
    const serials = new Map((await devices.some(pool, ids)).map((one) => [one.id, one.serialNumber]));
    return groups.map((group) => faultsOf(group, serials));
  });
  serveOpen(served, listMessages, asOperator, async ({ query: { imei, takeCount } }) =>
    (await messagesOf(context, imei.trim(), takeCount ?? limits.notificationPage)).map(messageOf),
  );
  serveOpen(served, readBytes, asOperator, ({ body: { Content, Gateway } }) => {
    const [bytes, now] = [bytesOf(Content), clock.now()];
    const found = Gateway ? null : readByAny(protocols, bytes, now);
    return { ...read(Gateway ?? found?.name ?? '', bytes, now), ...(found && { Frames: found.frames }) };
  });
}
