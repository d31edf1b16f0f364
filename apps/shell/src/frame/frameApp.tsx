import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { LifeCycles } from 'single-spa';
import type { Shell } from '../page/Shell';
import { onCaught } from '../areas/onCaught';
import { Providers } from '../areas/Providers';
import { remoteContext } from '../areas/remoteContext';
import { ShellContext } from '../page/ShellContext';
import { containerOf } from '../page/containerOf';
import { always$ } from '../page/always';

/** The single-spa lifecycles of a part of the frame; it is mounted once and stays. */
export function frameApp(shell: Shell, content: ReactNode): LifeCycles {
  const context = remoteContext(shell, {
    identity: { name: 'shell', version: '' },
    basename: '',
    active$: always$,
    signal: new AbortController().signal,
  });
  return {
    bootstrap: async () => undefined,
    mount: async ({ name }) => {
      const root = createRoot(containerOf(name), {
        onUncaughtError: shell.log,
        onCaughtError: onCaught(shell.log),
      });
      root.render(
        <Providers context={context} addresses={shell.addresses} bar={null} now={shell.account.fleet.now}>
          <ShellContext value={shell}>{content}</ShellContext>
        </Providers>,
      );
    },
    unmount: async () => undefined,
  };
}
