import { partOf, plainPart, type Part } from '../../../platform/http/gzipJoin.ts';
import type { Reader } from '../../alarms/content.ts';
import { commonPart } from '../full.ts';
import { nextAgeing } from '../judge.ts';
import type { BeaconRecord } from '../record.ts';
import { noCode, OwnEnds } from './ownPieces.ts';
import { PackThread } from './packThread.ts';
import { PageRing } from './pageRing.ts';

/** What all readers of a form see alike of one beacon, packed, and behind it the activation code of its device. */
export interface Fragment extends Part {
  /** Version of the beacon, and from when until when time alone changes nothing of it, epoch milliseconds. */
  version: number;
  made: number;
  until: number;
  /** Under way: what it is comes with the others of its batch. */
  batch: Promise<void> | null;
  /** Where it lies: its page, where that has its first byte, the first of the code, and what is behind it. */
  page: number;
  start: number;
  code: number;
  end: number;
  codeLength: number;
  codeCrc: number;
  codeShift: number;
}

/** How many pages of 1 MB are kept at most for so many beacons in memory: 32, or 1 kB a beacon. */
export const pagesFor = (beacons: number) => Math.max(32, Math.ceil(beacons / 1_024));

/** What nobody asked for so long is forgotten, ms. */
const idle = 600_000;

/** So many forms (language, unit, zone) are kept, the last ones that were asked for. */
const mostForms = 16;

type Known = WeakMap<BeaconRecord, Fragment>;

/** Packed pieces of the JSON of beacons, each made once for a version of its beacon (BEACON-D15). */
export class Fragments {
  readonly ends = new OwnEnds();
  readonly #ring: PageRing;
  readonly #thread = new PackThread();
  readonly #forms = new Map<string, Known>();
  #timer: NodeJS.Timeout | null = null;
  readonly #onForget: (() => void)[] = [];
  /** How many pieces were written since the start. */
  made = 0;

  /** `most`: how many pages of 1 MB may be kept now. */
  constructor(most: () => number) {
    this.#ring = new PageRing(most);
  }

  /** Bytes of packed pieces in memory. */
  get bytes(): number {
    return this.#ring.bytes;
  }

  /** The page on which a fragment lies, as long as it is kept. */
  pageOf({ page }: { page: number }): Buffer | undefined {
    return this.#ring.page(page);
  }

  /** The fragments of beacons in a form, in their order; what is not known is written now and packed in the thread. */
  async of(records: readonly BeaconRecord[], reader: Reader, form: string, now: number): Promise<Fragment[]> {
    const known = this.#form(form);
    const missing: BeaconRecord[] = [];
    const found = records.map((record) => {
      const fragment = known.get(record);
      if (fragment && this.#holds(fragment, record, now)) return fragment;
      missing.push(record);
      const fresh: Fragment = {
        version: record.version,
        made: now,
        until: nextAgeing(record, now),
        batch: null,
        page: 0,
        start: 0,
        code: 0,
        end: 0,
        length: 0,
        crc: 0,
        shift: 0,
        codeLength: 0,
        codeCrc: 0,
        codeShift: 0,
      };
      known.set(record, fresh);
      return fresh;
    });
    if (missing.length > 0) {
      const fresh = missing.flatMap((record) => known.get(record) ?? []);
      const batch = this.#make(missing, fresh, reader, now).catch((error: unknown) => {
        for (const [i, record] of missing.entries()) if (known.get(record) === fresh[i]) known.delete(record);
        throw error;
      });
      for (const one of fresh) one.batch = batch;
    }
    const waited = new Set(found.map(({ batch }) => batch));
    if (waited.size > 1 || !waited.has(null)) await Promise.all([...waited]);
    return found;
  }

  /** Packs each of some gzip files as one text, and keeps it. */
  async packTogether(
    files: readonly Buffer[],
  ): Promise<(Part & { page: number; start: number; end: number })[]> {
    const { packed, sizes, crcs, lengths } = await this.#thread.repack(files);
    let from = 0;
    return sizes.map((size, i) => {
      const { page, start } = this.#ring.put(packed.subarray(from, (from += size)));
      return { page, start, end: start + size, ...partOf(lengths[i] ?? 0, crcs[i] ?? 0) };
    });
  }

  /** Still there and still true. */
  #holds(fragment: Fragment, record: BeaconRecord, now: number): boolean {
    const isTrue = fragment.version === record.version && now >= fragment.made && now <= fragment.until;
    return isTrue && (fragment.batch !== null || this.pageOf(fragment) !== undefined);
  }

  async #make(
    records: readonly BeaconRecord[],
    fragments: readonly Fragment[],
    reader: Reader,
    now: number,
  ): Promise<void> {
    this.made += records.length;
    const texts = records.map((record) => JSON.stringify(commonPart(record, reader, now)).slice(0, -1));
    const codes = records.map(({ device }) => plainPart(JSON.stringify(device.activationCode)));
    const { packed, sizes, crcs, lengths } = await this.#thread.pack(texts);
    let from = 0;
    for (const [i, fragment] of fragments.entries()) {
      const size = sizes[i] ?? 0;
      const code = codes[i] ?? noCode;
      const { page, start } = this.#ring.put(
        Buffer.concat([packed.subarray(from, (from += size)), code.bytes]),
      );
      Object.assign(fragment, partOf(lengths[i] ?? 0, crcs[i] ?? 0), {
        page,
        start,
        code: start + size,
        end: start + size + code.bytes.length,
        codeLength: code.length,
        codeCrc: code.crc,
        codeShift: code.shift,
        batch: null,
      });
    }
  }

  #form(name: string): Known {
    this.#timer ??= setTimeout(() => this.#forget(), idle).unref();
    this.#timer.refresh();
    const known = this.#forms.get(name) ?? new WeakMap<BeaconRecord, Fragment>();
    this.#forms.delete(name);
    this.#forms.set(name, known);
    for (const old of this.#forms.keys()) if (this.#forms.size > mostForms) this.#forms.delete(old);
    return known;
  }

  /** Called when what was kept is forgotten. */
  onForget(call: () => void): void {
    this.#onForget.push(call);
  }

  #forget(): void {
    this.#timer = null;
    for (const call of this.#onForget) call();
    this.#forms.clear();
    this.#ring.clear();
    void this.#thread.close();
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.#thread.close();
  }
}
