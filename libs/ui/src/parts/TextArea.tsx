import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldControl } from './Field';
import { InputFrame } from './inputLook';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
  invalid?: boolean;
}

/** Several lines of text. */
export function TextArea({ invalid, required, rows = 3, ...rest }: TextAreaProps) {
  const control = useFieldControl({ ...rest, required, invalid });
  return (
    <InputFrame size="area">
      <textarea rows={rows} {...rest} {...control} />
    </InputFrame>
  );
}
