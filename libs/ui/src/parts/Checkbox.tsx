import { chakra } from '@chakra-ui/react/styled-system';
import { CheckIcon, MinusIcon } from 'lucide-react';
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useFieldControl } from './Field';
import { mergeRefs } from './mergeRefs';

/** The clickable line of a checkbox, radio or switch with its words. */
export const ChoiceLine = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    cursor: 'pointer',
    minHeight: '24px',
    '&:hover input:not(:disabled)': {
      filter: { base: 'brightness(0.93)', _dark: 'brightness(1.15)' },
    },
    '&:has(:disabled)': { color: 'fg.disabled', cursor: 'default' },
    mdDown: { minHeight: '44px' },
  },
});

const Box = chakra('span', {
  base: {
    position: 'relative',
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '16px',
    height: '16px',
    '& input': {
      appearance: 'none',
      position: 'absolute',
      inset: 0,
      margin: 0,
      border: '1.5px solid',
      borderColor: 'border.control',
      borderRadius: 'sm',
      bg: 'bg.panel',
      cursor: 'inherit',
    },
    '& input:is(:checked, :indeterminate)': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '& input:disabled': { opacity: 0.5 },
    '& input[aria-invalid=true]': { borderColor: 'state.emergency.solid' },
    '& svg': {
      position: 'relative',
      pointerEvents: 'none',
      color: 'fg.onBrand',
      display: 'none',
      _highContrast: { color: 'Highlight' },
    },
    '& input:checked:not(:indeterminate) ~ .tick, & input:indeterminate ~ .dash': { display: 'block' },
  },
});

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  ref?: Ref<HTMLInputElement>;
  /** The words beside the box; without them give `aria-label`. */
  children?: ReactNode;
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean;
  onChecked?: (checked: boolean) => void;
  invalid?: boolean;
}

/** A yes or no of a form. */
export function Checkbox({
  children,
  indeterminate = false,
  onChecked,
  onChange,
  invalid,
  required,
  ref,
  className,
  style,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({ ...rest, required, invalid });
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate, rest.checked]);
  return (
    <ChoiceLine className={className} style={style}>
      <Box>
        <input
          {...rest}
          {...control}
          ref={mergeRefs(input, ref)}
          type="checkbox"
          onChange={(event) => {
            onChange?.(event);
            onChecked?.(event.target.checked);
          }}
        />
        <CheckIcon className="tick" size={12} strokeWidth={3} aria-hidden />
        <MinusIcon className="dash" size={12} strokeWidth={3} aria-hidden />
      </Box>
      {children}
    </ChoiceLine>
  );
}
