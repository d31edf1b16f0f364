import { Failure } from '@mayak/api';
import { useTexts } from '@mayak/ui';
import type { Fault } from '@mayak/ui/form';
import { faultsIn, minutesOf } from './refusal';
import { accountTexts } from './texts';

/** What only the server can find wrong with the password that the user has, told at its field (PROFILE-D07, AUTH-D03); else the faults of the fields. */
export const passwordRefusals =
  <F extends object>(field: keyof F & string, fields: F) =>
  (error: unknown): Fault[] => {
    const code = error instanceof Failure ? error.problem?.code : undefined;
    if (code === 'password.wrongOld') return [{ field, code: 'wrongOld' }];
    if (code === 'auth.tooManyAttempts') return [{ field, code: 'tryAgain', n: minutesOf(error) ?? 0 }];
    return faultsIn(error, fields);
  };

/** Their words; none for other faults. */
export function usePasswordWords() {
  const t = useTexts(accountTexts);
  return ({ code, n = 0 }: Fault): string | undefined => {
    if (code === 'wrongOld') return t('problem.wrongOld');
    if (code !== 'tryAgain') return undefined;
    return n > 0 ? t('problem.tryAgainIn', { count: n }) : t('problem.tooManyAttempts');
  };
}
