import { Diagnostics } from '../index.ts';

describe('DIAG-D01 what a device says of its own health', () => {
  const PacketDt = '2026-10-14T12:00:00Z';

  it.each([
    [{}],
    [{ FirmwareVersion: '2.4.0', BatteryVoltage: 4.08, ExternalVoltage: null, Temperature: -40.5 }],
    [{ GsmTransferPeriod: 60, IridiumTransferPeriod: 86_400, GpsSessionTime: 0 }],
    [{ CoordinatesTotalCount: 4_000_000, GpsSignalsCount: 12 }],
    [{ GsmSignalQuality: 31, IridiumSignalQuality: 0, SimFault: true }],
  ])('%o is kept', (told) => expect(Diagnostics.parse({ PacketDt, ...told })).toEqual({ PacketDt, ...told }));

  it.each([
    ['GsmTransferPeriod', 15.5],
    ['GsmTransferPeriod', -5],
    ['IridiumSessionTime', 1e12],
    ['CoordinatesQueuedCount', -1],
    ['GpsSignalsCount', -3],
    ['GsmSignalQuality', 99],
    ['IridiumSignalQuality', 6],
    ['Temperature', 1e300],
    ['BatteryVoltage', -1],
    ['BatteryVoltage', '4.1'],
    ['GsmModemId', '1'.repeat(51)],
    ['GpsFault', 1],
  ])('%s of %o is not known, and the rest of the packet is kept', (field, value) =>
    expect(Diagnostics.parse({ PacketDt, SolarVoltage: 5, [field]: value })).toEqual({
      PacketDt,
      SolarVoltage: 5,
      [field]: null,
    }),
  );
});
