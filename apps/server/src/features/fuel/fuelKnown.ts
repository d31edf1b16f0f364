import { limits } from '@mayak/api';
import type { FuelDay, LearntCapacity, Used } from '@mayak/api/history';
import { filled, type FuelTexts } from './fuelTexts.ts';

interface Named {
  id: number;
  name: string;
}

const usedBy = (day: FuelDay, { id }: Named): Used | undefined => day.bySensor.get(id);

/** Why a day has blanks: the reason of the total, or those of single sensors; empty where all is known (FUEL-D05). */
export function reasonsOf(day: FuelDay, sensors: readonly Named[], t: FuelTexts): string {
  const own = sensors.flatMap((sensor) => {
    const unknown = usedBy(day, sensor)?.unknown;
    return unknown ? [{ name: sensor.name, why: t.unknown[unknown] }] : [];
  });
  if (own.length > 0 && sensors.length > 1) return own.map((one) => filled(t.whyOf, one)).join('; ');
  return day.unknown === null ? '' : t.unknown[day.unknown];
}

const isKnown = (use: Used | undefined) => use !== undefined && use.unknown === null;

/** The head of the summary: a total that misses days says so (FUEL-D05). */
export function sumTitle(days: readonly FuelDay[], t: FuelTexts): string {
  const known = days.filter(isKnown).length;
  return known === days.length ? t.sum : filled(t.sumOfKnown, { known, days: days.length });
}

/** Of how many days the totals of single sensors are, where it is not all of them. */
export function knownOf(days: readonly FuelDay[], sensors: readonly Named[], t: FuelTexts): string {
  const counts = sensors.map((sensor) => ({
    name: sensor.name,
    known: days.filter((day) => isKnown(usedBy(day, sensor))).length,
    days: days.length,
  }));
  return counts
    .filter(({ known, days: all }) => known < all)
    .map((count) => filled(t.knownOf, count))
    .join('; ');
}

/** What is known of the size of a tank without Max, by which its days are counted (FUEL-D04, FUEL-D05). */
export function learntOf(name: string, { full, fillings }: LearntCapacity, t: FuelTexts): string {
  const { fillings: least } = limits.fuel.learnt;
  if (full === null) return filled(t.unlearnt, { name, least, fillings });
  return filled(t.learnt, { name, fillings, litres: full });
}
