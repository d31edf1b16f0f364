import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { InnerButton } from './InnerButton';
import { TextInput, type TextInputProps } from './TextInput';

/** A password that can be shown; paste and password managers work. */
export function PasswordInput({
  autoComplete = 'current-password',
  ...rest
}: Omit<TextInputProps, 'type' | 'end' | 'unit'>) {
  const [shown, setShown] = useState(false);
  const t = useTexts(commonTexts);
  const Eye = shown ? EyeOffIcon : EyeIcon;
  const show = (
    <InnerButton
      type="button"
      aria-label={t(shown ? 'hidePassword' : 'showPassword')}
      disabled={rest.disabled}
      onClick={() => setShown(!shown)}
    >
      <Eye aria-hidden />
    </InnerButton>
  );
  return (
    <TextInput
      {...rest}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      end={show}
      spellCheck={false}
    />
  );
}
