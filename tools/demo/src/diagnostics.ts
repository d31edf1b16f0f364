import type { Diagnostics } from '@mayak/api';
import type { Member } from './member.ts';
import { between, chance, day, hour, second, wave } from './noise.ts';
import { isPowered } from './sensors.ts';

/** How a device says that it is, at an instant of fleet time (DIAG-D01). */
export function diagnosticsAt(member: Member, t: number, queued: number, packetDt: string): Diagnostics {
  const { seed, device, live, history, calls } = member;
  const period = (usual: number) => Math.round((calls?.promised ?? calls?.every ?? usual) / second);
  const far = member.far(t);
  const some = (low: number, high: number, k: number) => Math.round(between(low, high, seed, t, k));
  const collected = Math.round((t + 90 * day) / history.moving);
  const volts = member.card.VehicleType === 6 || member.card.VehicleType === 7 ? 12.6 : 24.6;
  return {
    PacketDt: packetDt,
    FirmwareVersion: ['2.4.0', '2.4.0', '2.3.8'][Math.floor(chance(seed, 71) * 3)],
    BatteryVoltage: Number((4.05 + 0.06 * wave(seed + 20, t, 9 * hour)).toFixed(2)),
    ExternalVoltage: isPowered(t, seed) ? Number((volts + 0.2 * wave(seed + 21, t, hour)).toFixed(1)) : 0,
    SolarVoltage: null,
    Temperature: Math.round(27 + 5 * wave(seed + 22, t, 5 * hour)),
    GsmTransferPeriod: device.GsmImei ? period(live.near) : null,
    IridiumTransferPeriod: device.IridiumImei ? period(live.far) : null,
    GsmSessionTime: far || !device.GsmImei ? null : some(2, 6, 72),
    IridiumSessionTime: far ? some(6, 14, 73) : null,
    GpsSessionTime: some(1, 4, 74),
    CoordinatesTotalCount: collected,
    CoordinatesSentCount: collected - queued,
    CoordinatesQueuedCount: queued,
    GpsSignalsCount: some(8, 12, 75),
    GlonassSignalsCount: some(5, 9, 76),
    GsmModemId: device.GsmImei ?? null,
    IridiumModemId: device.IridiumImei ?? null,
    GsmSignalQuality: far || !device.GsmImei ? null : some(12, 29, 77),
    IridiumSignalQuality: device.IridiumImei ? some(3, 5, 78) : null,
    GsmFault: false,
    IridiumFault: false,
    SimFault: false,
    GpsFault: false,
    FlashFault: false,
    ...member.faults?.(t),
  };
}
