import {
  getDiagnosticMessages,
  getExchangeSchedule,
  getStatusEvents,
  limits,
  observedInterval,
  Transport,
  type DiagnosticMessage,
  type ExchangeSchedule,
} from '@mayak/api';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import type { Routes } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { health, type StoredHealth } from './store.ts';
import { visiblePeriod, visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { iso } from '../../platform/http/iso.ts';
import { visible } from '../../core/beacons/permissions.ts';

/** A stored message with every value; what the device left out is null, a fault it did not tell of is none (DIAG-D01). */
const messageOf = ({ packetDt, body: b }: StoredHealth): DiagnosticMessage => ({
  PacketDt: iso(packetDt),
  FirmwareVersion: b.FirmwareVersion ?? null,
  BatteryVoltage: b.BatteryVoltage ?? null,
  ExternalVoltage: b.ExternalVoltage ?? null,
  SolarVoltage: b.SolarVoltage ?? null,
  Temperature: b.Temperature ?? null,
  GsmTransferPeriod: b.GsmTransferPeriod ?? null,
  IridiumTransferPeriod: b.IridiumTransferPeriod ?? null,
  GsmSessionTime: b.GsmSessionTime ?? null,
  IridiumSessionTime: b.IridiumSessionTime ?? null,
  GpsSessionTime: b.GpsSessionTime ?? null,
  CoordinatesTotalCount: b.CoordinatesTotalCount ?? null,
  CoordinatesSentCount: b.CoordinatesSentCount ?? null,
  CoordinatesQueuedCount: b.CoordinatesQueuedCount ?? null,
  GpsSignalsCount: b.GpsSignalsCount ?? null,
  GlonassSignalsCount: b.GlonassSignalsCount ?? null,
  GsmModemId: b.GsmModemId ?? null,
  IridiumModemId: b.IridiumModemId ?? null,
  GsmSignalQuality: b.GsmSignalQuality ?? null,
  IridiumSignalQuality: b.IridiumSignalQuality ?? null,
  GsmFault: b.GsmFault ?? false,
  IridiumFault: b.IridiumFault ?? false,
  SimFault: b.SimFault ?? false,
  GpsFault: b.GpsFault ?? false,
  FlashFault: b.FlashFault ?? false,
});

/** Points among which the moments of contacts are looked for. */
const recentPoints = 300;

/** What devices tell of themselves: diagnostics, status events, how often they call (DIAG, EVENT). */
export const diagnosticRoutes: Routes = (served, context) => {
  const pastOf = async ({ id }: BeaconRecord) => (await context.cells.of(id)).pool;
  const seen = ({ params, user }: { params: { id: number }; user: Parameters<typeof visible>[1] }) =>
    visible(context, user, params.id);

  serve(served, getDiagnosticMessages, seen, async ({ seen: { record } }) => {
    const list = await health.newest(
      await pastOf(record),
      record.id,
      visibleSince(record),
      limits.diagnosticMessages,
    );
    return list.map(messageOf);
  });

  serve(served, getStatusEvents, seen, async ({ query, seen: { record } }) => {
    const { from, end } = visiblePeriod(record, query, 'events');
    const list = await health.events(await pastOf(record), record.id, from, end);
    return list.map(({ eventId, startDt, rt }) => ({
      EventId: eventId,
      StartDt: iso(startDt),
      ReceivedDt: iso(rt),
    }));
  });

  serve(served, getExchangeSchedule, seen, async ({ seen: { record } }): Promise<ExchangeSchedule> => {
    const { connectionDt, fix } = record.state;
    const ConnectionDt = connectionDt === null ? null : iso(connectionDt);
    const past = await pastOf(record);
    const [newest] = await health.newest(past, record.id, visibleSince(record), 1);
    const { GsmTransferPeriod: gsm, IridiumTransferPeriod: iridium } = newest?.body ?? {};
    // The transport by which it last spoke is the one whose period holds now.
    const periods = fix?.src === Transport.Iridium ? [iridium, gsm] : [gsm, iridium];
    const period = periods.find((period) => (period ?? 0) > 0);
    if (period) return { ExchangeInterval: period, Source: 'device', ConnectionDt };
    const observed = observedInterval(await health.contacts(past, record.id, recentPoints));
    return observed === null
      ? { ExchangeInterval: null, Source: null, ConnectionDt }
      : { ExchangeInterval: Math.round(observed / 1000), Source: 'observed', ConnectionDt };
  });
};
