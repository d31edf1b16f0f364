/** Days of the user's zone; the first and the last of a period may be partial (FUEL-D03, FMT-D01). */
export { daysOf, midnight, type DayPart } from '@mayak/timezone';
