/** The slots for which there is a part to begin with. */
export const partSlots = {
  section: 'beacon.section',
  layer: 'map.layer',
  finder: 'find.provider',
} as const;
export type PartName = keyof typeof partSlots;

/** What `mfe new` is asked for. */
export interface Asked {
  /** The remote's name: its folder, its release, its namespace of texts. */
  name: string;
  title: { ru: string; en: string };
  /** The first path segment of its route. */
  route: string;
  /** A panel beside the route. */
  panel?: string | undefined;
  /** What it adds to pages of others, by slot. */
  parts: readonly PartName[];
  /** Flags of the user that the route needs. */
  permissions: readonly string[];
  /** Where it listens while it is developed. */
  port: number;
  /** Its place in the menu. */
  order: number;
}

/** A name as a component has it: `fuel` is `Fuel`. */
export const pascal = (name: string) =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** A text as a literal of the sources. */
export const quoted = (text: string) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', ' ')}'`;
