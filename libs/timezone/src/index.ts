export { isZoneName, localAt, momentAt, offsetAt, zoneOf, type Zone } from './zone.ts';
export { clockChange, dateAt, daysLater, daysOf, lastAt, midnight, nextAt, type DayPart } from './day.ts';
