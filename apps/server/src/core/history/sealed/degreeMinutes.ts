/** How many decimals of a minute devices tell that write degrees and minutes (NMEA 0183, Wialon IPS), the usual ones first. */
export const minuteDecimals = [4, 5, 3, 2] as const;

/**
 * The angle that a codec reads of degrees and minutes of so many decimals, near an angle in degrees: such angles have more decimals than
 * are kept of a fix, and all of those follow from what is kept.
 */
export function byMinutes(near: number, decimals: number): number {
  const factor = 10 ** decimals;
  const size = Math.abs(near);
  let degrees = Math.floor(size);
  let whole = Math.round((size - degrees) * 60 * factor);
  if (whole >= 60 * factor) [degrees, whole] = [degrees + 1, 0];
  const written = (degrees * 100 * factor + whole) / factor;
  return (near < 0 ? -1 : 1) * (degrees + (written - degrees * 100) / 60);
}
