import { everyMinute, type RegistryClient } from '@mayak/host/shell';
import { toast } from '@mayak/ui';
import type { Subscription } from 'rxjs';
import type { Addresses } from '../page/addresses';
import { frameTexts } from '../texts/frame';

interface Needs {
  registryClient: RegistryClient;
  addresses: Pick<Addresses, 'isUnsaved' | 'reload'>;
}

/** Learns within a minute what the registry says anew, and offers a reload by a quiet word, never amid unsaved work (ERR-D07). */
export function watchRegistry({ registryClient, addresses }: Needs): Subscription {
  let offered = registryClient.registry$.value?.revision;
  const ask = async () => {
    await registryClient.refresh();
    const revision = registryClient.registry$.value?.revision;
    if (revision === offered || !registryClient.isNewer() || addresses.isUnsaved()) return;
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
