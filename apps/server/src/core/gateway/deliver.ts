import type { FastifyBaseLogger } from 'fastify';
import { limits } from '@mayak/api';
import type { BeaconLoader } from '../beacons/loader.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { DeliveryQueue } from '../delivery/queue.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { RateLimit } from '../../platform/http/rateLimit.ts';
import { hiddenPoints } from '../ingest/countHidden.ts';
import { checkReport } from '../ingest/checkReport.ts';
import type { DeviceReport, Fault } from '@mayak/protocols';
import type { IngestPipeline } from '../ingest/pipeline.ts';
import type { Received } from '../ingest/store/raw.ts';
import type { GatewayCounts } from './gatewayCounts.ts';
import { unknownDevices } from './store.ts';

/** What every gateway needs to deliver its reports. */
export interface GatewayContext {
  loader: Pick<BeaconLoader, 'byId' | 'byImei'>;
  ingest: IngestPipeline;
  deliveries: Pick<DeliveryQueue, 'commandsFor'>;
  gateways: GatewayCounts;
  log: FastifyBaseLogger;
  metrics: Metrics;
  pool: Pool;
}

/** What became of a report. */
export interface Delivered {
  /** It was not stored before. */
  accepted: boolean;
  /** What of it was left out. */
  faults: readonly Fault[];
  /** How many of its moments are kept hidden, being of a former owner (INGEST-D04). */
  hidden: number;
}

/** Checks a report and sends it into the pipeline; resolves after the commit. */
export async function deliver(
  { ingest, metrics, gateways }: GatewayContext,
  record: BeaconRecord,
  report: DeviceReport,
  received: Received,
): Promise<Delivered> {
  // The installation's own device would hide that all others are silent (SRV-D21).
  const isCounted = !record.device.isCanary;
  const counted = (outcome: string) => isCounted && metrics.deviceReports.inc({ outcome });
  try {
    const checked = checkReport(report, clock.latest());
    const accepted = await ingest.send(record, checked, received);
    counted(accepted ? 'accepted' : 'repeated');
    if (isCounted) gateways.received(received.gateway, true);
    if (accepted && isCounted) metrics.devicePoints.inc(checked.points.length);
    return { accepted, faults: checked.faults, hidden: hiddenPoints(record, checked) };
  } catch (error) {
    counted('refused');
    throw error;
  }
}

/** Whose message it is; the name is what a device called itself that is none of ours. */
export interface Refused {
  record: BeaconRecord | null;
  names?: readonly string[];
}

/** What a device may be known by: an IMEI, a number of its terminal, a name that somebody typed into a phone. */
const isName = (name: string) => /^[\w.-]+$/.test(name) && name.length <= limits.operator.deviceName;

/**
 * What stores a message that could not be taken, with its fault in words, and logs it; those that name no known device are
 * limited by address, and the names that they tell are kept for the operator (INGEST-D06). Rejects where that of a known device was not stored.
 */
export function refusals({ ingest, log, gateways, loader, pool }: GatewayContext) {
  const strangers = new RateLimit(limits.faultsPerMinute, 60_000);
  const keep = async ({ gateway, address, receivedAt }: Received, names: readonly string[]) => {
    for (const imei of names)
      if (isName(imei) && !(await loader.byImei(imei)))
        await unknownDevices.add(pool, { imei, gateway, address }, receivedAt);
  };
  return async (received: Received, { record, names = [] }: Refused, fault: string): Promise<void> => {
    const { gateway, address } = received;
    const key = addressKey(address ?? '');
    gateways.received(gateway, false);
    if (record === null && strangers.wait(key) !== null) return;
    if (record === null) strangers.add(key);
    const imei = record && (record.device.gsmImei ?? record.device.iridiumImei);
    log.warn({ gateway, address, imei, fault }, 'A packet was refused');
    await ingest
      .refuse(received, record, fault)
      .then(() => keep(received, names))
      .catch((error: Error) => {
        log.error({ reason: error.message }, 'A refused packet was not stored');
        // A device of ours may be answered that it can forget what is kept.
        if (record !== null) throw error;
      });
  };
}

/** Stores a message that could not be taken. */
export type Refuse = ReturnType<typeof refusals>;
