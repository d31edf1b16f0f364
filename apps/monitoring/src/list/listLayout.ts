import type { ListSection } from './sections';

/** One line of the list: the header of a section, or a beacon in it. */
type ListLine =
  | { kind: 'group'; key: string; section: ListSection; open: boolean }
  | { kind: 'beacon'; key: string; id: number; section: ListSection; place: number };

/** The lines of the list, made only for those that are looked at. */
export interface ListLayout {
  readonly size: number;
  /** The sections have headers; without groups there are none. */
  readonly grouped: boolean;
  line(index: number): ListLine | null;
  isHeader(index: number): boolean;
  indexOf(key: string | null): number;
  /** The first line of a beacon that is not folded away, or -1. */
  find(beacon: number): number;
  /** The beacons of the lines, from the top; one that is in two groups only once. */
  beacons(): readonly number[];
  /** How many headers stand above a line. */
  headersAbove(index: number): number;
  /** Which section it is, from 0. */
  placeOf(section: ListSection): number;
  /** Changes with the places of the headers and with nothing else. */
  readonly shape: string;
}

export const groupKey = (section: ListSection) => `g${section.id ?? 'none'}`;
const beaconKey = (section: ListSection, id: number) => `${groupKey(section)}:${id}`;

interface Block {
  section: ListSection;
  start: number;
  open: boolean;
}

/** Sections, some of them folded, as one run of lines; headers are left out for a user without groups. */
export function layoutOf(
  sections: readonly ListSection[],
  folded: ReadonlySet<string>,
  grouped: boolean,
): ListLayout {
  const header = grouped ? 1 : 0;
  const blocks: Block[] = [];
  let size = 0;
  for (const section of sections) {
    const open = !grouped || !folded.has(groupKey(section));
    blocks.push({ section, start: size, open });
    size += header + (open ? section.ids.length : 0);
  }
  const headers = new Set(grouped ? blocks.map(({ start }) => start) : []);
  const lineIn = ({ section, start, open }: Block, beacon: number) => {
    const place = open ? section.ids.indexOf(beacon) : -1;
    return place === -1 ? -1 : start + header + place;
  };
  const blockAt = (index: number) => blocks.findLast(({ start }) => start <= index);

  return {
    size,
    grouped,
    shape: `${size} ${[...headers].join(' ')}`,
    placeOf: (section) => blocks.findIndex((block) => block.section === section),
    isHeader: (index) => headers.has(index),
    line(index) {
      const block = index < 0 || index >= size ? undefined : blockAt(index);
      if (!block) return null;
      const { section, start, open } = block;
      if (grouped && index === start) return { kind: 'group', key: groupKey(section), section, open };
      const place = index - start - header;
      const id = section.ids[place];
      return id === undefined ? null : { kind: 'beacon', key: beaconKey(section, id), id, section, place };
    },
    indexOf(key) {
      if (key === null) return -1;
      const [group, id] = key.split(':');
      const block = blocks.find(({ section }) => groupKey(section) === group);
      if (!block) return -1;
      if (id === undefined) return grouped ? block.start : -1;
      return lineIn(block, Number(id));
    },
    find: (beacon) => blocks.map((block) => lineIn(block, beacon)).find((index) => index !== -1) ?? -1,
    beacons: () => [...new Set(blocks.flatMap(({ open, section }) => (open ? section.ids : [])))],
    headersAbove: (index) => [...headers].filter((start) => start < index).length,
  };
}
