import { limits } from '@mayak/api';
import { type Translate, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import { geoobjectTexts } from '../texts';
import type { Refusal, ImportResult } from './ImportResult';
import type { Sent } from './useImport';

/** What the report says of a row. */
export function useRowTexts() {
  const t = useTexts(geoobjectTexts);
  return useMemo(() => rowWords(t), [t]);
}

function rowWords(t: Translate<(typeof geoobjectTexts)['ru']>) {
  const refusal = (why: Refusal): string => {
    if (why.code === 'unknownGeometry') return t('refused.unknownGeometry', { what: why.what });
    if (why.code === 'tooMany') return t('refused.tooMany', { n: limits.geoobject.points, count: why.count });
    return why.code === 'overLimit'
      ? t('refused.overLimit', { n: limits.geoobjectFile.objects })
      : t(`refused.${why.code}`);
  };
  const failure = (sent: Sent | undefined) =>
    sent === undefined || sent === 'created' ? null : t(sent === 'refused' ? 'refusedByServer' : sent);
  return {
    /** Why a file's row is not taken. */
    refusal,
    /** Why one that was sent is not created. */
    failure,
    /** What becomes or became of it, and what was changed for that. */
    row({ refusal: why, changes }: ImportResult, sent: Sent | undefined): string {
      const result = why ? refusal(why) : (failure(sent) ?? t(sent === 'created' ? sent : 'ready'));
      const notes = changes.map((change) =>
        change.code === 'splitUp' ? t('changed.splitUp', { n: change.n }) : t(`changed.${change.code}`),
      );
      return notes.length > 0 ? `${result} (${notes.join(', ')})` : result;
    },
  };
}
