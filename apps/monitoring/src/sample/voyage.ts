/** Where something of the sample is, which way and how fast it goes: degrees and km/h. */
export interface Moment {
  place: readonly [latitude: number, longitude: number];
  speed: number;
  course: number;
}

/** A round at sea: its middle, its radius in km, its speed in km/h; what stands has no speed. */
export interface Voyage {
  middle: readonly [latitude: number, longitude: number];
  radius: number;
  speed: number;
}

const kmPerDegree = 111.3;
const hour = 3_600_000;

/** Where a round has got to at this time, epoch milliseconds. */
export function momentOf({ middle: [lat, lon], radius, speed }: Voyage, now: number): Moment {
  const angle = radius === 0 ? 0 : ((speed / radius) * (now / hour)) % (2 * Math.PI);
  const [north, east] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  return {
    place: [lat + north / kmPerDegree, lon + east / (kmPerDegree * Math.cos((lat * Math.PI) / 180))],
    speed,
    // Clockwise from the north of its middle, it begins eastwards.
    course: Math.round(((angle * 180) / Math.PI + 90) % 360),
  };
}
