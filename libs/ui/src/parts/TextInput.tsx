import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { BoxProps } from '@chakra-ui/react/box';
import { useFieldControl } from './Field';
import { InputFrame, InputUnit } from './inputLook';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'width'> {
  ref?: Ref<HTMLInputElement>;
  size?: 'sm' | 'md' | 'lg';
  /** The unit of the value, inside at the end. */
  unit?: string;
  icon?: ReactNode;
  /** A control inside at the end. */
  end?: ReactNode;
  invalid?: boolean;
  /** Fixed-pitch letters, for codes. */
  mono?: boolean;
  width?: BoxProps['width'];
  flex?: BoxProps['flex'];
}

/** A line of text; in a `Field` it is labelled and linked to its error by itself. */
export function TextInput({
  size,
  unit,
  icon,
  end,
  invalid,
  required,
  mono,
  width,
  flex,
  style,
  ...rest
}: TextInputProps) {
  const control = useFieldControl({ ...rest, required, invalid });
  return (
    <InputFrame size={size} width={width} flex={flex}>
      {icon}
      <input
        type="text"
        {...rest}
        {...control}
        style={mono ? { fontFamily: 'var(--mk-fonts-mono)', ...style } : style}
      />
      {unit && <InputUnit>{unit}</InputUnit>}
      {end}
    </InputFrame>
  );
}
