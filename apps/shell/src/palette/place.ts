import { savedValue } from '@mayak/ui';
import type { Place } from './sun';

/** How long a place may be old, and is waited for, ms. */
const age = 3_600_000;
const patience = 10_000;

const numberIn = (stored: unknown, key: string) => {
  const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Where the map of monitoring was last looked at. */
const lookedAt = savedValue<Place | null>('map.view.monitoring', (stored) => {
  const [lat, lon] = [numberIn(stored, 'lat'), numberIn(stored, 'lon')];
  return lat === null || lon === null ? null : { lat, lon };
});

/** The middle of the clock's zone, where nothing better is known. */
const ofClock = (): Place => ({ lat: 45, lon: -new Date().getTimezoneOffset() / 4 });

const asked = () =>
  new Promise<Place | null>((done) => {
    // Some browsers leave it out where their user wants nobody to know.
    if (!('geolocation' in navigator)) return done(null);
    // While the browser asks its user, who may be away, its own limit does not run.
    setTimeout(done, patience, null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ lat: coords.latitude, lon: coords.longitude }),
      () => done(null),
      { maximumAge: age, timeout: patience },
    );
  });

/** Where this device is; where nobody may know that, what the map was last looked at for, else the middle of the time zone (GEN-D16). */
export const placeNow = async (): Promise<Place> => (await asked()) ?? lookedAt.get() ?? ofClock();
