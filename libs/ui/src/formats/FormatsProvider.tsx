import { zoneOf } from '@mayak/timezone';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { useLocale } from '../i18n/locale';
import { commonTexts } from '../texts';
import { useNow } from './clock';
import { coordinatesIn, type CoordinateFormat, type LatLon } from './coordinates';
import { formatDistance, formatSpeed, type LengthUnit } from './length';
import { formatMoney, formatNumber } from './number';
import { formatAge, formatDuration, formatShortDuration } from './span';
import * as time from './time';
import { useCoordinateForm } from './useCoordinateForm';
import { useToday } from './useToday';

interface UserFormats {
  /** The user's offset from UTC in minutes; without it the zone of the browser (FMT-D01). */
  zone?: number;
  /** The user's zone by its name in the IANA list; without it the offset is fixed (FMT-D01). */
  zoneName?: string | null;
  /** The user's unit of distance (FMT-D05). */
  unit?: LengthUnit;
}

interface Given extends UserFormats {
  /** The day that it is: what lies on it is written without it. */
  today?: number;
}

const Context = createContext<Given>({});

const timeZoneOf = ({ zone, zoneName }: UserFormats) =>
  zone === undefined ? time.browserTimeZone() : zoneOf(zoneName, zone);

/** Gives the formats below it the zone and the unit of the user. */
export function FormatsProvider({ zone, zoneName, unit, children }: UserFormats & { children?: ReactNode }) {
  const today = useToday(timeZoneOf({ zone, zoneName }), useNow());
  const given = useMemo(() => ({ zone, zoneName, unit, today }), [zone, zoneName, unit, today]);
  return <Context value={given}>{children}</Context>;
}

type Missing = null | undefined;

/** Every format bound to the language, the zone, the unit and the coordinate form of the user. */
export function useFormats() {
  const user = useContext(Context);
  const { unit: usual = 'km', today } = user;
  const clock = useNow();
  const zone = user.zone ?? time.browserZone();
  const timeZone = timeZoneOf(user);
  const locale = useLocale();
  const t = useTexts(commonTexts);
  const [form, choose] = useCoordinateForm();
  const coordinateFormat: CoordinateFormat = form === 'dm' ? 'dms' : form;
  return useMemo(
    () => ({
      locale,
      /** Minutes from UTC now, for areas released before zones had names. */
      zone,
      timeZone,
      unit: usual,
      coordinateFormat,
      setCoordinateFormat: (next: CoordinateFormat | null) => choose(next ?? 'dd'),
      /** As these two, with the form of the sea; pages of before have none of it (FMT-D02). */
      coordinateForm: form,
      setCoordinateForm: choose,
      dateTime: (at: time.Moment) => time.formatDateTime(at, timeZone),
      date: (at: time.Moment) => time.formatDate(at, timeZone),
      dayInWords: (at: number, from = timeZone) => time.formatDayInWords(at, from, locale, clock()),
      time: (at: time.Moment) => time.formatTime(at, timeZone),
      clock: (at: time.Moment) => time.formatClock(at, timeZone),
      moment: (at: time.Moment, now: time.Moment = clock()) => time.formatMoment(at, timeZone, now),
      period: (from: time.Moment, to: time.Moment) => time.formatPeriod(from, to, timeZone),
      age: (ms: number | Missing) => formatAge(ms, t),
      duration: (ms: number | Missing) => formatDuration(ms, t),
      shortDuration: (ms: number | Missing) => formatShortDuration(ms, t),
      number: (n: number | Missing, digits?: number) => formatNumber(n, digits, locale),
      money: (roubles: number | Missing) => formatMoney(roubles, locale),
      distance: (m: number | Missing, unit: LengthUnit | Missing = usual) =>
        formatDistance(m, unit ?? usual, locale),
      speed: (kmh: number | Missing, unit: LengthUnit | Missing = usual) =>
        formatSpeed(kmh, unit ?? usual, locale),
      /** In the form of the user, which whoever names one has never heard of. */
      coordinates: (at: LatLon | Missing, as: CoordinateFormat = form as CoordinateFormat) =>
        coordinatesIn(at, as),
    }),
    // What is written by the day that it is, is written anew on the next one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [locale, zone, timeZone, usual, coordinateFormat, form, choose, t, clock, today],
  );
}

export type Formats = ReturnType<typeof useFormats>;
