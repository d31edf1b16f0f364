import type { FleetTable } from './FleetTable';

/** The words of a search, as they are looked for. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** What the search looks at, a text per row: name, serial number, IMEI, groups (MON-D01). */
export function searchTexts(t: FleetTable, groupNames: ReadonlyMap<number, string>): string[] {
  const texts: string[] = [];
  for (let row = 0; row < t.size; row++) {
    const group = groupNames.get(t.id[row] as number) ?? '';
    texts.push(`${t.name[row]} ${t.serialNumber[row]} ${t.imei[row]}${group}`.toLowerCase());
  }
  return texts;
}
