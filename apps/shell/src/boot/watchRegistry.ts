import { everyMinute, type RegistryClient } from '@mayak/host/shell';
import { toast } from '@mayak/ui';
import { defer, EMPTY, retry, timer, type Observable, type Subscription } from 'rxjs';
import type { Addresses } from '../page/addresses';
import { isKeptPage } from './offline';
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
  // A kept page learns at once what the registry says by now: what is switched off stays off.
  if (isKeptPage()) void ask().catch(() => undefined);
  const watching = everyMinute({ ask }).subscribe();
  watching.add(completing({ registryClient, addresses }).subscribe());
  return watching;
}

/** Pauses before registry and descriptions that could not be read at the start are asked for again, ms; the last one goes on. */
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000];

/** The start is made good as soon as it can be: by itself where the page has nothing else to show, by a word where it has (ERR-D07, ROUTE-D01). */
function completing({ registryClient, addresses }: Needs): Observable<void> {
  if (registryClient.isWhole()) return EMPTY;
  return defer(async () => {
    if (!(await registryClient.complete())) return;
    if (registryClient.remotes.length === 0) addresses.reload();
    else offerReload(addresses.reload);
  }).pipe(retry({ delay: (_, count) => timer(pauses[Math.min(count, pauses.length) - 1] ?? 0) }));
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
