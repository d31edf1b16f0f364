import * as z from 'zod/mini';

/** A map layer that the operator adds (CONF-D02). */
export const MapLayer = z.object({
  name: z.string(),
  url: z.string(),
  attribution: z.optional(z.string()),
  overlay: z.optional(z.boolean()),
  maxZoom: z.optional(z.number()),
});
export type MapLayer = z.infer<typeof MapLayer>;

/** The configuration file of the server root (CONF-01, CONF-D02). */
export const AppConfig = z.object({
  apiUrl: z.string(),
  mapLayers: z.optional(z.array(MapLayer)),
  supportEmail: z.optional(z.string()),
  supportPhone: z.optional(z.string()),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** What is used when the file cannot be read (CONF-D01). */
export const shippedConfig: AppConfig = { apiUrl: 'http://localhost:3333/api' };
