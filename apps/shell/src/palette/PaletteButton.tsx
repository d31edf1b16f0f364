import { commonTexts, IconButton, usePalette, useTexts } from '@mayak/ui';
import { useEffect } from 'react';
import { themeIcons } from '../choices/themeIcons';
import { menuTexts } from '../menu/texts';
import { useSun } from './useSun';

/** Where a letter is text, or a window has the keys. */
const taken = 'input, textarea, select, [contenteditable], [aria-modal]';

const isAsked = ({ code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target }: KeyboardEvent) =>
  code === 'KeyD' &&
  !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) &&
  !(target instanceof Element && target.closest(taken));

/** Day, dusk, night and day again by one press or the key D, whatever was chosen before (GEN-D16). */
export function PaletteButton() {
  const t = useTexts(menuTexts);
  const common = useTexts(commonTexts);
  const { palette, choice, next } = usePalette();
  useSun(choice === 'sun');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isAsked(event) && next();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const Icon = themeIcons[palette];
  return (
    <IconButton
      variant="header"
      size="md"
      width={{ base: '44px', md: '36px' }}
      aspectRatio="auto"
      label={t('palette', { name: common(`theme.${palette}`) })}
      icon={<Icon size={18} aria-hidden />}
      onClick={next}
    />
  );
}
