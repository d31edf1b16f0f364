import { Alert, useTexts } from '@mayak/ui';
import { RefusalAlert } from '../account/RefusalAlert';
import { ResendForm } from '../account/ResendForm';
import { accountTexts } from '../account/texts';
import type { Confirmation } from './useConfirmation';

/** What became of the link in the confirmation mail; a bad link can be asked for again (AUTH-D08). */
export function ConfirmationNote({ state }: { state: Confirmation }) {
  const t = useTexts(accountTexts);
  if (state === 'none') return null;
  if (state === 'checking') return <Alert state="info">{t('login.confirming')}</Alert>;
  if (state === 'confirmed') return <Alert state="normal">{t('login.confirmed')}</Alert>;
  return (
    <>
      <RefusalAlert refusal={state} />
      {state.text === 'problem.linkInvalid' && <ResendForm />}
    </>
  );
}
