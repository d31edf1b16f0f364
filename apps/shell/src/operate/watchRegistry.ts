import { everyMinute, type Catalogue } from '@mayak/host/shell';
import { toast } from '@mayak/ui';
import type { Subscription } from 'rxjs';
import type { Addresses } from '../frame/navigation';
import { frameTexts } from '../texts/frame';

interface Needs {
  catalogue: Catalogue;
  addresses: Pick<Addresses, 'isUnsaved' | 'reload'>;
}

/** Learns within a minute what the registry says anew, and offers a reload by a quiet word, never amid unsaved work (ERR-D07). */
export function watchRegistry({ catalogue, addresses }: Needs): Subscription {
  let offered = catalogue.registry$.value?.revision;
  const ask = async () => {
    await catalogue.refresh();
    const revision = catalogue.registry$.value?.revision;
    if (revision === offered || !catalogue.isNewer() || addresses.isUnsaved()) return;
    offered = revision;
    offerReload(addresses.reload);
  };
  return everyMinute({ ask }).subscribe();
}

function offerReload(reload: () => void) {
  const t = frameTexts.t();
  toast({
    title: t('newer.title'),
    text: t('newer.text'),
    duration: Infinity,
    actions: [{ label: t('newer.reload'), onPick: reload }],
  });
}
