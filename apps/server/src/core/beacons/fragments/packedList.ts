import { clock } from '../../../platform/clock/clock.ts';
import { GzipJoin, plainPart } from '../../../platform/http/gzipJoin.ts';
import type { Reader } from '../../alarms/content.ts';
import type { Beacons } from '../beacons.ts';
import { ownPart, type Caller } from '../full.ts';
import { formOf, ordered } from '../list.ts';
import type { Fragments } from './fragments.ts';
import { groupSize, type Group, type Groups, type Member } from './groups.ts';
import { Turns } from './turns.ts';

/** So many beacons are looked up, and where they changed written anew, between two breaths of the event loop. */
const slice = 2 * groupSize;
/** About so many bytes are given on at once. */
const chunk = 64 * 1024;

const open = plainPart('[');
const comma = plainPart(',');
const close = plainPart(']');

/** So many lists write a chunk between two breaths: many readers hold up others as little as few do. */
const turns = new Turns(2);

/** Where packed pieces of lists are kept. */
export interface Pieces {
  fragments: Fragments;
  groups: Groups;
}

/** All full beacons of a caller by name as one gzip file, put together of what was packed before (BEACON-D15). */
export async function* packedList(
  beacons: Beacons,
  { fragments, groups }: Pieces,
  caller: Caller,
  reader: Reader,
  now = clock.now(),
): AsyncGenerator<Buffer> {
  const ids = ordered(beacons, caller.view);
  const form = { reader, name: formOf(reader), now };
  const list = groups.list(caller.view, `${form.name}${Number(caller.canViewMessages)}`);
  const join = new GzipJoin(chunk);

  const memberOf = (id: number): Member | [] => {
    const record = beacons.get(id);
    const access = caller.view.access.get(id);
    if (!record || !access) return [];
    const own = ownPart(record, access, caller);
    return { record, end: fragments.ends.of(own), hasCode: own.ActivationCode !== null };
  };
  const look = (from: number): Promise<[Group, Buffer][]> => {
    const wanted: Member[][] = [];
    for (let at = from; at < Math.min(from + slice, ids.length); at += groupSize)
      wanted.push(ids.slice(at, at + groupSize).flatMap(memberOf));
    return groups.of(list, from / groupSize, wanted, form);
  };

  let isFirst = true;
  await turns.next();
  join.add(open);
  for (let from = 0, next = look(0); from < ids.length; from += slice) {
    const found = await next;
    next = look(from + slice);
    // Who no longer reads does not wait for it.
    next.catch(() => undefined);
    for (const [group, page] of found) {
      if (group.ends.length === 0) continue;
      if (!isFirst) join.add(comma);
      isFirst = false;
      join.addFrom(page, group.start, group.end, group);
    }
    if (!join.isFull) continue;
    yield join.take();
    await turns.next();
  }
  join.add(close);
  yield join.finish();
}
