import { chakra } from '@chakra-ui/react/styled-system';
import type { BoxProps } from '@chakra-ui/react/box';
import { ChevronDownIcon } from 'lucide-react';
import { useMemo, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { useFieldControl } from './Field';
import { InputFrame } from './inputLook';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string = string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'size' | 'value' | 'width' | 'color'
> {
  ref?: Ref<HTMLSelectElement>;
  size?: 'sm' | 'md' | 'lg';
  value?: V;
  /** The choices; or `<option>` children. */
  options?: readonly SelectOption<V>[];
  onValue?: (value: V) => void;
  /** The first, empty choice. */
  placeholder?: string;
  invalid?: boolean;
  width?: BoxProps['width'];
  flex?: BoxProps['flex'];
  children?: ReactNode;
}

const Native = chakra('select', {
  base: {
    appearance: 'none',
    alignSelf: 'stretch',
    marginInline: '-10px',
    paddingInline: '10px 32px',
    borderRadius: 'inherit',
    '& option': { bg: 'bg.panel', color: 'fg' },
  },
});
const Arrow = chakra('span', {
  base: { pointerEvents: 'none', color: 'fg.muted', marginInlineStart: '-24px' },
});

/** One of several values, by the system's own list. */
export function Select<V extends string>({
  size,
  options,
  onValue,
  onChange,
  placeholder,
  invalid,
  required,
  width,
  flex,
  children,
  ...rest
}: SelectProps<V>) {
  const control = useFieldControl({ ...rest, required, invalid });
  // A list of countries is not gone through at each letter that is typed beside it.
  const lines = useMemo(
    () =>
      options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <InputFrame size={size} width={width} flex={flex}>
      <Native
        {...rest}
        {...control}
        onChange={(event) => {
          onChange?.(event);
          const picked = options?.find((option) => option.value === event.target.value);
          if (picked) onValue?.(picked.value);
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {lines}
        {children}
      </Native>
      <Arrow>
        <ChevronDownIcon size={14} aria-hidden />
      </Arrow>
    </InputFrame>
  );
}
