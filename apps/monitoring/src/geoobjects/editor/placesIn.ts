import type { Coord } from '@mayak/api';
import { parseCoordinates } from '@mayak/ui';

/** What stands before a place in a list: its number or a sign. */
const marks = /^\s*(?:\d{1,4}[.)]|[-*\u2022])\s+/;

/** The places of a text, one in a line, with or without numbers before them; and the lines that are none. */
export function placesIn(text: string): { places: Coord[]; rest: string[] } {
  const places: Coord[] = [];
  const rest: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const at = parseCoordinates(line) ?? parseCoordinates(line.replace(marks, ''));
    if (at) places.push([at[0], at[1]]);
    else rest.push(line);
  }
  return { places, rest };
}
