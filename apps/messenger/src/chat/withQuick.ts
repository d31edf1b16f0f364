/** A text with a quick one put in at a place of it, or at its end; a blank parts it from the words around it. */
export function withQuick(text: string, quick: string, at: number | null): string {
  const [before, after] = [text.slice(0, at ?? text.length), text.slice(at ?? text.length)];
  const start = /\S$/.test(before) ? ' ' : '';
  const end = /^\S/.test(after) ? ' ' : '';
  return before + start + quick + end + after;
}
