import * as z from 'zod/mini';

/** A sub-resource integrity value, `sha384-` and base64. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A name in both languages. */
export const Label = z.object({ ru: z.string(), en: z.string() });
export type Label = z.infer<typeof Label>;

/** A route of a remote: its first path segment, whether it is kept, and the permissions it needs (ROUTE-06 to ROUTE-23). */
export const ReleaseRoute = z.object({
  path: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  keepAlive: z.boolean(),
  requires: z.array(z.string()),
  /** The form that the area has, to be shown while its code is on the way, by the rest of the address, of which `*` is any segment; the longest that the address begins with counts. */
  shapes: z.optional(z.record(z.string(), z.string())),
  /** It is there for those who have this feature. */
  feature: z.optional(z.string()),
});
export type ReleaseRoute = z.infer<typeof ReleaseRoute>;

/** A menu entry; `small` entries stay in the first part of the mobile menu (MENU-01, MENU-08). */
export const ReleaseMenu = z.object({
  id: z.string(),
  labelKey: z.string(),
  to: z.string().check(z.startsWith('/')),
  order: z.number(),
  small: z.boolean(),
  requires: z.array(z.string()),
  /** It is there for those who have this feature. */
  feature: z.optional(z.string()),
});
export type ReleaseMenu = z.infer<typeof ReleaseMenu>;

/** A panel; it has a button in the top bar where `button` says so, only on `routes` unless that list is empty (MENU-04, MENU-05).
 * On the routes of its `subject` it is open while the address has the parameter `param`, a number that it is given as `prop` (ROUTE-D06). */
export const ReleasePanel = z.object({
  id: z.string(),
  labelKey: z.string(),
  button: z.boolean(),
  order: z.number(),
  routes: z.array(z.string()),
  requires: z.array(z.string()),
  subject: z.optional(z.object({ param: z.string(), prop: z.string(), routes: z.array(z.string()) })),
  /** It is there for those who have this feature. */
  feature: z.optional(z.string()),
});
export type ReleasePanel = z.infer<typeof ReleasePanel>;

/** What a remote adds to a slot of another's page: the exposed module that holds it, for whom, and under which props of the slot (GEN-D05). */
export const ReleaseSlot = z.object({
  slot: z.string().check(z.regex(/^[a-z][A-Za-z0-9-]*(\.[a-z][A-Za-z0-9-]*)+$/)),
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  module: z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/)),
  order: z.number(),
  labelKey: z.string(),
  requires: z.array(z.string()),
  /** Values of the slot's props by dotted path. */
  when: z.optional(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  /** It is there for those who have this feature. */
  feature: z.optional(z.string()),
});
export type ReleaseSlot = z.infer<typeof ReleaseSlot>;

/** A call of the API without arguments that a screen makes first, so that the page's head can make it at once. */
export const FirstCall = z.object({
  address: z.string().check(z.startsWith('/')),
  accept: z.string(),
  /** It is made ahead only while everybody has this feature: nobody is known yet. */
  feature: z.optional(z.string()),
});
export type FirstCall = z.infer<typeof FirstCall>;

/** A feature of the product that a release declares: a part of it that some may have and others not (CONF-D05). */
export const ReleaseFeature = z.object({
  labelKey: z.string(),
  /** What all have until the registry says otherwise. */
  default: z.boolean(),
  owner: z.string(),
  /** The day on which it came. */
  since: z.string(),
});
export type ReleaseFeature = z.infer<typeof ReleaseFeature>;

/** The immutable description of one build of a remote, at its base address. */
export const Release = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)),
  commit: z.string(),
  builtAt: z.string(),
  contract: z.string(),
  shared: z.record(z.string(), z.string()),
  /** The names that its code takes of our shared modules; absent in releases of before. */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The hash of each file of the build by its path under the base. */
  files: z.record(z.string(), Integrity),
  /** Files to ask for at once when a screen (or `panel-<id>`) is about to be shown; the entry comes first. */
  preload: z.record(z.string(), z.array(z.string())),
  /** The script that draws a screen before the page's own is there, by its route and language; absent in releases of before (CONF-D04). */
  first: z.optional(z.record(z.string(), Label)),
  /** Screens and panels of `preload` that take nothing of a shell's late rooms; absent in releases of before. */
  light: z.optional(z.array(z.string())),
  /** What a screen asks of the API first, by its route. */
  calls: z.optional(z.record(z.string(), z.array(FirstCall))),
  /** What it asks with the arguments of its address, each an `AddressedCall` for the server that writes the page (GEN-D23). */
  addressed: z.optional(z.record(z.string(), z.array(z.unknown()))),
  routes: z.array(ReleaseRoute),
  menu: z.array(ReleaseMenu),
  panels: z.array(ReleasePanel),
  /** Absent in releases that were made before there were slots. */
  slots: z._default(z.array(ReleaseSlot), []),
  /** Absent in releases that declare none. */
  features: z.optional(z.record(z.string(), ReleaseFeature)),
  labels: z.record(z.string(), Label),
  texts: z.object({ namespaces: z.array(z.string()), locales: z.array(z.string()) }),
  events: z.object({ emits: z.array(z.string()), listens: z.array(z.string()) }),
  embed: z.nullable(z.object({ element: z.string() })),
});
export type Release = z.infer<typeof Release>;

/** The id of a feature: the remote whose it is, a dot and a name. */
const featureName = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;

/** What is wrong with the features of an offer, one sentence each: whose they are, and what asks for one that it does not declare (CONF-D05). */
export function wrongFeatures({
  name,
  features = {},
  routes,
  menu,
  panels,
  slots,
  calls = {},
}: Pick<Release, 'name' | 'features' | 'routes' | 'menu' | 'panels' | 'slots' | 'calls'>): string[] {
  const asked = [routes, menu, panels, slots, ...Object.values(calls)]
    .flat()
    .flatMap(({ feature }) => (feature === undefined ? [] : [feature]));
  return [
    ...Object.keys(features)
      .filter((id) => !featureName.test(id) || id.length > 60 || !id.startsWith(`${name}.`))
      .map((id) => `The feature ${id} has no id like ${name}.some-thing, of 60 letters at most.`),
    ...Object.entries(features)
      .filter(([, { since }]) => new Date(since).toJSON()?.slice(0, 10) !== since)
      .map(([id, { since }]) => `The feature ${id} came on a day like 2026-12-01; "${since}" is none.`),
    ...[...new Set(asked)]
      .filter((id) => !features[id])
      .map((id) => `The feature ${id} is asked for and not declared.`),
  ];
}

/** The file of a release that a page loads first, by its path under the base; null where there is none. */
export const entryOf = ({ files }: Release): string | null =>
  Object.keys(files).find((file) => /^remoteEntry\..*\.js$/.test(file)) ?? null;
