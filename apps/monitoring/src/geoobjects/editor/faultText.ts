import { type FieldCode, type GeoobjectType, limits, type OutlineFault, placeCounts } from '@mayak/api';
import { commonTexts, useTexts } from '@mayak/ui';
import { geoobjectTexts } from '../texts';

/** What is wrong, in words (screens.md section 15). */
export function useFaultText() {
  const common = useTexts(commonTexts);
  const t = useTexts(geoobjectTexts);
  return {
    field(code: FieldCode, field: 'name' | 'comment') {
      if (code === 'maxLength') return common('maxLength', { n: limits.geoobject[field] });
      return code === 'required' ? common('required') : common('invalidCharacters');
    },
    places(fault: OutlineFault, type: GeoobjectType) {
      if (fault.code === 'tooFew') return t('atLeast', { count: placeCounts[type].least });
      return fault.code === 'tooMany' ? t('atMost', { n: placeCounts[type].most }) : t(fault.code);
    },
    refused: (code: FieldCode) => (code === 'required' ? common('required') : t('refusedByServer')),
  };
}
