const hour = 60;
const fractions = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765];
const whole = Array.from({ length: 27 }, (_, step) => (step - 12) * hour);

/** The offsets from UTC that a user may choose, in minutes, from west to east (PROFILE-03, PROFILE-D04). */
export const timeZones: readonly number[] = [...whole, ...fractions].sort((a, b) => a - b);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `UTC+03:00` (PROFILE-D04). */
export const timeZoneLabel = (minutes: number) =>
  `UTC${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(Math.abs(minutes) / hour))}:${twoDigits(Math.abs(minutes) % hour)}`;
