/** What a name on the map stands for; it decides how the name is written. */
export type PlaceKind = 'ocean' | 'sea' | 'bay' | 'lake' | 'country' | 'region' | 'land' | 'city' | 'town';

/** One line of a list of places: id, English name, latitude, longitude, the zoom from which it is shown. */
export type PlaceRow = readonly [id: string, en: string, lat: number, lon: number, zoom: number];
