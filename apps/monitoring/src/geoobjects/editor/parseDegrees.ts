/** Which of the two numbers of a place is meant. */
export type Axis = 'latitude' | 'longitude';

const most: Record<Axis, number> = { latitude: 90, longitude: 180 };
const letters: Record<Axis, RegExp> = { latitude: /[NS]/i, longitude: /[EW]/i };
const strange = /[^\d.,°º′'″"\sNSEW+\-−]/i;
/** The Russian letters of the sides: S, Yu, V and Z. */
const russian: Readonly<Record<string, string>> = {
  [String.fromCodePoint(0x421)]: 'N',
  [String.fromCodePoint(0x42e)]: 'S',
  [String.fromCodePoint(0x412)]: 'E',
  [String.fromCodePoint(0x417)]: 'W',
};

/**
 * Degrees as somebody types them: `70.05`, `70,05`, `70°03′00.0″N`, `70 03.5 S`, `-70 3 0`, with a letter of a
 * side in either language; null when it is none or out of range. A comma is a decimal sign.
 */
export function parseDegrees(text: string, axis: Axis): number | null {
  const trimmed = text
    .trim()
    .replaceAll('−', '-')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => russian[letter.toUpperCase()] ?? letter);
  if (trimmed === '' || strange.test(trimmed)) return null;
  const letter = /[NSEW]/i.exec(trimmed)?.[0];
  if (letter && !letters[axis].test(letter)) return null;
  const isBelow = trimmed.startsWith('-');
  if (isBelow && letter) return null;
  const numbers = trimmed.replaceAll(',', '.').match(/\d+(\.\d+)?/g) ?? [];
  const [degrees, minutes = 0, seconds = 0] = numbers.map(Number);
  const isWhole = (i: number) => !numbers[i]?.includes('.');
  const isSplit = numbers.length > 1 && (!isWhole(0) || (numbers.length > 2 && !isWhole(1)));
  if (degrees === undefined || numbers.length > 3 || isSplit || minutes >= 60 || seconds >= 60) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  if (value > most[axis]) return null;
  return isBelow || /[SW]/i.test(letter ?? '') ? -value : value;
}
