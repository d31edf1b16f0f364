import { Alert, commonTexts, useTexts } from '@mayak/ui';
import type { Refusal } from './refusal';
import { accountTexts } from './texts';

/** What went wrong, above the form that keeps what was typed (ERR-D03, AUTH-14, AUTH-D03). */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  const common = useTexts(commonTexts);
  const t = useTexts(accountTexts);
  if (!refusal) return null;
  const { text, minutes } = refusal;
  const sentence = () => {
    if (text === 'errors.internalServerError' || text === 'errors.serverUnavailable') return common(text);
    const isLater = text === 'problem.tooManyAttempts' && minutes !== null;
    return isLater ? t('problem.tryAgainIn', { count: minutes }) : t(text);
  };
  return <Alert state="emergency" title={sentence()} />;
}
