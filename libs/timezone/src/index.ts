export { isZoneName, localAt, momentAt, offsetAt, zoneOf, type Zone } from './zone.ts';
export { dateAt, daysLater, daysOf, lastAt, midnight, nextAt, type DayPart } from './day.ts';
