/** What a report of the North Atlantic Format says. */
export interface ReadReport {
  fields: Readonly<Record<string, string>>;
  t: number;
  latitude: number;
  longitude: number;
  /** Tenths of a knot. */
  speed: number | null;
  course: number | null;
}

/** Degrees and minutes with their hemisphere, as N6930 and E03330. */
function inMinutes(text = ''): number {
  const [, side = '', whole = '', minutes = ''] = /^([NSEW])(\d{2,3})(\d\d)$/.exec(text) ?? [];
  const value = Number(whole) + Number(minutes) / 60;
  return side === 'S' || side === 'W' ? -value : value;
}

const inDegrees = (decimal: string | undefined, minutes: string | undefined) =>
  decimal === undefined ? inMinutes(minutes) : Number(decimal);
const numberOrNull = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Reads a report as a fishery's centre does, with dates of six or eight digits. */
export function readReport(text: string): ReadReport {
  if (!/^\/\/SR\/\/.*\/\/ER(\/\/)?$/.test(text)) throw new Error('This is no report.');
  const fields = Object.fromEntries(
    text
      .split('//')
      .filter((part) => part.includes('/'))
      .map((part) => [part.slice(0, part.indexOf('/')), part.slice(part.indexOf('/') + 1)]),
  );
  const [, year = '', month, day] = /^(\d{2}|\d{4})(\d\d)(\d\d)$/.exec(fields['DA'] ?? '') ?? [];
  const time = (fields['TI'] ?? '').replace(/^(\d\d)(\d\d)$/, '$1:$2');
  return {
    fields,
    t: Date.parse(`${year.padStart(4, '20')}-${month}-${day}T${time}:00Z`),
    latitude: inDegrees(fields['LT'], fields['LA']),
    longitude: inDegrees(fields['LG'], fields['LO']),
    speed: numberOrNull(fields['SP']),
    course: numberOrNull(fields['CO']),
  };
}
