import { chakra } from '@chakra-ui/react/styled-system';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { ChoiceLine } from './Checkbox';

export interface RadioProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'size' | 'color' | 'height' | 'width'
> {
  ref?: Ref<HTMLInputElement>;
  children?: ReactNode;
  onPick?: () => void;
}

const Dot = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    width: '16px',
    height: '16px',
    border: '1.5px solid',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
    cursor: 'inherit',
    _checked: { border: '5px solid', borderColor: 'brand.solid' },
    '&:disabled': { opacity: 0.5 },
  },
});

/** One of the choices that share a `name`; arrows move between them. */
export function Radio({ children, onPick, onChange, className, style, ...rest }: RadioProps) {
  return (
    <ChoiceLine className={className} style={style}>
      <Dot
        {...rest}
        type="radio"
        onChange={(event) => {
          onChange?.(event);
          onPick?.();
        }}
      />
      {children}
    </ChoiceLine>
  );
}
