import type { FastifyBaseLogger } from 'fastify';
import { limits } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { DeliveryQueue } from '../delivery/queue.ts';
import { clock } from '../../platform/clock/clock.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { RateLimit } from '../../platform/http/rateLimit.ts';
import { checkReport } from '../ingest/checkReport.ts';
import type { DeviceReport, Fault } from '../ingest/deviceReport.ts';
import type { IngestPipeline } from '../ingest/pipeline.ts';
import type { Received } from '../ingest/store/raw.ts';

/** What every gateway needs to deliver its reports. */
export interface GatewayContext {
  beacons: Beacons;
  ingest: IngestPipeline;
  deliveries: Pick<DeliveryQueue, 'commandsFor'>;
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** Checks a report and sends it into the pipeline; resolves after the commit with whether it was new and what was left out. */
export async function deliver(
  { ingest, metrics }: GatewayContext,
  record: BeaconRecord,
  report: DeviceReport,
  received: Received,
): Promise<{ accepted: boolean; faults: readonly Fault[] }> {
  const counted = (outcome: string) => metrics.deviceReports.inc({ outcome });
  try {
    const checked = checkReport(report, clock.latest());
    const accepted = await ingest.send(record, checked, received);
    counted(accepted ? 'accepted' : 'repeated');
    if (accepted) metrics.devicePoints.inc(checked.points.length);
    return { accepted, faults: checked.faults };
  } catch (error) {
    counted('refused');
    throw error;
  }
}

/**
 * What stores a message that could not be taken, with its fault in words, and logs it; those that name no known device are
 * limited by address.
 */
export function refusals({ ingest, log }: GatewayContext) {
  const strangers = new RateLimit(limits.faultsPerMinute, 60_000);
  return async (received: Received, record: BeaconRecord | null, fault: string): Promise<void> => {
    const { gateway, address } = received;
    const key = addressKey(address ?? '');
    if (record === null && strangers.wait(key) !== null) return;
    if (record === null) strangers.add(key);
    const imei = record && (record.device.gsmImei ?? record.device.iridiumImei);
    log.warn({ gateway, address, imei, fault }, 'A packet was refused');
    await ingest
      .refuse(received, record, fault)
      .catch((error: Error) => log.error({ reason: error.message }, 'A refused packet was not stored'));
  };
}

/** Stores a message that could not be taken. */
export type Refuse = ReturnType<typeof refusals>;
