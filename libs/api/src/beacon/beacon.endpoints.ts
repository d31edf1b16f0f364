import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { Beacon, BeaconInfo, Client1, UserInterfaceSettings } from './beacon.ts';
import { BeaconColumns, columnsType } from './columns.ts';
import { BeaconWords, wordsType } from './words.ts';

/** Full beacons by name, with an ETag (BEACON-16, API-D08). */
export const getBeacons = endpoint('GET /beacons', {
  answer: z.array(Beacon),
  trusted: true,
  isPoll: true,
});

/** The same as columns; with `since` only what changed after that version. */
export const getBeaconColumns = endpoint('GET /beacons', {
  query: z.object({ since: z.optional(z.coerce.number()) }),
  answer: BeaconColumns,
  accept: columnsType,
  trusted: true,
  isPoll: true,
});

/** What their columns leave out, for a search that looks at every field (MON-D01). */
export const getBeaconWords = endpoint('GET /beacons', {
  answer: BeaconWords,
  accept: wordsType,
  trusted: true,
});

/** One full beacon (added: the page of a beacon needs no list). */
export const getBeacon = endpoint('GET /beacons/{id}', {
  answer: Beacon,
  handled: ['notFound'],
  isPoll: true,
});

export const getBeaconInfo = endpoint('GET /beacons.getAdditionalInfo/{id}', {
  answer: BeaconInfo,
  handled: ['notFound'],
});

/** Own colour and track width; the common bag needs the right to manage (BEACON-D04, BEACON-D05). */
export const editInterfaceSettings = endpoint('PUT /beacons.editInterfaceSettings/{id}', {
  body: z.object({
    UserInterfaceSettings: z.optional(UserInterfaceSettings),
    InterfaceSettings: z.optional(z.object({ Client1 })),
  }),
  answer: Beacon,
  handled: ['validation', 'permission.denied', 'notFound'],
});
