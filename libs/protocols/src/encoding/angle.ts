/** Degrees and minutes in one number to a hundred-thousandth of a minute, and the side of the world: `5956.25000`, `N`. */
function angleOf(
  value: number,
  digits: number,
  [plus, minus]: readonly [string, string],
): [angle: string, side: string] {
  const minutes = Math.round(Math.abs(value) * 60 * 1e5) / 1e5;
  const whole = String(Math.floor(minutes / 60)).padStart(digits, '0');
  return [`${whole}${(minutes % 60).toFixed(5).padStart(8, '0')}`, value < 0 ? minus : plus];
}

/** A place as sentences and lines write it: latitude, its side, longitude, its side. */
export const placeParts = ([lat, lon]: readonly [number, number]): string[] => [
  ...angleOf(lat, 2, ['N', 'S']),
  ...angleOf(lon, 3, ['E', 'W']),
];

/** A number in two digits. */
export const two = (number: number) => String(number).padStart(2, '0');
