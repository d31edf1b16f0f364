import { GzipJoin, partOf, plainPart, type Part } from '../../../platform/http/gzipJoin.ts';
import type { Reader } from '../../alarms/content.ts';
import { nextAgeing } from '../judge.ts';
import type { BeaconRecord } from '../record.ts';
import type { View } from '../view.ts';
import type { Fragments, Fragment } from './fragments.ts';
import { noCode, type OwnPieces } from './ownPieces.ts';

/** A beacon of a list, and how it ends for the list's reader. */
export interface Member {
  record: BeaconRecord;
  end: OwnPieces;
  /** The reader may see the code of its device. */
  hasCode: boolean;
}

/** Some beacons of one list that follow each other, packed together: what is alike in them is written once. */
export interface Group extends Part {
  /** How its beacons end, and their versions, of which no two changes have the same. */
  ends: readonly OwnPieces[];
  versions: readonly number[];
  made: number;
  until: number;
  batch: Promise<void> | null;
  page: number;
  start: number;
  end: number;
}

/** How many beacons are a group: more are hardly packed smaller, and one that changes has its group packed anew. */
export const groupSize = 16;

/** Lists for so many forms and rights of one user are kept. */
const mostLists = 4;

const comma = plainPart(',');

const newGroup = (members: readonly Member[], now: number): Group => ({
  ends: members.map(({ end }) => end),
  versions: members.map(({ record }) => record.version),
  made: now,
  until: Math.min(...members.map(({ record }) => nextAgeing(record, now))),
  batch: null,
  page: 0,
  start: 0,
  end: 0,
  ...partOf(0, 0),
});

/** How a list is read. */
export interface Form {
  reader: Reader;
  name: string;
  now: number;
}

/** The groups of lists, each packed anew when one of its beacons looks another to the reader of its list (BEACON-D15). */
export class Groups {
  readonly #fragments: Fragments;
  #lists = new WeakMap<View, Map<string, Group[]>>();

  constructor(fragments: Fragments) {
    this.#fragments = fragments;
    fragments.onForget(() => (this.#lists = new WeakMap()));
  }

  /** The groups of a list as they were last packed. */
  list(view: View, form: string): Group[] {
    const lists = this.#lists.get(view) ?? new Map<string, Group[]>();
    this.#lists.set(view, lists);
    const list = lists.get(form) ?? [];
    lists.delete(form);
    lists.set(form, list);
    for (const old of lists.keys()) if (lists.size > mostLists) lists.delete(old);
    return list;
  }

  /** Groups of a list from a place on, each with the page that it lies on; those that changed are packed now. */
  async of(
    list: Group[],
    first: number,
    wanted: readonly Member[][],
    form: Form,
  ): Promise<[Group, Buffer][]> {
    const fresh: [Group, readonly Member[]][] = [];
    const found = wanted.map((members, i) => {
      const known = list[first + i];
      if (known && this.#holds(known, members, form.now)) return known;
      const group = (list[first + i] = newGroup(members, form.now));
      fresh.push([group, members]);
      return group;
    });
    if (fresh.length > 0) {
      const batch = this.#make(fresh, form);
      for (const [group] of fresh) group.batch = batch;
    }
    await Promise.all([...new Set(found.map(({ batch }) => batch))]);
    const placed = found.flatMap((group): [Group, Buffer][] => {
      const page = this.#fragments.pageOf(group);
      return page ? [[group, page]] : [];
    });
    // A page may have gone while others were waited for.
    return placed.length === found.length ? placed : this.of(list, first, wanted, form);
  }

  #holds(group: Group, members: readonly Member[], now: number): boolean {
    if (now < group.made || now > group.until || group.ends.length !== members.length) return false;
    if (group.batch === null && !this.#fragments.pageOf(group)) return false;
    return members.every(
      ({ record, end }, i) => group.versions[i] === record.version && group.ends[i] === end,
    );
  }

  async #make(groups: readonly (readonly [Group, readonly Member[]])[], form: Form): Promise<void> {
    try {
      const records = groups.flatMap(([, members]) => members.map(({ record }) => record));
      const found = await this.#fragments.of(records, form.reader, form.name, form.now);
      const files: Buffer[] = [];
      let at = 0;
      for (const [, members] of groups) {
        files.push(await this.#file(members, found.slice(at, at + members.length), form));
        at += members.length;
      }
      const packed = await this.#fragments.packTogether(files);
      for (const [i, [group]] of groups.entries()) Object.assign(group, packed[i]);
    } catch (error) {
      for (const [group] of groups) group.until = -Infinity;
      throw error;
    } finally {
      for (const [group] of groups) group.batch = null;
    }
  }

  /** Beacons as a gzip file of pieces that were packed alone. */
  async #file(members: readonly Member[], found: (Fragment | undefined)[], form: Form): Promise<Buffer> {
    const join = new GzipJoin(groupSize * 1_024);
    for (const [i, { record, end, hasCode }] of members.entries()) {
      let fragment = found[i];
      let page = fragment && this.#fragments.pageOf(fragment);
      // Written over while others were packed.
      while (!page || !fragment) {
        [fragment] = await this.#fragments.of([record], form.reader, form.name, form.now);
        page = fragment && this.#fragments.pageOf(fragment);
      }
      if (i > 0) join.add(comma);
      join.addFrom(page, fragment.start, fragment.code, fragment);
      join.add(end.before);
      const { codeLength: length, codeCrc: crc, codeShift: shift } = fragment;
      if (hasCode) join.addFrom(page, fragment.code, fragment.end, { length, crc, shift });
      else join.add(noCode);
      join.add(end.behind);
    }
    return join.finish();
  }
}
