import { getGateways, type GatewayStatus, type UnknownDevice } from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { unknownDevices, type GatewayCount } from '../../core/gateway/store.ts';
import { allDevices } from '../../core/beacons/store/allDevices.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { day, minute, second, surely, type Job } from '../../platform/jobs/job.ts';
import type { OperatorAccess } from './operatorAccess.ts';

const statusOf = ({ gateway, port, connections, messages, faults, last }: GatewayCount): GatewayStatus => ({
  Name: gateway,
  Port: port,
  Connections: connections,
  Messages: messages,
  Faults: faults,
  LastDt: last === null ? null : new Date(last).toISOString(),
});

const unknownOf = (one: Awaited<ReturnType<typeof unknownDevices.all>>[number]): UnknownDevice => ({
  Imei: one.imei,
  Gateway: one.gateway,
  Address: one.address,
  Count: one.count,
  FirstDt: one.first.toISOString(),
  LastDt: one.last.toISOString(),
});

/** The operator sees who is at the door (INGEST-D06). */
export function operatorGateways(
  served: Served,
  { pool, gateways }: AppContext,
  asOperator: OperatorAccess,
): void {
  const strangers = async () => {
    const all = await unknownDevices.all(pool);
    const { imeis } = await allDevices.numbersOf(pool, { serials: [], imeis: all.map(({ imei }) => imei) });
    return all.filter(({ imei }) => !imeis.has(imei));
  };
  serveOpen(served, getGateways, asOperator, async () => ({
    Gateways: (await gateways.all(pool)).map(statusOf),
    Unknown: (await strangers()).map(unknownOf),
  }));
}

/** Days after which a device that no longer calls is forgotten. */
const forgotten = 30;

/** Processes tell each other what they count, and unknown devices stay few. */
export const gatewayJobs = ({ pool, gateways }: AppContext): Job[] => [
  { name: 'gateway counts', pause: 10 * second, run: () => gateways.save(pool), everywhere: true },
  {
    name: 'unknown devices',
    pause: minute,
    run: surely((now) => unknownDevices.endOld(pool, now - forgotten * day)),
  },
];
