import { limits } from '@mayak/api';
import { isSos, UnreadableReport, type DeviceReport, type Fault, type Point } from '@mayak/protocols';
import { inThisRound } from './weekCount.ts';

/** Clocks before this are broken: receivers that lost theirs say 1980 or 1999. */
const earliest = Date.UTC(2000, 0, 1);
/** A surrogate without its other half: no text of a database holds it. */
const halfCharacter = /\p{Surrogate}/u;

type Check = Fault | false;

const text = (value: string | null | undefined, field: string): Check =>
  Boolean(value) &&
  (value?.includes('\0') || halfCharacter.test(value ?? '')) && { field, code: 'invalidCharacters' };

function valueFault({ values }: Point, field: string): Check {
  for (const [number, value] of values) {
    if (number < 1 || number > 999) return { field: `${field}.Values.${number}`, code: 'unknown' };
    if (!Number.isFinite(value)) return { field: `${field}.Values.${number}`, code: 'outOfRange' };
  }
  return false;
}

const goodValues = (point: Point) =>
  point.values.filter((one) => !valueFault({ ...point, values: [one] }, ''));

/** Zeros that a receiver without a fix sends as a place; nothing that is told of its motion says anything then. */
function withPlace(point: Point): Point {
  const isZero = point.at?.[0] === 0 && point.at[1] === 0;
  if (!isZero || (point.satellites ?? 0) > 0) return point;
  return { ...point, at: null, valid: false, speed: null, course: null, alt: null };
}

/** When a packet was made: one without an id is as new as its newest moment, of which one with a wrong clock is none. */
function packetTime(
  { packetId, packetDt }: DeviceReport,
  points: readonly Point[],
  check: (t: number, field: string) => Check,
): number {
  if (packetId !== null || points.length === 0 || !check(packetDt, 'PacketDt')) return packetDt;
  return Math.max(...points.map(({ t }) => t));
}

/**
 * A report without what cannot be stored, which stands in its faults: one bad moment does not take the others with it.
 * Throws when nothing is left or the report itself cannot be known again (INGEST-D02). A call of distress is never left out: where
 * its time cannot be it is of when it came (EVENT-D01, SSAS-D01). `now` is the clock of the server.
 */
export function checkReport(came: DeviceReport, now: number): DeviceReport {
  const report = inThisRound(came, now);
  const faults = [...report.faults];
  const time = (t: number, field: string): Check =>
    !(t >= earliest && t <= now + limits.packetAhead) && { field, code: 'outOfRange' };
  const good = <T>(list: readonly T[], check: (item: T, i: number) => Check): T[] =>
    list.filter((item, i) => {
      const fault = check(item, i);
      if (fault) faults.push(fault);
      return !fault;
    });

  const heard = time(report.receivedAt, '') ? now : report.receivedAt;
  const id = text(report.packetId, 'PacketId');
  if (id) throw new UnreadableReport([id]);
  const points = report.points
    .flatMap((point, i): Point[] => {
      const [late, wrong] = [time(point.t, `Points.${i}.Timestamp`), valueFault(point, `Points.${i}`)];
      if (!late && !wrong) return [point];
      faults.push(...[late || wrong].filter((fault) => fault !== false));
      return point.isAlert ? [{ ...point, ...(late && { t: heard + i }), values: goodValues(point) }] : [];
    })
    .map(withPlace);
  const events = report.events.flatMap((event, i) => {
    const late = time(Date.parse(event.StartDt), `Events.${i}.StartDt`);
    if (!late) return [event];
    faults.push(late);
    return isSos(event.EventId) ? [{ ...event, StartDt: new Date(heard + i).toISOString() }] : [];
  });
  let packetDt = packetTime(report, points, time);
  const whole = time(packetDt, 'PacketDt');
  if (whole) {
    const isDistress = points.some(({ isAlert }) => isAlert) || events.some(({ EventId }) => isSos(EventId));
    if (!isDistress) throw new UnreadableReport([whole]);
    faults.push(whole);
    packetDt = heard;
  }
  const messages = good(
    report.messages,
    (message, i) =>
      time(Date.parse(message.SentDt), `Messages.${i}.SentDt`) ||
      text(message.Content, `Messages.${i}.Content`) ||
      text(message.DeviceMessageId, `Messages.${i}.DeviceMessageId`),
  );
  const acks = good(report.acks, ({ Error: error }, i) => text(error, `Acks.${i}.Error`));
  const [diagnostics = null] = good(report.diagnostics ? [report.diagnostics] : [], (told) => {
    const texts = Object.values(told).filter((value) => typeof value === 'string');
    return (
      time(Date.parse(told.PacketDt), 'Diagnostics.PacketDt') ||
      texts.map((value) => text(value, 'Diagnostics')).find(Boolean) ||
      false
    );
  });
  const isEmpty = [points, events, messages, acks].every((list) => list.length === 0) && diagnostics === null;
  // A session of a satellite modem is a contact whatever it brought (REMOTE-D11).
  if (isEmpty && faults.length > 0 && !report.session) throw new UnreadableReport(faults);
  return { ...report, packetDt, points, events, messages, acks, diagnostics, faults };
}
