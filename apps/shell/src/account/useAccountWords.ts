import { useTexts } from '@mayak/ui';
import type { Fault } from '@mayak/ui/form';
import { accountTexts } from './texts';

/** Words of the faults that only the forms of an account know (ERR-15). */
export function useAccountWords() {
  const t = useTexts(accountTexts);
  return ({ code }: Fault): string | undefined =>
    code === 'mismatch' || code === 'taken' || code === 'guessable' ? t(`field.${code}`) : undefined;
}
