import type { FastifyBaseLogger } from 'fastify';
import { HttpProblem } from '../http/problems.ts';
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
}

/** The device of an IMEI; a disabled one is refused (INGEST-D04). */
export function deviceOf({ beacons }: GatewayContext, imei: string): BeaconRecord {
  const record = beacons.byImei(imei);
  if (!record) throw new HttpProblem('notFound');
  if (record.device.communicationStatus === 0) throw new HttpProblem('permission.denied');
  return record;
}

/** Checks a contact and sends it into the pipeline; resolves after the commit with whether it was new. */
export function deliver(
  { ingest }: GatewayContext,
  record: BeaconRecord,
  report: DeviceReport,
): Promise<boolean> {
  checkReport(report, clock.latest());
  return ingest.send(record, report);
}
