import { packedPart, plainPart, type PackedPart } from '../../../platform/http/gzipJoin.ts';
import type { OwnPart } from '../full.ts';

/** What follows the common part of a beacon: up to the activation code, and what stands behind it. */
export interface OwnPieces {
  before: PackedPart;
  behind: PackedPart;
}

/** So many variants of what a user sees of a beacon are kept. */
const most = 16_384;

/** Each field that is a user's own, as a word; the code of a device is told with the device. */
const words: { [K in Exclude<keyof OwnPart, 'ActivationCode'>]: (value: OwnPart[K]) => string | number } = {
  LocationInGeoobjects: (ids) => ids.join(),
  CanSendMessages: Number,
  CanEditChannelsSettings: Number,
  UnreadMessagesCount: Number,
  UserInterfaceSettings: ({ Color, TrackLineWidth }) => `${Color} ${TrackLineWidth}`,
  CanManage: Number,
  IsOwner: Number,
};
const fields = Object.entries(words) as [keyof OwnPart, (value: unknown) => string | number][];

const code = '"ActivationCode":null';

/** The packed ends of beacons: most beacons end alike. */
export class OwnEnds {
  readonly #known = new Map<string, OwnPieces>();

  of(own: OwnPart): OwnPieces {
    let key = '';
    for (const [name, word] of fields) key += `${word(own[name])}/`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= most) this.#known.clear();
    const text = JSON.stringify({ ...own, ActivationCode: null });
    const at = text.lastIndexOf(code) + code.length - 'null'.length;
    const rest = text.slice(at + 'null'.length);
    const pieces = {
      before: packedPart(`,${text.slice(1, at)}`),
      behind: plainPart(rest),
    };
    this.#known.set(key, pieces);
    return pieces;
  }
}

/** Where somebody may not see the code of a device. */
export const noCode = plainPart('null');
