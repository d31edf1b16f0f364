import type { ChannelKind } from '@mayak/api';
import type { ByteCursor } from '../frames/cursor.ts';
import type { TagRecord } from './record.ts';

/** A documented tag: how long its content is, and what is taken from it. */
export interface Tag {
  name: string;
  /** In bytes; a prefix is how many bytes of the content tell the length of the rest. */
  length: number | { prefix: 1 | 2 };
  take?: (cursor: ByteCursor, record: TagRecord) => void;
}

interface Measure {
  kind?: ChannelKind;
  signed?: boolean;
  of?: (raw: number) => number;
}

type Take = (cursor: ByteCursor, record: TagRecord) => void;

/** Takes the next bytes as a value. */
export const takeValue =
  (name: string, length: number, { kind, signed = false, of }: Measure = {}): Take =>
  (cursor, record) => {
    const value = signed ? cursor.signed(name, length, of) : cursor.unsigned(name, length, of);
    record.attributes.push({ name, kind: kind ?? null, value });
  };

/** A tag that is one value. */
export const valueTag = (name: string, length: number, measure?: Measure): Tag => ({
  name,
  length,
  take: takeValue(name, length, measure),
});

/** A tag that tells of the message or the device and is no value of a sensor: it is only shown. */
export const shownTag = (name: string, length: number, of?: (raw: number) => number): Tag => ({
  name,
  length,
  take: (cursor) => void cursor.unsigned(name, length, of),
});

/** A tag that is a text. */
export const textTag = (name: string, length: Tag['length']): Tag => ({
  name,
  length,
  take: (cursor) => void cursor.text(name, cursor.left),
});

/** A tag of which no more is known than its length. */
export const skippedTag = (name: string, length: Tag['length']): Tag => ({ name, length });

/** Tags in a row, of one shape. */
export const rowOf = (from: number, to: number, tag: (index: number) => Tag): [number, Tag][] =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, tag(index)]);
