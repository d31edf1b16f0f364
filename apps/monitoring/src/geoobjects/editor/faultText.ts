import { type FieldCode, type GeoobjectType, type OutlineFault, placeCounts } from '@mayak/api';
import { commonTexts, useTexts } from '@mayak/ui';
import { geoobjectTexts } from '../texts';

/** What is wrong with the places, in words (screens.md section 15). */
export function usePlacesFaultText() {
  const common = useTexts(commonTexts);
  const t = useTexts(geoobjectTexts);
  return {
    places(fault: OutlineFault, type: GeoobjectType) {
      if (fault.code === 'tooFew') return t('atLeast', { count: placeCounts[type].least });
      return fault.code === 'tooMany' ? t('atMost', { n: placeCounts[type].most }) : t(fault.code);
    },
    refused: (code: FieldCode) => (code === 'required' ? common('required') : t('refusedByServer')),
  };
}
