import { createRoot } from 'react-dom/client';
import { onCaught } from '../areas/onCaught';
import { Providers } from '../areas/Providers';
import { remoteContext } from '../areas/remoteContext';
import { always$ } from '../page/always';
import type { Shell } from '../page/Shell';
import { ShellContext } from '../page/ShellContext';
import { busLog } from './busLog';
import { DevTools } from './DevTools';
import { askedFaults, faulty } from './faults';

let isOpen = false;

/** Shows the tools at the lower edge of the page and puts the faults of this tab into its loader. */
export function start(shell: Shell, onClosed: () => void): void {
  if (isOpen) return;
  isOpen = true;
  const { loader, outcomes$ } = faulty({ ...shell.loader }, askedFaults.get());
  Object.assign(shell.loader, loader);
  const log$ = busLog(shell.bus, shell.remotes);
  const context = remoteContext(shell, {
    identity: { name: 'devTools', version: '' },
    basename: '',
    active$: always$,
    signal: new AbortController().signal,
  });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box, { onUncaughtError: shell.log, onCaughtError: onCaught(shell.log) });
  const close = () => {
    isOpen = false;
    onClosed();
    root.unmount();
    box.remove();
  };
  root.render(
    <Providers context={context} addresses={shell.addresses} bar={null} now={shell.account.fleet.now}>
      <ShellContext value={shell}>
        <DevTools log$={log$} outcomes$={outcomes$} onClose={close} />
      </ShellContext>
    </Providers>,
  );
}
