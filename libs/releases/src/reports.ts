import * as z from 'zod/mini';
import { RemoteReport } from '@mayak/host/registry';
import { linesIn, linesTo } from './dayFiles.ts';
import { layout } from './layout.ts';

/** A report as it is kept: with the server's time. */
export const KeptReport = z.extend(RemoteReport, { at: z.string() });
export type KeptReport = z.infer<typeof KeptReport>;

const day = 86_400_000;

/** Keeps reports for some days; that something is ready is counted only. */
export function reportsTo(data: string, days: number) {
  const write = linesTo(layout.telemetry(data), days);
  return (reports: readonly RemoteReport[], now = Date.now()): Promise<void> =>
    write(
      reports.filter(({ state }) => state !== 'ready'),
      now,
    );
}

/** The reports of the last days, oldest first. */
export const reportsIn = (data: string, days: number, now = Date.now()): Promise<KeptReport[]> =>
  linesIn(layout.telemetry(data), now - days * day, (value) => KeptReport.parse(value));
