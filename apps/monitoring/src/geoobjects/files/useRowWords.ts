import { limits } from '@mayak/api';
import { useTexts } from '@mayak/ui';
import { geoobjectTexts } from '../texts';
import type { Refusal, Taken } from './Taken';
import type { Sent } from './useImport';

/** What the report says of a row. */
export function useRowWords() {
  const t = useTexts(geoobjectTexts);
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
    /** Why it is not created; null when it is or may be. */
    reason: ({ refusal: why }: Taken, sent: Sent | undefined): string | null =>
      why ? refusal(why) : failure(sent),
    /** What becomes or became of it, and what was changed for that. */
    row({ refusal: why, changes }: Taken, sent: Sent | undefined): string {
      const result = why ? refusal(why) : (failure(sent) ?? t(sent === 'created' ? sent : 'ready'));
      const notes = changes.map((change) =>
        change.code === 'splitUp' ? t('changed.splitUp', { n: change.n }) : t(`changed.${change.code}`),
      );
      return notes.length > 0 ? `${result} (${notes.join(', ')})` : result;
    },
  };
}
