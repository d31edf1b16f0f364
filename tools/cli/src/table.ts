/** A cell as it is read: nothing is a hyphen, yes and no are words. */
const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Rows under a heading, each column as wide as its widest cell. */
export function table(heading: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const all = [heading, ...rows.map((row) => row.map(shown))];
  const widths = heading.map((_, i) => Math.max(...all.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return all.map(line).join('\n');
}

/** A thing with its fields one under another. */
export const fieldList = (fields: Readonly<Record<string, unknown>>): string => {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`)
    .join('\n');
};

/** A text of several lines as one. */
export const oneLine = (text: string, most = 100) => {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most - 1)}…` : flat;
};
