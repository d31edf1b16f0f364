import { ShelfLine, shelfTexts } from '@mayak/fleet/shelf';
import { useApi } from '@mayak/host';
import { AreaError, Box, Card, useTexts } from '@mayak/ui';
import { loadTexts } from './texts';
import { useShelves } from './useLoad';

/** What is shelved now, whatever the period (NOTIF-D48). */
export function ShelvedCard() {
  const t = useTexts(loadTexts);
  const shelf = useTexts(shelfTexts);
  const api = useApi();
  const { shelves, isFailed, retry, put } = useShelves();
  const content = () => {
    if (isFailed && !shelves)
      return <AreaError title={t('shelved.failed')} text={t('failedText')} onRetry={retry} />;
    if (!shelves) return <Box minH="36px" aria-busy />;
    if (shelves.length === 0) return <Box color="fg.secondary">{t('shelved.none')}</Box>;
    return shelves.map((one) => <ShelfLine key={one.Id} shelf={one} api={api} onEnded={put} />);
  };
  return (
    <Card title={shelf('title')} flush={(shelves?.length ?? 0) > 0}>
      {content()}
    </Card>
  );
}
