import type { Bus } from '@mayak/host';
import type { ShadowScope } from '@mayak/ui';
import { skip } from 'rxjs';
import { factsOf } from './facts';
import type { Host } from './host';
import type { MemoryAddresses } from './memoryAddresses';

interface Sources {
  host: Host;
  shadowScope: ShadowScope;
  bus: Bus;
  addresses: MemoryAddresses;
}

/** Tells the page what happens in an embedded part, until the returned function is called. */
export function startEventBridge({ host, shadowScope, bus, addresses }: Sources): () => void {
  const own = bus.scope('embed');
  const following = [
    factsOf(own).subscribe(host.hear),
    addresses.location$.pipe(skip(1)).subscribe(({ pathname, search }) => {
      const beacon = new URLSearchParams(search).get('beacon');
      const payload = { route: pathname.slice(1), beaconId: beacon === null ? null : Number(beacon) };
      host.hear({ type: 'address.changed', payload });
    }),
    own.on('toast.show').subscribe(({ payload: { tone, title, text } }) => {
      shadowScope.toasts.show({ state: tone === 'error' ? 'preEmergency' : 'info', title, text });
    }),
  ];
  return () => following.forEach((one) => one.unsubscribe());
}
