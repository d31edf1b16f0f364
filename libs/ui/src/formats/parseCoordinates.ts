import type { LatLon } from './coordinates';

/** Letters of the four sides by axis (0 latitude, 1 longitude) and sign; also the Russian ones: S, Yu, V, Z. */
const sides: Readonly<Record<string, readonly [axis: 0 | 1, sign: 1 | -1]>> = {
  N: [0, 1],
  S: [0, -1],
  E: [1, 1],
  W: [1, -1],
  [String.fromCodePoint(0x421)]: [0, 1],
  [String.fromCodePoint(0x42e)]: [0, -1],
  [String.fromCodePoint(0x412)]: [1, 1],
  [String.fromCodePoint(0x417)]: [1, -1],
};
const letters = Object.keys(sides).join('');
const token = new RegExp(`[${letters}]|[+-]?\\d+(?:[.,]\\d+)?`, 'giu');
/** What may stand between the numbers: degree, minute and second marks, commas, brackets, spaces. */
const between = /^[\s,;/:=()[\]°º˚'’′"”″]*$/u;
const sided = new RegExp(`[${letters}]`, 'iu');
/** The two letters of a side and its axis in Russian, with and without full stops. */
const sideWords = /([\u0441\u044e]\s?\.?\s?\u0448|[\u0432\u0437]\s?\.?\s?\u0434)(?!\p{L})\.?/giu;
/** Dashes and the minus sign, as texts have them for a hyphen. */
const dashes = /[\u2010-\u2015\u2212]/gu;
const signed = /-\d/u;
const latitude = /\blat(?:itude)?\b/giu;
const longitude = /\b(?:lon|lng|longitude)\b/giu;
/** Digits of degrees, minutes and seconds without marks: two of a latitude's degrees, three of a longitude's. */
const compact = /(?<!\d|\d[.,])\d{4,7}(?!\d)/gu;

const spaced = (digits: string) => {
  const degrees = digits.length % 2 === 0 ? 2 : 3;
  return `${digits.slice(0, degrees)} ${digits.slice(degrees).replace(/(..)(?=.)/u, '$1 ')}`;
};

/** The text with letters for the words of sides and axes, and spaces for what joins degrees and minutes. */
function plainOf(text: string): string {
  const bare = text
    .replace(dashes, '-')
    .replace(/^\s*geo:([^;?]*).*$/iu, '$1')
    .replace(sideWords, ([side]) => side ?? '');
  const unnamed = bare.replace(latitude, ' ').replace(longitude, ' ');
  if (sided.test(unnamed)) {
    const joined = unnamed.replace(/(?<=\d)-(?=\d)/gu, ' ');
    // A sign beside a side turns it about, or says the same once more.
    return signed.test(joined) ? '' : joined.replace(compact, spaced);
  }
  return bare.replace(latitude, 'N').replace(longitude, 'E');
}

interface Part {
  side: readonly [axis: 0 | 1, sign: 1 | -1] | null;
  numbers: number[];
}

const numberOf = (text: string) => Number(text.replace(',', '.'));

/** Degrees, degrees and minutes, or degrees, minutes and seconds, of which the last may be broken; null when minutes or seconds are too many. */
function degreesOf(numbers: readonly number[], sign: number): number | null {
  const [degrees = NaN, minutes = 0, seconds = 0] = numbers;
  if (!numbers.slice(0, -1).every(Number.isInteger)) return null;
  if (minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return null;
  const minus = Object.is(degrees, -0) || degrees < 0 ? -1 : 1;
  return sign * minus * (Math.abs(degrees) + minutes / 60 + seconds / 3_600);
}

/** Numbers with the letter that stands before or after them; without letters the first half is the latitude. */
function partsOf(tokens: readonly string[]): Part[] {
  const isSide = (text: string) => text.toUpperCase() in sides;
  const sideOf = (text: string) => sides[text.toUpperCase()] ?? null;
  const found = tokens.filter(isSide).length;
  if (found === 0) {
    const numbers = tokens.map(numberOf);
    const half = numbers.length / 2;
    if (!Number.isInteger(half)) return [];
    return [
      { side: null, numbers: numbers.slice(0, half) },
      { side: null, numbers: numbers.slice(half) },
    ];
  }
  const isBefore = isSide(tokens[0] ?? '');
  const parts: Part[] = [];
  let numbers: number[] = [];
  for (const text of isBefore ? [...tokens].reverse() : tokens) {
    if (!isSide(text)) numbers = isBefore ? [numberOf(text), ...numbers] : [...numbers, numberOf(text)];
    else {
      parts.push({ side: sideOf(text), numbers });
      numbers = [];
    }
  }
  return numbers.length > 0 ? [] : parts;
}

function read(tokens: readonly string[]): LatLon | null {
  const parts = partsOf(tokens);
  if (parts.length !== 2 || parts.some(({ numbers }) => numbers.length < 1 || numbers.length > 3))
    return null;
  const place: [number, number] = [NaN, NaN];
  parts.forEach(({ side, numbers }, i) => {
    const [axis, sign] = side ?? [i === 0 ? 0 : 1, 1];
    place[axis] = degreesOf(numbers, sign) ?? NaN;
  });
  const [lat, lon] = place;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lat, lon] : null;
}

/**
 * Reads a place as people write it: decimal degrees, degrees and minutes, or degrees, minutes and seconds, with or without
 * letters or words of the sides, with marks, hyphens or, where sides are named, nothing between them, with a decimal point or
 * comma, latitude first unless letters or words say otherwise; null for anything else (MAP-D07).
 */
export function parseCoordinates(text: string): LatLon | null {
  const plain = plainOf(text);
  if (!between.test(plain.replace(token, ''))) return null;
  const tokens = plain.match(token) ?? [];
  const [only] = tokens;
  // "69,33" is one number with a comma, or two whole ones.
  return tokens.length === 1 && only ? read(only.split(',')) : read(tokens);
}
