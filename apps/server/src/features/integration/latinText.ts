/** Russian letters from the first small one on as Latin ones, after ICAO Doc 9303. */
const first = 0x0430;
const small = 'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia'.split(' ');
const yo = 0x0451;

function latinLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const code = lower.codePointAt(0) ?? 0;
  const found = code === yo ? 'e' : small[code - first];
  if (found === undefined) return code > 0xff ? '?' : letter;
  const latin = found === '-' ? '' : found;
  return lower === letter ? latin : latin.toUpperCase();
}

/** A text in letters that ISO 8859-1 has: Russian ones are written by Latin ones, others that it lacks as a question mark. */
export const latinText = (text: string): string => [...text].map(latinLetter).join('');
