import { chakra, type HTMLChakraProps } from '@mayak/ui';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormFields } from './useFields';

interface Props<V extends FieldValues> extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  form: FormFields<V>;
}

/** What holds the fields of a form: a try that found a fault goes to the first one. */
export function useFaultFocus<E extends HTMLElement>({ faultyTries }: { faultyTries: number }) {
  const root = useRef<E>(null);
  useEffect(() => {
    if (faultyTries > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faultyTries]);
  return root;
}

/** A form that says itself what is wrong: a try that found a fault goes to the first one. */
export function Form<V extends FieldValues>({ form, ...rest }: Props<V>) {
  const root = useFaultFocus<HTMLFormElement>(form);
  return (
    <chakra.form
      {...rest}
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    />
  );
}
