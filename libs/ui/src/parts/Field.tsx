import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, useContext, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { StateGlyph } from '../icons/StateGlyph';

interface FieldContext {
  id: string;
  /** The control has an id of its own: the label points there. */
  adopt: (id: string) => void;
  describedBy?: string;
  invalid: boolean;
  required?: boolean;
  disabled?: boolean;
}

const Context = createContext<FieldContext | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** The id of the control, where it must be known outside. */
  id?: string;
  required?: boolean;
  disabled?: boolean;
  /** Help below the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the help. */
  error?: ReactNode;
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode;
  /** The label is spoken only: what stands around the control says it, such as the head of its row. */
  isLabelHidden?: boolean;
  children: ReactNode;
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5px',
    minWidth: 0,
    '& > [role=radiogroup]': { alignSelf: 'flex-start' },
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    justifyContent: 'space-between',
    textStyle: 'label',
    color: 'fg.secondary',
  },
  variants: { hidden: { true: { srOnly: true } } },
});
const Note = chakra('div', { base: { textStyle: 'secondary', color: 'fg.muted' } });
const Fault = chakra('div', {
  base: {
    textStyle: 'secondary',
    color: 'state.emergency.fg',
    display: 'flex',
    gap: '5px',
    '& svg': { marginTop: '2px' },
  },
});
const Star = chakra('span', { base: { color: 'state.emergency.fg' } });

/** A label above a control, with help or an error below that is linked to it. */
export function Field({
  label,
  id: given,
  required,
  disabled,
  hint,
  error,
  aside,
  isLabelHidden,
  children,
}: FieldProps) {
  const own = useId();
  const [adopted, adopt] = useState<string>();
  const id = adopted ?? given ?? own;
  const noteId = `${id}-note`;
  const invalid = Boolean(error);
  const described = invalid || hint ? noteId : undefined;
  const context = useMemo(
    () => ({ id, adopt, describedBy: described, invalid, required, disabled }),
    [id, described, invalid, required, disabled],
  );
  return (
    <Root data-invalid={invalid ? '' : undefined}>
      <Head hidden={isLabelHidden}>
        <label htmlFor={id}>
          {label}
          {required && <Star aria-hidden> *</Star>}
        </label>
        {aside}
      </Head>
      <Context value={context}>{children}</Context>
      {invalid ? (
        <Fault id={noteId}>
          <StateGlyph state="emergency" />
          <span>{error}</span>
        </Fault>
      ) : (
        hint && <Note id={noteId}>{hint}</Note>
      )}
    </Root>
  );
}

interface ControlProps {
  id?: string;
  required?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  'aria-describedby'?: string;
}

/** The attributes that a control takes from the field around it; its own come first. */
export function useFieldControl({
  id,
  required,
  disabled,
  invalid,
  'aria-describedby': described,
}: ControlProps) {
  const field = useContext(Context);
  const adopt = field?.adopt;
  useLayoutEffect(() => {
    if (id) adopt?.(id);
  }, [id, adopt]);
  return {
    id: id ?? field?.id,
    disabled: disabled ?? field?.disabled,
    'aria-required': required ?? field?.required,
    'aria-invalid': (invalid ?? field?.invalid) || undefined,
    'aria-describedby': [field?.describedBy, described].filter(Boolean).join(' ') || undefined,
  };
}
