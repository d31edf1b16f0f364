import type { Point } from '../report/deviceReport.ts';
import type { ByteCursor } from '../frames/cursor.ts';
import { pointOf, takePosition, type Moment } from './moment.ts';
import { Subrecord } from './names.ts';
import { eachSubrecord } from './records.ts';
import { takeAdSensors, takeCounters, takeExtended, takeLevel, takeNumbered, takeState } from './sensors.ts';

/** The subrecords that are read; all others are skipped by their length. */
const takers: Readonly<Record<number, (cursor: ByteCursor, moment: Moment) => void>> = {
  [Subrecord.PosData]: takePosition,
  17: takeExtended,
  18: takeAdSensors,
  19: takeCounters,
  21: takeState,
  24: takeNumbered('adc'),
  25: takeNumbered('counter'),
  27: takeLevel,
};

/** The points of a record of the teledata service: each further place begins one. `time` is that of the record. Throws UnreadableReport. */
export function takePoints(data: ByteCursor, time: number): Point[] {
  let moment: Moment = { place: null, satellites: null, attributes: [] };
  const moments = [moment];
  eachSubrecord(data, (type, content) => {
    if (type === Subrecord.PosData && moment.place !== null) {
      moment = { place: null, satellites: null, attributes: [] };
      moments.push(moment);
    }
    takers[type]?.(content, moment);
  });
  return moments.map((one) => pointOf(one, time)).filter((point) => point !== null);
}
