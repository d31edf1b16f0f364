import type { Shelf } from '@mayak/api/shelf';
import { ShelfLine, shelfTexts } from '@mayak/fleet/shelf';
import { useTexts } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { QueueGroup } from './QueueGroup';

interface Props {
  shelves: readonly Shelf[];
  onEnded: (list: Shelf[]) => void;
}

/** What is shelved, below the queue: it disturbs nobody, and is never out of sight (NOTIF-D48). */
export default function Shelved({ shelves, onEnded }: Props) {
  const t = useTexts(shelfTexts);
  const { client } = useShell().account;
  return (
    <QueueGroup title={t('title')} count={shelves.length}>
      {shelves.map((shelf) => (
        <ShelfLine key={shelf.Id} shelf={shelf} api={client} onEnded={onEnded} />
      ))}
    </QueueGroup>
  );
}
