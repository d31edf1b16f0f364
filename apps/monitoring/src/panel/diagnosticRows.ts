import type { DiagnosticMessage } from '@mayak/api';
import { empty, type Formats } from '@mayak/ui';
import { intervalText } from './intervalText';
import type { panelTexts } from './texts';

type T = ReturnType<(typeof panelTexts)['t']>;

/** The rows of a diagnostic message with its units; what the device did not tell is a hyphen (DIAG-02). */
export function diagnosticRows(m: DiagnosticMessage, t: T, number: Formats['number']) {
  const count = (n: number | null) => number(n, 0);
  const volts = (n: number | null) => (n === null ? null : t('diagnostics.volts', { n: number(n) }));
  const some = (...values: (string | number | null)[]) => values.some((value) => value !== null);
  const seconds = (n: number | null) => (n === null ? empty : t('diagnostics.seconds', { n: count(n) }));
  const period = (n: number | null) => (n === null ? null : intervalText(n, t, number));
  const quality = (n: number | null, most: number) =>
    n === null ? null : t('diagnostics.of', { n: count(n), most });
  const together = (...values: string[]) => values.join(' / ');
  const rows: (readonly [string, string | null])[] = [
    [t('diagnostics.firmware'), m.FirmwareVersion],
    [t('diagnostics.external'), volts(m.ExternalVoltage)],
    [t('diagnostics.battery'), volts(m.BatteryVoltage)],
    ...(m.SolarVoltage === null ? [] : [[t('diagnostics.solar'), volts(m.SolarVoltage)] as const]),
    [
      t('diagnostics.temperature'),
      m.Temperature === null ? null : t('diagnostics.degrees', { n: number(m.Temperature) }),
    ],
    [t('diagnostics.gsmPeriod'), period(m.GsmTransferPeriod)],
    [t('diagnostics.iridiumPeriod'), period(m.IridiumTransferPeriod)],
    [
      t('diagnostics.session'),
      some(m.GsmSessionTime, m.IridiumSessionTime, m.GpsSessionTime)
        ? together(seconds(m.GsmSessionTime), seconds(m.IridiumSessionTime), seconds(m.GpsSessionTime))
        : null,
    ],
    [
      t('diagnostics.coordinates'),
      some(m.CoordinatesTotalCount, m.CoordinatesSentCount)
        ? together(count(m.CoordinatesTotalCount), count(m.CoordinatesSentCount))
        : null,
    ],
    [t('diagnostics.queue'), m.CoordinatesQueuedCount === null ? null : count(m.CoordinatesQueuedCount)],
    [
      t('diagnostics.satellites'),
      some(m.GpsSignalsCount, m.GlonassSignalsCount)
        ? together(count(m.GpsSignalsCount), count(m.GlonassSignalsCount))
        : null,
    ],
    [t('diagnostics.gsmSignal'), quality(m.GsmSignalQuality, 31)],
    [t('diagnostics.iridiumSignal'), quality(m.IridiumSignalQuality, 5)],
    [t('diagnostics.gsmModem'), m.GsmModemId],
    [t('diagnostics.iridiumModem'), m.IridiumModemId],
  ];
  return rows;
}
