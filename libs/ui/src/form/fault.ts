import { commonTexts, useTexts } from '@mayak/ui';
import { get } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';
import { formTexts } from './texts';

/** What is wrong with a field, by the contract's code of it; the path names nested ones, as `EnumValues.0.Label`. */
export interface Fault {
  field: string;
  code: string;
  /** The limit that it breaks. */
  n?: number;
  min?: number;
  max?: number;
  /** The server's own sentence, where the code says too little. */
  message?: string;
}

const isText = ({ origin }: { origin: string }) => origin === 'string';

function faultOf(issue: $ZodIssue): Omit<Fault, 'field'> {
  switch (issue.code) {
    case 'too_big':
      return isText(issue)
        ? { code: 'maxLength', n: Number(issue.maximum) }
        : {
            code: issue.origin === 'array' ? 'tooMany' : 'outOfRange',
            n: Number(issue.maximum),
            max: Number(issue.maximum),
          };
    case 'too_small':
      if (issue.origin === 'array' || (isText(issue) && Number(issue.minimum) === 1))
        return { code: 'required' };
      return isText(issue)
        ? { code: 'minLength', n: Number(issue.minimum) }
        : { code: 'outOfRange', min: Number(issue.minimum) };
    case 'invalid_type':
      return { code: 'required' };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'invalidEmail' : 'invalidFormat' };
    case 'custom':
      return { code: issue.message };
    default:
      return { code: 'invalidFormat' };
  }
}

/** A check of a form by a schema of the contract: its limits are the form's; a refinement names its code as its message. */
export const faultsBy =
  (schema: ZodMiniType) =>
  (values: unknown): Fault[] =>
    (schema.safeParse(values).error?.issues ?? []).map((issue) => {
      const field = issue.path.join('.');
      // What is empty is missing, whatever else its rules would say of it.
      return { field, ...(get(values, field) === '' ? { code: 'required' } : faultOf(issue)) };
    });

/** Puts a fault into the language of the page (ERR-15). */
export function useFaultWords(): (fault: Fault) => string {
  const common = useTexts(commonTexts);
  const t = useTexts(formTexts);
  return ({ code, n = 0, min, max, message }) => {
    switch (code) {
      case 'required':
      case 'invalidCharacters':
      case 'invalidPhone':
      case 'invalidEmail':
        return common(code);
      case 'maxLength':
      case 'minLength':
        return n > 0 ? common(code, { n }) : (message ?? t('faults.refused'));
      case 'tooMany':
        return t('faults.tooMany', { n });
      case 'outOfRange':
        return min !== undefined && max !== undefined
          ? t('faults.outOfRange', { min, max })
          : (message ?? t('faults.refused'));
      case 'invalidFormat':
      case 'order':
      case 'taken':
        return message ?? t(`faults.${code}`);
      default:
        return message ?? t('faults.refused');
    }
  };
}
