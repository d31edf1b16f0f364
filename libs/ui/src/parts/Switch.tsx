import { chakra } from '@chakra-ui/react/styled-system';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { ChoiceLine } from './Checkbox';

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'size' | 'color' | 'height' | 'width'
> {
  ref?: Ref<HTMLInputElement>;
  /** The words beside the switch; without them give `aria-label`. */
  children?: ReactNode;
  onChecked?: (checked: boolean) => void;
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    position: 'relative',
    width: '30px',
    height: '18px',
    borderRadius: '9px',
    bg: { base: '#8794A0', _dark: 'border.control' },
    cursor: 'inherit',
    transition: 'background-color 100ms',
    _after: {
      content: '""',
      position: 'absolute',
      left: '2px',
      top: '2px',
      width: '14px',
      height: '14px',
      borderRadius: 'full',
      bg: '#fff',
      transition: 'transform 100ms',
      _highContrast: { bg: 'ButtonText' },
    },
    _checked: { bg: 'brand.solid', _after: { transform: 'translateX(12px)' } },
    '&:disabled': { opacity: 0.5 },
    _highContrast: { border: '1px solid' },
  },
});

/** Something that is on or off at once, without Save. */
export function Switch({ children, onChecked, onChange, className, style, ...rest }: SwitchProps) {
  return (
    <ChoiceLine className={className} style={style}>
      <Track
        {...rest}
        type="checkbox"
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onChecked?.(event.target.checked);
        }}
      />
      {children}
    </ChoiceLine>
  );
}
