import * as z from 'zod/mini';
// By the shared door: calls that one screen alone makes need none of their names in the shell.
import { Dt, endpoint, requiredText } from '@mayak/api';

/** How many views a user keeps, and how long what each of them holds may be (MON-D12). */
export const viewLimits = {
  count: 50,
  name: 100,
  beacons: 10_000,
  filter: 2_000,
  layers: 50,
  layer: 200,
} as const;

const layerName = z.string().check(z.maxLength(viewLimits.layer));

/** What the map of monitoring looks like: its place, layers, what the list is asked, which beacons are ticked (MON-D12). */
export const ViewContent = z.object({
  Lat: z.number().check(z.minimum(-90), z.maximum(90)),
  Lon: z.number().check(z.minimum(-1e6), z.maximum(1e6)),
  Zoom: z.number().check(z.minimum(0), z.maximum(24)),
  /** Null is the base that the user has not chosen. */
  Base: z.nullable(layerName),
  Overlays: z.array(layerName).check(z.maxLength(viewLimits.layers)),
  Switches: z.record(z.string().check(z.maxLength(viewLimits.layer)), z.boolean()),
  CourseMinutes: z.int(),
  TailHours: z.int(),
  TailOf: z.string().check(z.maxLength(viewLimits.layer)),
  /** What of the address of monitoring asks the list: text, states, groups, order. */
  Filter: z.string().check(z.maxLength(viewLimits.filter)),
  /** All beacons are on the map, or none, but for these. */
  All: z.boolean(),
  Except: z.array(z.int()).check(z.maxLength(viewLimits.beacons)),
  /** The cards of the list are small. */
  Small: z.boolean(),
});
export type ViewContent = z.infer<typeof ViewContent>;

const Name = requiredText(viewLimits.name);

/** A view of the map that its user named. */
export const SavedView = z.object({ Id: z.int(), Name: z.string(), ChangedDt: Dt, Content: ViewContent });
export type SavedView = z.infer<typeof SavedView>;

/** The views of the caller, by name (MON-D12, added). */
export const getSavedViews = endpoint('GET /views', { answer: z.array(SavedView) });

/** Keeps a view under a name of its own (MON-D12, added). */
export const addSavedView = endpoint('POST /views', {
  body: z.object({ Name, Content: ViewContent }),
  answer: SavedView,
  status: 201,
  handled: ['validation'],
});

/** Renames a view, or puts another content into it (MON-D12, added). */
export const editSavedView = endpoint('PUT /views/{id}', {
  body: z.object({ Name, Content: z.optional(ViewContent) }),
  answer: SavedView,
  handled: ['validation', 'notFound'],
});

export const deleteSavedView = endpoint('DELETE /views/{id}', { handled: ['notFound'] });
