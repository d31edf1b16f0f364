import { useObservable } from '@mayak/host';
import { IconButton, useTexts } from '@mayak/ui';
import { CircleQuestionMarkIcon } from '@mayak/ui/icons';
import { useGuide } from '../menu/useGuide';
import { useShell } from '../page/ShellContext';
import { chapterOf } from './chapterOf';
import { guideTexts } from './texts';

/** The way from a screen to its chapter of the guide, in a tab of its own (MENU-D04). */
export function GuideLink() {
  const t = useTexts(guideTexts);
  const { location$ } = useShell().addresses;
  const chapter = chapterOf(useObservable(location$, location$.value));
  const guide = useGuide();
  if (guide === null || chapter === null) return null;
  return (
    <IconButton
      label={t('opens', { chapter: t(`chapters.${chapter}`) })}
      icon={<CircleQuestionMarkIcon size={16} aria-hidden />}
      href={`${guide}#nameddest=${chapter}`}
      target="_blank"
      h={{ base: '36px', md: '28px' }}
    />
  );
}
