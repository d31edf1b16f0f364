import { commonTexts, useTexts } from '@mayak/ui';
import type { FieldError } from 'react-hook-form';
import type { Fault } from './fault';
import { accountTexts } from './texts';

const plain = ['required', 'invalidCharacters', 'invalidEmail', 'invalidPhone'] as const;
const own = { mismatch: 'field.mismatch', taken: 'field.taken', validation: 'problem.validation' } as const;

/** Puts a field's fault into the language of the page; nothing where there is none (ERR-15). */
export function useFaultText() {
  const common = useTexts(commonTexts);
  const t = useTexts(accountTexts);
  return (error: FieldError | undefined): string | undefined => {
    if (!error?.message) return undefined;
    const [word = '', n = ''] = error.message.split(' ');
    if (word === 'minLength' || word === 'maxLength') return common(word, { n });
    const shared = plain.find((name) => name === word);
    return shared ? common(shared) : t(own[word as keyof typeof own] ?? own.validation);
  };
}

/** A check as a rule of react-hook-form: true, or the fault as its message. */
export const ruled = (check: (value: string) => Fault | null) => (value: string) => check(value) ?? true;
