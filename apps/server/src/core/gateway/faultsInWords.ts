import type { FieldCode } from '@mayak/api';
import { problemsEn } from '../../platform/http/problems.en.ts';

/** What is wrong with a message, field by field. */
export const faultsInWords = (faults: readonly { field: string; code: FieldCode }[]) =>
  faults.map(({ field, code }) => `${field || 'message'}: ${problemsEn.fields[code]}`).join('; ');
