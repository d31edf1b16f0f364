/** A course in whole degrees from 0 to 359: 359.6° is north. */
export const wholeCourse = (degrees: number): number => Math.round(degrees) % 360;
