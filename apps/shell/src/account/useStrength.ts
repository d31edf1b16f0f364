import type { Strength, StrengthOf } from '@mayak/api/strength';
import { useState } from 'react';
import { lateCode } from '../page/lateCode';

const load = lateCode(() => import(/* webpackChunkName: "strength" */ './strength'));

/** Ranks a password; null while its code is not there. */
export type LateStrengthOf = (...asked: Parameters<StrengthOf>) => Strength | null;

/** How strong a new password is, from when its field was entered on; without the code the server alone decides (AUTH-D14). */
export function useStrength(): { strengthOf: LateStrengthOf; enter: () => void } {
  const [known, setKnown] = useState<StrengthOf | null>(null);
  return {
    strengthOf: (...asked) => known?.(...asked) ?? null,
    enter() {
      // It is asked for anew when the field is entered again.
      if (!known)
        load().then(
          ({ strengthOf }) => setKnown(() => strengthOf),
          () => undefined,
        );
    },
  };
}
