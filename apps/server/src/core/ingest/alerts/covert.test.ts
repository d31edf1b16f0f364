import { Transport } from '@mayak/api';
import { emptyReport, pointAt, type DeviceReport, type Point } from '@mayak/protocols';
import { notWired, parted, type AlertWiring } from './covert.ts';

const at = (n: number, part: Partial<Point> = {}): Point => pointAt(n * 1_000, { at: [69, 33], ...part });
const read = (part: Partial<DeviceReport>, wiring: Partial<AlertWiring> = {}) => {
  const { report, signals } = parted(
    { ...emptyReport(100_000, Transport.Iridium), ...part },
    { ...notWired, ...wiring },
  );
  return { report, said: signals.map(({ t, source, is }) => `${t / 1_000} ${source} ${is}`) };
};
const event = (EventId: number, n: number) => ({ EventId, StartDt: new Date(n * 1_000).toISOString() });

describe('SSAS-D01, SSAS-D02 what a report says of a security alert', () => {
  it('is taken from the mark of the device, and the position stays one of the others', () => {
    const { report, said } = read({ points: [at(1), at(2, { isAlert: true }), at(3)] });
    expect(said).toEqual(['1 device off', '2 device on', '3 device off']);
    expect(report.points).toEqual([at(1), at(2), at(3)]);
  });

  it('leaves no empty moment behind', () => {
    expect(read({ points: [at(2, { at: null, isAlert: true })] }).report.points).toEqual([]);
  });

  it('is taken from the distress button where that is the one of the alert, and from nowhere else', () => {
    const events = [event(18, 5), event(7, 6), event(19, 8)];
    const wired = read({ events }, { byDistress: true });
    expect(wired.said).toEqual(['5 distress pressed', '8 distress off']);
    expect(wired.report.events).toEqual([event(7, 6)]);
    const ordinary = read({ events });
    expect(ordinary.said).toEqual([]);
    expect(ordinary.report.events).toEqual(events);
  });

  it('is taken from the input that is wired, none of whose values is left', () => {
    const values = (value: number) => [[1, 12.5] as const, [7, value] as const];
    const { report, said } = read(
      { points: [at(1, { values: values(0) }), at(2, { values: values(1) })] },
      { input: 7 },
    );
    expect(said).toEqual(['1 input off', '2 input on']);
    expect(report.points.map((point) => point.values)).toEqual([[[1, 12.5]], [[1, 12.5]]]);
  });

  it('is nothing for a report that has none of it: the report is the one that came', () => {
    const report = { ...emptyReport(1, Transport.Gsm), points: [at(1)] };
    expect(parted(report, notWired).report).toBe(report);
    expect(read({ points: [at(9)] }, { isMarked: true }).said).toEqual(['9 device off']);
  });
});
