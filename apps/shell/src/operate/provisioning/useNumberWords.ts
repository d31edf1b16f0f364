import { useTexts } from '@mayak/ui';
import type { Fault } from '@mayak/ui/form';
import { provisioningTexts } from './texts';

/** What is wrong with the numbers of a device, where the words of forms say too little. */
export function useNumberWords() {
  const t = useTexts(provisioningTexts);
  return ({ field, code }: Fault): string | undefined => {
    const isImei = field === 'gsm' || field === 'iridium';
    if (isImei && code === 'required') return t('imeiMissing');
    return isImei && code === 'invalidFormat' ? t('wrongImei') : undefined;
  };
}
