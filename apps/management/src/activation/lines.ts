import { isActivationCode, isImei, type Activation, type ActivationOutcome } from '@mayak/api';

/** A line of a pasted list, and what is wrong with it before it is sent (MGMT-D02). */
export interface ActivationLine extends Activation {
  /** Its number in the list, from 1. */
  id: number;
  fault: 'imei' | 'checkDigit' | 'code' | 'repeated' | null;
  /** The line above that is sent for the same IMEI. */
  repeats: number | null;
}

/** What is known of a line: its fault, that it waits, or what the server made of it. */
export type LineState = NonNullable<ActivationLine['fault']> | 'waiting' | ActivationOutcome;

const parts = (line: string) =>
  line
    .split(/[\s;,]+/)
    .map((part) => part.replace(/^["']+|["']+$/g, ''))
    .filter(Boolean);

const faultOf = ({ Imei, ActivationCode }: Activation): ActivationLine['fault'] => {
  if (!/^\d{15}$/.test(Imei)) return 'imei';
  if (!isImei(Imei)) return 'checkDigit';
  return isActivationCode(ActivationCode) ? null : 'code';
};

/** A head of columns names no number. */
const isHead = (line: string) => !/\d/.test(line);

/** The lines of a file below its head. */
export const withoutHead = (text: string): string => {
  const [first = '', ...rest] = text.split(/(?<=\n)/);
  return isHead(first) ? rest.join('') : text;
};

/** The lines of a list as it was pasted or exported: parted by anything usual, with heads and further columns, in either order. */
export function linesOf(text: string): readonly ActivationLine[] {
  const seen = new Map<string, number>();
  return text.split(/\r?\n/).flatMap((line, at): ActivationLine[] => {
    const words = parts(line);
    if (words.length === 0 || (at === 0 && isHead(line))) return [];
    const Imei =
      words.find((word) => /^\d{15}$/.test(word)) ??
      words.find((word) => /^\d{9,}$/.test(word)) ??
      words[0] ??
      '';
    const others = words.filter((word) => word !== Imei).map((word) => word.toUpperCase());
    const ActivationCode = others.find(isActivationCode) ?? others[0] ?? '';
    const repeats = seen.get(Imei) ?? null;
    const fault = faultOf({ Imei, ActivationCode });
    // A line that is not sent itself takes no place from a right one.
    if (repeats === null && fault === null) seen.set(Imei, at + 1);
    return [
      { id: at + 1, Imei, ActivationCode, fault: fault ?? (repeats === null ? null : 'repeated'), repeats },
    ];
  });
}
