import { filePlace } from './filePlace.ts';
import type { FileFix } from './fileTrack.ts';

const knot = 1.852;

/** Whether a sentence is whole; one without a sum is believed. */
function isWhole(sentence: string): boolean {
  const [body = '', sum] = sentence.slice(1).split('*');
  if (sum === undefined) return true;
  const own = [...body].reduce((value, letter) => value ^ letter.charCodeAt(0), 0);
  return own === parseInt(sum.slice(0, 2), 16);
}

/** `ddmm.mmm` and its half of the world as degrees. */
function degreesOf(text: string | undefined, half: string | undefined): number {
  const at = (text ?? '').indexOf('.') < 0 ? (text ?? '').length : (text ?? '').indexOf('.');
  const minutes = Number(text?.slice(at - 2));
  const value = minutes < 60 ? Number(text?.slice(0, at - 2)) + minutes / 60 : NaN;
  return half === 'S' || half === 'W' ? -value : value;
}

/** `ddmmyy` and `hhmmss.sss` as a moment. */
function momentOf(date: string | undefined, time: string | undefined): number {
  const [, dd, mm, yy] = /^(\d\d)(\d\d)(\d\d)$/.exec(date ?? '') ?? [];
  const [, h, m, s] = /^(\d\d)(\d\d)(\d\d(?:\.\d+)?)$/.exec(time ?? '') ?? [];
  const year = Number(yy) + (Number(yy) < 80 ? 2_000 : 1_900);
  return Date.UTC(year, Number(mm) - 1, Number(dd), Number(h), Number(m)) + Number(s) * 1_000;
}

const numberOf = (text: string | undefined) => (text ? Number(text) : null);

/** The positions of an NMEA 0183 log: RMC sentences of any talker, with the heights of the GGA of the same time. */
export function readNmea(text: string): FileFix[] {
  const fixes: FileFix[] = [];
  let height: { time: string | undefined; metres: number | null } | null = null;
  for (const line of text.split(/\r?\n/)) {
    const start = line.indexOf('$');
    const sentence = line.slice(start).trim();
    const kind = sentence.slice(3, 6);
    if (start < 0 || (kind !== 'RMC' && kind !== 'GGA') || !isWhole(sentence)) continue;
    const parts = sentence.split('*')[0]?.split(',') ?? [];
    if (kind === 'GGA') {
      height = { time: parts[1], metres: numberOf(parts[9]) };
      continue;
    }
    const place = filePlace(degreesOf(parts[3], parts[4]), degreesOf(parts[5], parts[6]));
    const t = momentOf(parts[9], parts[1]);
    if (parts[2] !== 'A' || place === null || Number.isNaN(t)) continue;
    const speed = numberOf(parts[7]);
    fixes.push({
      ...place,
      t,
      speed: speed === null ? null : speed * knot,
      course: numberOf(parts[8]),
      altitude: height?.time === parts[1] ? (height?.metres ?? null) : null,
    });
  }
  return fixes;
}
