import { useState } from 'react';
import { get, useForm, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useFaultWords, type Fault } from './fault';

export interface FieldsOptions<V extends FieldValues> {
  /** What is wrong with the fields, by the rules of the contract. */
  check: (values: V) => readonly Fault[];
  /** Words of a fault, where the form knows better ones. */
  words?: (fault: Fault) => string | undefined;
  /** What is wrong is told only once it was sent: the form is short, and its page has other ways to go. */
  isPatient?: boolean;
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was found out elsewhere, and not by what stands in the field, is told at once. */
const isTold = (code: string | undefined) => code === 'taken';

/** The fields of a form and what is wrong with them: told once a field was left or the form was sent (ERR-15). */
export function useFields<V extends FieldValues>(
  initial: V,
  { check, words, isPatient = false }: FieldsOptions<V>,
) {
  const faultWords = useFaultWords();
  const form = useForm<V>({ defaultValues: initial as never });
  const { touchedFields } = form.formState;
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ values: V; faults: readonly Fault[] } | null>(null);
  /** Counts the tries that found a fault: each goes to the first one. */
  const [faultyTries, setFaultyTries] = useState(0);
  const values = form.watch();
  const faults = check(values);

  const find = (list: readonly Fault[], name: string) => list.find(({ field }) => field === name);
  const hasTouched = Object.keys(touchedFields).length > 0;
  const faultOf = (name: string): Fault | undefined => {
    const fault = find(faults, name);
    const isLeft = get(touchedFields, name) !== undefined || (fault?.code === 'order' && hasTouched);
    if (fault && (isTried || (isLeft && !isPatient) || isTold(fault.code))) return fault;
    const isUnchanged = refused && same(get(refused.values, name), get(values, name));
    return isUnchanged ? find(refused.faults, name) : undefined;
  };
  /** Forgets what was tried. */
  const settle = () => {
    setTried(false);
    setRefused(null);
  };

  return {
    form,
    values,
    faults,
    isTried,
    faultyTries,
    register: form.register,
    /** What is wrong with a field, in words, once it is time to say so. */
    faultText: (name: string): string | undefined => {
      const fault = faultOf(name);
      return fault && (words?.(fault) ?? faultWords(fault));
    },
    set<K extends Path<V>>(name: K, value: PathValue<V, K>) {
      form.setValue(name, value, { shouldTouch: true });
    },
    /** Sets a field that follows from another one: nobody has left it yet, so nothing is said of it. */
    follow<K extends Path<V>>(name: K, value: PathValue<V, K>) {
      form.setValue(name, value);
    },
    settle,
    /** What is to be sent; null while something is wrong with it. */
    attempt(): V | null {
      const typed = structuredClone(form.getValues());
      setTried(true);
      setRefused(null);
      if (check(typed).length === 0) return typed;
      setFaultyTries((n) => n + 1);
      return null;
    },
    /** The faults that the server has named stand at their fields until these change. */
    refuse(typed: V, named: readonly Fault[]) {
      setRefused({ values: typed, faults: named });
      if (named.length > 0) setFaultyTries((n) => n + 1);
    },
  };
}

/** What a form gives on of its fields. */
export type OpenFields<V extends FieldValues> = Omit<
  ReturnType<typeof useFields<V>>,
  'form' | 'settle' | 'attempt' | 'refuse'
>;

/** A form as its fields know it. */
export type FormFields<V extends FieldValues> = Pick<
  ReturnType<typeof useFields<V>>,
  'values' | 'set' | 'register' | 'faultText' | 'faultyTries'
> & {
  submit: () => Promise<void>;
  /** What somebody else has made of a field meanwhile. */
  theirsOf?: (name: string) => unknown;
  takeTheirs?: (name?: string) => void;
};
