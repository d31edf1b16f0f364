import { useObservable } from '@mayak/host';
import { Box, FormatsProvider, lengthUnits, Toasts, UiProvider } from '@mayak/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Area } from './Area';
import { routes, type Route } from './attributes';
import { Broken } from './Broken';
import type { EmbedSession, Shown } from './embedSession';
import { Find } from './Find';
import { SidePanel } from './SidePanel';
import { EmbedSkeleton } from './EmbedSkeleton';

/** An embedded part: what surrounds the screens, the screens, or one sentence of why not (GEN-D05). */
export function Embedded({ embed }: { embed: EmbedSession }) {
  const state = useObservable(embed.state$, embed.state$.value);
  const shown = useObservable(embed.shown$, embed.shown$.value);
  return (
    <UiProvider shadowScope={embed.shadowScope}>
      <QueryClientProvider client={embed.queries}>
        <UserFormats embed={embed}>
          {state.state === 'failed' ? (
            <Broken reason={state.reason} onRetry={embed.begin} />
          ) : shown ? (
            <Frame key={shown.turn} embed={embed} shown={shown} />
          ) : (
            <EmbedSkeleton reason={state.reason ?? 'code'} onRetry={embed.begin} />
          )}
          <Toasts offset={12} />
        </UserFormats>
      </QueryClientProvider>
    </UiProvider>
  );
}

function UserFormats({ embed, children }: { embed: EmbedSession; children: ReactNode }) {
  const { settings } = useObservable(embed.session.state$, embed.session.state$.value);
  const given = settings && {
    zone: settings.TimeZone,
    zoneName: settings.ZoneName,
    unit: lengthUnits[settings.DistanceUnit],
  };
  return <FormatsProvider {...given}>{children}</FormatsProvider>;
}

/** The screens that were visited, one of them on top, and the open panel. */
function Frame({ embed, shown }: { embed: EmbedSession; shown: Shown }) {
  const { addresses, panels } = embed;
  const { pathname } = useObservable(addresses.location$, addresses.location$.value);
  const opened = useObservable(panels.open$, panels.current());
  const here = routes.find((route) => pathname === `/${route}`) ?? 'monitoring';
  const [visited, setVisited] = useState<readonly Route[]>([here]);
  if (!visited.includes(here)) setVisited([...visited, here]);
  return (
    <Box height="100%" position="relative">
      {visited.map((route) => (
        <Area key={route} embed={embed} shown={shown} route={route} active={route === here} />
      ))}
      <Find embed={embed} shown={shown} />
      {opened && <SidePanel key={opened.id} embed={embed} shown={shown} opened={opened} />}
    </Box>
  );
}
