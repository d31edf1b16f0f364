import { useToast } from '@mayak/ui';
import { useState } from 'react';

/** An action of a button: busy until it ends, and told when it failed; the client has recorded why. */
export function useAction() {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch {
      toast({ state: 'emergency', title: failed });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
