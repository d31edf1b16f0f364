import { HostContext, useHost, type RemoteContext } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { SampleCard } from './SampleCard';
import { sampleHost } from './sampleHost';
import { sampleTexts } from './texts';

/** Its children with the sample fleet in place of the user's; it ends with them. */
export function Sample({ onActivate, children }: { onActivate: () => void; children: ReactNode }) {
  const t = useTexts(sampleTexts);
  const host = useHost();
  const [made, setMade] = useState<RemoteContext | null>(null);
  const [opened, setOpened] = useState<{ beaconId: number | null } | null>(null);
  useEffect(() => {
    const end = new AbortController();
    setMade(sampleHost(host, { t, signal: end.signal, onOpen: (beaconId) => setOpened({ beaconId }) }));
    return () => end.abort();
  }, [host, t]);
  if (!made) return null;
  return (
    <HostContext value={made}>
      <QueryClientProvider client={made.queries}>
        {children}
        {opened && (
          <SampleCard beaconId={opened.beaconId} onClose={() => setOpened(null)} onActivate={onActivate} />
        )}
      </QueryClientProvider>
    </HostContext>
  );
}
