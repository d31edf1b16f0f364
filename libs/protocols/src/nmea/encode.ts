import { placeParts, two } from '../encoding/angle.ts';
import type { BridgeAlarm, SentPoint } from '../device/deviceSide.ts';
import { knot } from '../report/fields.ts';
import { encodeSentence } from './sentence.ts';

/** hhmmss.ss of a moment, and its day as ddmmyy. */
function timeParts(t: number): { time: string; date: string } {
  const at = new Date(t);
  const seconds = (at.getUTCSeconds() + at.getUTCMilliseconds() / 1000).toFixed(2).padStart(5, '0');
  return {
    time: `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${seconds}`,
    date: `${two(at.getUTCDate())}${two(at.getUTCMonth() + 1)}${two(at.getUTCFullYear() % 100)}`,
  };
}

/** A position with its motion and its day. */
export function encodeRmc({ t, at, speed, course }: SentPoint): string {
  const { time, date } = timeParts(t);
  const motion = [speed === null ? '' : (speed / knot).toFixed(2), course ?? ''];
  return encodeSentence(['GPRMC', time, 'A', ...placeParts(at), ...motion, date, '', '', 'A'].join(','));
}

/** A position with its satellites and its height. */
export function encodeGga({ t, at, alt, satellites }: SentPoint): string {
  const { time } = timeParts(t);
  const rest = [1, satellites ?? '', '', alt ?? '', 'M', '', 'M', '', ''];
  return encodeSentence(['GPGGA', time, ...placeParts(at), ...rest].join(','));
}

/** What a bridge watch tells of its alarm at a moment (IEC 62616 6.2, domain rule 4.1). */
export function encodeAlarm({ mode, dormant, stage }: BridgeAlarm, t: number): string {
  const text = `C1=${mode};C2=${two(dormant)};C3=${stage}`;
  const condition = stage > 0 ? 'A' : 'V';
  return encodeSentence(['BNALR', timeParts(t).time, '000', condition, 'V', text].join(','));
}
