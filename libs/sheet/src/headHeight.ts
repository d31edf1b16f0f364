/** So many lines the words of a text take in a column of so many characters. */
function linesIn(text: string, width: number): number {
  let [lines, length] = [1, 0];
  for (const word of text.split(' ')) {
    const isNew = length > 0 && length + 1 + word.length > width;
    if (isNew) lines += 1;
    length = isNew || length === 0 ? word.length : length + 1 + word.length;
  }
  return lines;
}

const lineHeight = 15;
/** What a column has beside its characters: bold letters are wider, and texts keep clear of its edge. */
const edge = 2;

/** How high the head of a table is, points: not every program finds it by itself. */
export const headHeight = (texts: readonly string[], widths: readonly number[]): number =>
  lineHeight * Math.max(1, ...texts.map((text, i) => linesIn(text, (widths[i] ?? edge) - edge)));
