import * as z from 'zod/mini';

/** The kinds of events of the stream (LIVE-D01); a kind that a page does not know is no event to it. */
export const LiveKind = z.enum(['beacon', 'notification', 'message', 'remote', 'firmware', 'geoobject']);
export type LiveKind = z.infer<typeof LiveKind>;

/** What a server-sent event carries: ids only (LIVE-D01). */
export const LiveEvent = z.object({ Id: z.int(), BeaconId: z.nullable(z.int()) });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The path of the stream, below the API's base. */
export const eventsPath = '/events';

/** `/config.json` (CONF-01, CONF-D02). */
export const AppConfig = z.object({
  apiUrl: z.string(),
  mapLayers: z.optional(
    z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        attribution: z.string(),
        overlay: z.optional(z.boolean()),
        maxZoom: z.optional(z.int()),
      }),
    ),
  ),
  /** The folder of the outline map's files; the page's own /basemap/ without it (MAP-D02). */
  basemapUrl: z.optional(z.string()),
  supportEmail: z.optional(z.string()),
  supportPhone: z.optional(z.string()),
  /** What devices may send by, beside the protocol of our own: phone apps of OsmAnd, a forwarding Traccar (INGEST-D01). */
  gateways: z.optional(z.array(z.enum(['osmand', 'traccar']))),
  /** The ports at which devices are heard over TCP and UDP, by protocol (INGEST-D05). */
  devicePorts: z.optional(z.record(z.string(), z.int())),
  /** A developer may take code of remotes from his own computer (GEN-D05). */
  allowOverrides: z.optional(z.boolean()),
  /** The user guide is there, at /docs/user-guide-ru.pdf and -en.pdf (MENU-D04). */
  guide: z.optional(z.boolean()),
  /** Only in demo mode: the login page offers this account (GEN-D02). */
  demo: z.optional(z.object({ username: z.string(), password: z.string() })),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** What the product does without a readable `/config.json` (CONF-D01). */
export const defaultConfig: AppConfig = { apiUrl: 'http://localhost:3333/api' };

/** `GET /health` at the web root (SRV-D01). */
export const Health = z.object({
  Status: z.literal('ok'),
  Version: z.string(),
  Database: z.enum(['embedded', 'external']),
  /** Doubted while the machine's clock has jumped (SRV-D06). */
  Clock: z.optional(z.enum(['sure', 'doubted'])),
});
export type Health = z.infer<typeof Health>;

/** Why the database cannot be asked: it does not answer, is started again, has no room, its port is another program's, or it answers and takes no writes, as a standby. */
export const DatabaseTrouble = z.enum(['away', 'restarting', 'diskFull', 'portTaken', 'notWritable']);
export type DatabaseTrouble = z.infer<typeof DatabaseTrouble>;

/** The 503 of `GET /health` (SRV-D01). */
export const Unhealthy = z.object({
  ...Health.shape,
  Status: z.literal('unavailable'),
  Reason: DatabaseTrouble,
});
export type Unhealthy = z.infer<typeof Unhealthy>;
