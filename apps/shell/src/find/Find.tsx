import { useFind, useObservable, type FindHit } from '@mayak/host';
import { FindDialog } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { early$, find$ } from './find';
import { useOwnHits } from './useOwnHits';

const close = () => find$.next(false);

/** The search over everything: screens and actions of the page, and what remotes find; a remote that fails says so below the list (MAP-D07, ERR-D07). */
export default function Find() {
  const { addresses } = useShell();
  const text = useObservable(early$, early$.value);
  const { hits, isAsking, sources } = useFind(text, useOwnHits(text));
  const pick = ({ act }: FindHit) => {
    close();
    if (typeof act === 'string') addresses.go(act);
    else act();
  };
  return (
    <FindDialog
      text={text}
      onText={(typed) => early$.next(typed)}
      hits={hits}
      busy={isAsking}
      onPick={pick}
      onClose={close}
    >
      {sources}
    </FindDialog>
  );
}
