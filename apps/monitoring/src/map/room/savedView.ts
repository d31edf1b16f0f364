import { limits } from '@mayak/api';
import { savedValue, type Saved } from '@mayak/ui';
import * as z from 'zod/mini';

const View = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number(),
  zoom: z.number().check(z.minimum(limits.map.minZoom), z.maximum(limits.map.maxZoom)),
});
/** Centre and zoom of a map. */
export type View = z.infer<typeof View>;

const [lat, lon] = limits.map.centre;
/** Where a map opens that was never looked at (MAP-01, MAP-D01). */
export const firstView: View = { lat, lon, zoom: limits.map.zoom };

/** The view that the browser keeps for a map of this name; anything else stored there is as good as nothing. */
export const savedView = (name: string): Saved<View> =>
  savedValue(`map.view.${name}`, (stored) => {
    const view = View.safeParse(stored);
    return view.success ? view.data : firstView;
  });
