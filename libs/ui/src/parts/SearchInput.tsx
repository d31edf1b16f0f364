import { SearchIcon, XIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { InnerButton } from './InnerButton';
import { mergeRefs } from './mergeRefs';
import { TextInput, type TextInputProps } from './TextInput';

export interface SearchInputProps extends Omit<
  TextInputProps,
  'type' | 'end' | 'unit' | 'icon' | 'value' | 'onChange'
> {
  value: string;
  onValue: (value: string) => void;
}

/** What to look for; the cross and Escape clear it. */
export function SearchInput({ value, onValue, placeholder, ref, onKeyDown, ...rest }: SearchInputProps) {
  const t = useTexts(commonTexts);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  const cross = value !== '' && (
    <InnerButton type="button" aria-label={t('clear')} onClick={clear}>
      <XIcon size={14} aria-hidden />
    </InnerButton>
  );
  return (
    <TextInput
      aria-label={placeholder ?? t('search')}
      {...rest}
      ref={mergeRefs(input, ref)}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={placeholder ?? t('search')}
      value={value}
      icon={<SearchIcon aria-hidden />}
      end={cross}
      onChange={(event) => onValue(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        onValue('');
      }}
    />
  );
}
