import type { Locale } from '@mayak/api';
import { isZoneName, offsetAt, type Zone } from '@mayak/timezone';
import { browserTimeZone } from '@mayak/ui';
import { countryCodes } from './countries';
import { timeZoneLabel } from './timeZones';

/** A zone as forms hold it: a name of the IANA list, or minutes as text. */
export type ZoneValue = string;

const isOffset = (value: ZoneValue) => /^-?\d+$/.test(value);

/** The zone that a form holds; null for a name that this browser does not know (FMT-D01). */
export function zoneOfValue(value: ZoneValue): Zone | null {
  if (isOffset(value)) return Number(value);
  return isZoneName(value) ? value : null;
}

/** The named zones that the browser offers (FMT-D01). */
export const zoneNames: readonly string[] = Intl.supportedValuesOf('timeZone');

/** The browser's own zone where it is one of a city, else the usual one (AUTH-D06, FMT-D01). */
export function browserZoneValue(usual: ZoneValue): ZoneValue {
  const own = browserTimeZone();
  return typeof own === 'string' && zoneNames.includes(own) ? own : usual;
}

/** The countries of zones, for a browser that tells them; it has one of two forms of the question. */
function countriesOfZones(): Map<string, string> {
  const zonesOf = (code: string) => {
    const region: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } = new Intl.Locale(
      `und-${code}`,
    );
    return region.getTimeZones?.() ?? region.timeZones ?? [];
  };
  return new Map(countryCodes.flatMap((code) => zonesOf(code).map((zone) => [zone, code] as const)));
}
let countries: Map<string, string> | undefined;

/** The engine's word for a zone in Russian is its city, or its country where that has one zone. */
const cyrillic = /^\p{Script=Cyrillic}/u;
function wordOf(name: string, locale: Locale): string | null {
  const format = new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'shortGeneric' });
  const word = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return cyrillic.test(word) ? word : null;
}

const places = new Map<string, string>();

/** `Oslo, Norway`: the city of a zone and its country in a language, as far as the browser knows them (FMT-D01). */
export function placeOf(name: string, locale: Locale): string {
  const key = `${locale} ${name}`;
  const known = places.get(key);
  if (known !== undefined) return known;
  countries ??= countriesOfZones();
  const code = countries.get(name);
  const country = code && new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  const latin = (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
  const word = locale === 'ru' && isZoneName(name) ? wordOf(name, locale) : null;
  const city = word === null || word === country ? latin : word;
  const place = country === undefined ? [...new Set([city, latin])].join(', ') : `${city}, ${country}`;
  places.set(key, place);
  return place;
}

/** The zone's clocks are put forward in some months of a year. */
export function hasSummerTime(name: string, now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  return offsetAt(name, Date.UTC(year, 0)) !== offsetAt(name, Date.UTC(year, 6));
}

/** `UTC+01:00`, as it is now (PROFILE-D04). */
export const offsetLabel = (zone: Zone, now: number) => timeZoneLabel(offsetAt(zone, now));
