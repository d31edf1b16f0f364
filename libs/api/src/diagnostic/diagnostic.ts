import * as z from 'zod/mini';
import { Dt, endpoint } from '../contract/index.ts';

const number = z.nullable(z.number());
const text = z.nullable(z.string());

/** What a device told of its own health; V, °C, seconds, satellites; an unknown value is null (DIAG-02, DIAG-D01). */
export const DiagnosticMessage = z.object({
  PacketDt: Dt,
  FirmwareVersion: text,
  BatteryVoltage: number,
  ExternalVoltage: number,
  SolarVoltage: number,
  Temperature: number,
  GsmTransferPeriod: number,
  IridiumTransferPeriod: number,
  GsmSessionTime: number,
  IridiumSessionTime: number,
  GpsSessionTime: number,
  CoordinatesTotalCount: number,
  CoordinatesSentCount: number,
  CoordinatesQueuedCount: number,
  GpsSignalsCount: number,
  GlonassSignalsCount: number,
  GsmModemId: text,
  IridiumModemId: text,
  GsmSignalQuality: number,
  IridiumSignalQuality: number,
  GsmFault: z.boolean(),
  IridiumFault: z.boolean(),
  SimFault: z.boolean(),
  GpsFault: z.boolean(),
  FlashFault: z.boolean(),
});
export type DiagnosticMessage = z.infer<typeof DiagnosticMessage>;

/** The parts of a device that may be faulty, in the order of the page. */
export const faultFlags = ['GsmFault', 'IridiumFault', 'SimFault', 'GpsFault', 'FlashFault'] as const;

/** The newest diagnostic messages, newest first (DIAG-01, DIAG-D02). */
export const getDiagnosticMessages = endpoint('GET /beacons.getDiagnosticMessages/{id}', {
  answer: z.array(DiagnosticMessage),
  handled: ['notFound'],
});
