import { limits } from '@mayak/api';
import { listPacketFaults, type PacketFaults } from '@mayak/api/operator';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { rawPackets, type FaultGroup } from '../../core/ingest/store/raw.ts';
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

/** The operator sees what devices sent that could not be stored whole (INGEST-D01). */
export function operatorPackets(
  served: Served,
  { pool, beacons }: AppContext,
  asOperator: OperatorAccess,
): void {
  const faultsOf = (group: FaultGroup): PacketFaults => ({
    Gateway: group.gateway,
    Address: group.address,
    BeaconId: group.beaconId,
    SerialNumber: group.beaconId === null ? null : (beacons.get(group.beaconId)?.device.serialNumber ?? null),
    Fault: group.fault,
    Count: group.count,
    FirstDt: group.first.toISOString(),
    LastDt: group.last.toISOString(),
    Sample: sampleOf(group.bytes),
  });
  serveOpen(served, listPacketFaults, asOperator, async ({ query }) => {
    const since = new Date(clock.now() - (query.days ?? 1) * day);
    return (await rawPackets.faults(pool, since, limits.maxPage)).map(faultsOf);
  });
}
