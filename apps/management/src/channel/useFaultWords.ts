import { limits, thresholdFields, type FieldCode } from '@mayak/api';
import { commonTexts, useTexts } from '@mayak/ui';
import type { Faults } from './draft';
import { channelTexts } from './texts';

const isThreshold = (field: string) => thresholdFields.some((one) => one === field);
const ranges: Record<string, { min: number; max: number }> = {
  Precision: limits.precision,
  PadLeadingZeros: { min: 0, max: limits.padLeadingZeros },
};

/** What is wrong with a field, in words (screens.md sections 0 and 22). */
export function useFaultWords(faults: Faults) {
  const common = useTexts(commonTexts);
  const t = useTexts(channelTexts);
  const words = (field: string, code: FieldCode): string => {
    const range = ranges[field];
    if (code === 'required') return common('required');
    if (code === 'maxLength')
      return common('maxLength', { n: field === 'Unit' ? limits.unit : limits.channelName });
    if (code === 'invalidCharacters') return common('invalidCharacters');
    if (code === 'order') return t(isThreshold(field) ? 'faults.ascend' : 'faults.minMax');
    if (code === 'taken') return t('faults.taken');
    if (code === 'tooMany') return t('faults.tooMany', { n: limits.enumValues });
    if (range && code === 'outOfRange') return t('faults.range', range);
    if (code === 'invalidFormat')
      return t(range || field.endsWith('.Value') ? 'faults.whole' : 'faults.number');
    return t('faults.refused');
  };
  return (field: string): string | undefined => {
    const code = faults.get(field);
    return code && words(field, code);
  };
}
