import { packed, type Encoding } from '../../platform/http/compress.ts';
import { encodedColumns, type Asked } from './columns.ts';
import { KeptCards } from './keptCards.ts';
import type { BeaconRecord } from './record.ts';
import type { View } from './view.ts';

/** All beacons of a view, encoded once. */
interface Snapshot {
  version: number;
  made: number;
  body: Promise<Buffer>;
  packed: Map<Encoding, Promise<Buffer>>;
}

/** A view of so many beacons is encoded at most once a tick: who asks twice within one gets the rest as a delta. */
const large = 1_000;
const tick = 1_000;

/** The encoded lists of views: made once for all tabs of a user, packed once for each encoding, forgotten after a tick. */
export class Snapshots {
  readonly #find: (id: number) => BeaconRecord | undefined;
  readonly #cards = new KeptCards();
  readonly #made = new WeakMap<View, Map<string, Snapshot>>();

  constructor(find: (id: number) => BeaconRecord | undefined) {
    this.#find = find;
  }

  /** The bytes of an answer with all beacons; `form` names the language, units and rights that it is written for. */
  async of(asked: Asked, form: string, encoding: Encoding | null): Promise<Buffer> {
    const snapshot = this.#snapshot(asked, form);
    if (!encoding) return snapshot.body;
    const known = snapshot.packed.get(encoding);
    if (known) return known;
    const body = snapshot.body.then((bytes) => packed(bytes, encoding));
    snapshot.packed.set(encoding, body);
    return body;
  }

  #snapshot(asked: Asked, form: string): Snapshot {
    const { view } = asked.caller;
    const forms = this.#made.get(view) ?? new Map<string, Snapshot>();
    this.#made.set(view, forms);
    const known = forms.get(form);
    const isFresh = known && asked.now - known.made < tick;
    if (isFresh && (known.version === view.version || view.access.size >= large)) return known;
    const body = encodedColumns(this.#find, asked, this.#cards.of(view));
    const snapshot: Snapshot = { version: view.version, made: asked.now, body, packed: new Map() };
    forms.set(form, snapshot);
    const forget = () => {
      if (forms.get(form) === snapshot) forms.delete(form);
    };
    body.then(() => setTimeout(forget, tick).unref(), forget);
    return snapshot;
  }
}
