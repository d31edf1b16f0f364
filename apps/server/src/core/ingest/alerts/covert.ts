import type { SsasSource } from '@mayak/api/ssas';
import { isSos, SosEvent, type DeviceReport, type Point } from '@mayak/protocols';

/** How the device of a beacon tells a security alert, beside the mark of its own protocol (SSAS-D01). */
export interface AlertWiring {
  byDistress: boolean;
  /** The number of a sensor; null where none is wired. */
  input: number | null;
  /** A device's own mark is on: it is looked at whether it still is. */
  isMarked: boolean;
}
export const notWired: AlertWiring = { byDistress: false, input: null, isMarked: false };

/** What a moment of a report says of the alert; a press of a button says nothing of how long it lasts. */
export interface AlertSignal {
  t: number;
  source: SsasSource;
  is: 'on' | 'off' | 'pressed';
  point: Point | null;
}

const isBare = ({ at, values, attributes = [], watch }: Point) =>
  at === null && values.length === 0 && attributes.length === 0 && watch === undefined;

/** A point without what it says of the alert; null where nothing else is left. */
function withoutAlert(point: Point, input: number | null): { point: Point | null; signals: AlertSignal[] } {
  const wired = point.values.find(([number]) => number === input);
  if (!point.isAlert && !wired) return { point, signals: [] };
  const { isAlert, ...others } = point;
  const rest = { ...others, values: point.values.filter(([number]) => number !== input) };
  const shown = isBare(rest) ? null : rest;
  const said = (source: SsasSource, isOn: boolean): AlertSignal => ({
    t: point.t,
    source,
    is: isOn ? 'on' : 'off',
    point: shown,
  });
  return {
    point: shown,
    signals: [...(isAlert ? [said('device', true)] : []), ...(wired ? [said('input', wired[1] !== 0)] : [])],
  };
}

/**
 * A report as all who see the beacon may know it, and what it says of the security alert, oldest first: a position stays one of
 * the others, the mark of the alert goes with nothing of it left behind (SSAS-D01, SSAS-D02).
 */
export function parted(
  report: DeviceReport,
  { byDistress, input, isMarked }: AlertWiring,
): { report: DeviceReport; signals: AlertSignal[] } {
  const hasMark = isMarked || report.points.some(({ isAlert }) => isAlert);
  if (!hasMark && input === null && !byDistress) return { report, signals: [] };
  const read = report.points.map((point) => withoutAlert(point, input));
  const signals = read.flatMap((one) => one.signals);
  // A device that marks its moments says by one without a mark that it is over.
  for (const { point, signals: own } of read)
    if (hasMark && point && !own.some(({ source }) => source === 'device'))
      signals.push({ t: point.t, source: 'device', is: 'off', point });
  const isButton = (id: number) => byDistress && isSos(id);
  for (const { EventId, StartDt } of report.events)
    if (isButton(EventId)) {
      const t = Date.parse(StartDt);
      const point = read.find((one) => one.point?.t === t)?.point ?? null;
      signals.push({ t, source: 'distress', is: EventId === SosEvent.Pressed ? 'pressed' : 'off', point });
    }
  return {
    report: {
      ...report,
      points: read.flatMap(({ point }) => point ?? []),
      events: report.events.filter(({ EventId }) => !isButton(EventId)),
    },
    signals: signals.sort((a, b) => a.t - b.t),
  };
}
