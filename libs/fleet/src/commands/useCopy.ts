import { useTexts, useToast } from '@mayak/ui';
import { copyText } from './copyText';
import { commandTexts } from './texts';

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const t = useTexts(commandTexts);
  const toast = useToast();
  return (text) =>
    void copyText(text).then(
      () => toast({ state: 'info', title: t('copied', { text }) }),
      () => toast({ state: 'preEmergency', title: t('notCopied') }),
    );
}
