import { Button, Empty, SearchXIcon, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import { everything, type ListChoice } from './sections';

/** The list when nothing is left of it, with the way back. */
export function NoHits({ choice, onChoice }: { choice: ListChoice; onChoice: (choice: ListChoice) => void }) {
  const t = useTexts(texts);
  const text = choice.text.trim();
  return (
    <Empty
      icon={<SearchXIcon aria-hidden />}
      title={t('list.noHitsTitle')}
      text={text === '' ? t('list.noHitsFilter') : t('list.noHitsSearch', { text })}
      action={
        <Button onClick={() => onChoice({ ...everything, sort: choice.sort })}>{t('list.reset')}</Button>
      }
    />
  );
}
