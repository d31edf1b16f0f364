import { Alert, commonTexts, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import type { Refusal } from './refusal';
import { accountTexts } from './texts';

/** What went wrong, above the form that keeps what was typed (ERR-D03, AUTH-14). */
export function RefusalAlert({ refusal, children }: { refusal: Refusal | null; children?: ReactNode }) {
  const common = useTexts(commonTexts);
  const t = useTexts(accountTexts);
  if (!refusal) return null;
  const text =
    refusal === 'errors.internalServerError' || refusal === 'errors.serverUnavailable'
      ? common(refusal)
      : t(refusal);
  return (
    <Alert state="emergency" title={text}>
      {children}
    </Alert>
  );
}
