import { useObservable } from '@mayak/host';
import { Box, FormatsProvider, lengthUnits, Toasts, UiProvider } from '@mayak/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Area } from './Area';
import { routes, type Route } from './attributes';
import { Broken } from './Broken';
import type { Life, Shown } from './life';
import { Find } from './Find';
import { SidePanel } from './SidePanel';
import { Waiting } from './Waiting';

/** An embedded part: what surrounds the screens, the screens, or one sentence of why not (GEN-D05). */
export function Embedded({ life }: { life: Life }) {
  const state = useObservable(life.state$, life.state$.value);
  const shown = useObservable(life.shown$, life.shown$.value);
  return (
    <UiProvider island={life.island}>
      <QueryClientProvider client={life.queries}>
        <UserFormats life={life}>
          {state.state === 'failed' ? (
            <Broken reason={state.reason} onRetry={life.begin} />
          ) : shown ? (
            <Frame key={shown.turn} life={life} shown={shown} />
          ) : (
            <Waiting />
          )}
          <Toasts offset={12} />
        </UserFormats>
      </QueryClientProvider>
    </UiProvider>
  );
}

function UserFormats({ life, children }: { life: Life; children: ReactNode }) {
  const { settings } = useObservable(life.session.state$, life.session.state$.value);
  const given = settings && { zone: settings.TimeZone, unit: lengthUnits[settings.DistanceUnit] };
  return <FormatsProvider {...given}>{children}</FormatsProvider>;
}

/** The screens that were visited, one of them on top, and the open panel. */
function Frame({ life, shown }: { life: Life; shown: Shown }) {
  const { addresses, panels } = life;
  const { pathname } = useObservable(addresses.location$, addresses.location$.value);
  const opened = useObservable(panels.open$, panels.current());
  const here = routes.find((route) => pathname === `/${route}`) ?? 'monitoring';
  const [visited, setVisited] = useState<readonly Route[]>([here]);
  if (!visited.includes(here)) setVisited([...visited, here]);
  return (
    <Box height="100%" position="relative">
      {visited.map((route) => (
        <Area key={route} life={life} shown={shown} route={route} active={route === here} />
      ))}
      <Find life={life} shown={shown} />
      {opened && <SidePanel key={opened.id} life={life} shown={shown} opened={opened} />}
    </Box>
  );
}
