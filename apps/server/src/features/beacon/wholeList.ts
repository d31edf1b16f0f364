import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { service } from '../../feature.ts';
import type { Reader } from '../../core/alarms/content.ts';
import type { Beacons } from '../../core/beacons/beacons.ts';
import { Fragments, pagesFor } from '../../core/beacons/fragments/fragments.ts';
import { Groups } from '../../core/beacons/fragments/groups.ts';
import { packedList, type Pieces } from '../../core/beacons/fragments/packedList.ts';
import type { Caller } from '../../core/beacons/full.ts';
import { listJson } from '../../core/beacons/list.ts';
import { packing, type Encoding } from '../../platform/http/compress.ts';

/** The packed pieces of full beacons. */
export const pieces = service(({ beacons }): Pieces => {
  const fragments = new Fragments(() => pagesFor(beacons.size));
  return { fragments, groups: new Groups(fragments) };
});

/** Lists of fewer beacons are written anew each time. */
const large = 200;

/** Whether a list is put together of packed pieces, which are gzip already. */
export const isPacked = ({ view }: Caller): boolean => view.access.size >= large;

/** Unpacked so many bytes at a time. */
const chunkSize = 64 * 1024;

interface Listed {
  beacons: Beacons;
  pieces: Pieces;
  caller: Caller;
  reader: Reader;
}

/** Streams that follow each other as the last of them: one that fails or is not read any more ends the others. */
function joined(first: Readable, ...more: Transform[]): Readable {
  if (more.length > 0) pipeline([first, ...more], () => undefined);
  return more.at(-1) ?? first;
}

/** All full beacons of a caller in the encoding of the answer; packing and unpacking are work of other threads. */
export function wholeList(
  { beacons, pieces: known, caller, reader }: Listed,
  encoding: Encoding | null,
): Readable {
  const packer = encoding ? [packing(encoding)] : [];
  if (!isPacked(caller)) {
    const plain = Readable.from(listJson(beacons, caller, reader), { objectMode: false });
    return joined(plain, ...packer);
  }
  const packed = Readable.from(packedList(beacons, known, caller, reader), { objectMode: false });
  if (encoding === 'gzip') return packed;
  return joined(packed, createGunzip({ chunkSize }), ...packer);
}
