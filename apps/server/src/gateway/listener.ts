import type { FastifyBaseLogger } from 'fastify';
import { HttpProblem } from '../http/problems.ts';
import type { Metrics } from '../http/metrics.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import type { Beacons } from '../beacons/beacons.ts';
import type { DeviceReport } from '../ingest/deviceReport.ts';
import { checkReport } from '../ingest/checkReport.ts';
import type { IngestPipeline } from '../ingest/pipeline.ts';
import { clock } from '../clock/clock.ts';

/** What every protocol needs to deliver its reports. */
export interface GatewayContext {
  beacons: Beacons;
  ingest: IngestPipeline;
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** The device of an IMEI; a disabled one is refused (INGEST-D04). */
export function deviceOf({ beacons }: GatewayContext, imei: string): BeaconRecord {
  const record = beacons.byImei(imei);
  if (!record) throw new HttpProblem('notFound');
  if (record.device.communicationStatus === 0) throw new HttpProblem('permission.denied');
  return record;
}

/** Checks a contact and sends it into the pipeline; resolves after the commit with whether it was new. */
export async function deliver(
  { ingest, metrics }: GatewayContext,
  record: BeaconRecord,
  report: DeviceReport,
): Promise<boolean> {
  const counted = (outcome: string) => metrics.deviceReports.inc({ outcome });
  try {
    checkReport(report, clock.latest());
    const isNew = await ingest.send(record, report);
    counted(isNew ? 'accepted' : 'repeated');
    if (isNew) metrics.devicePoints.inc(report.points.length);
    return isNew;
  } catch (error) {
    counted('refused');
    throw error;
  }
}
