import { Failure } from '@mayak/api';
import { useTexts } from '@mayak/ui';
import type { Fault } from '@mayak/ui/form';
import { accountTexts } from '../account/texts';
import { passwordRefusals, usePasswordWords } from '../account/usePasswordFaults';

/** What only the server can find wrong with a password or a code, told at its field (AUTH-D16). */
export const proofRefusals = <F extends { Password?: string; Code?: string }>(fields: F) => {
  const ofPassword = passwordRefusals('Password', { Password: '', ...fields });
  return (error: unknown): Fault[] => {
    const isWrong = error instanceof Failure && error.problem?.reason === 'auth.wrongCode';
    return isWrong ? [{ field: 'Code', code: 'wrongCode' }] : ofPassword(error);
  };
};

/** Their words; none for other faults. */
export function useProofWords() {
  const passwordWords = usePasswordWords();
  const t = useTexts(accountTexts);
  return (fault: Fault) => (fault.code === 'wrongCode' ? t('problem.wrongCode') : passwordWords(fault));
}
