import { Boundary, HostContext, type OpenPanel, useObservable } from '@mayak/host';
import { Box } from '@mayak/ui';
import { useCallback, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { always$ } from './always';
import { barHeight } from './box';
import { contextOf } from './context';
import type { EmbedSession, Shown } from './embedSession';
import { Loaded } from './Loaded';

interface Props {
  embed: EmbedSession;
  shown: Shown;
  opened: OpenPanel;
}

const nothing = () => undefined;

/** The open panel over the content at its right, over all of it where the box is narrow (PANEL-01, PANEL-D01). */
export function SidePanel({ embed, shown, opened }: Props) {
  const { addresses, panels } = embed;
  const { id, props } = opened;
  const [context] = useState(() => contextOf(embed, shown, '', always$));
  const location = useObservable(addresses.location$, addresses.location$.value);
  const load = useCallback(() => shown.offer.panel(id), [shown, id]);
  return (
    <Box
      position="absolute"
      top={{ base: 0, md: `${barHeight}px` }}
      right={0}
      bottom={0}
      w={{ base: 'full', md: '400px', lg: '424px' }}
      zIndex="sidePanel"
      bg="bg.panel"
      borderLeftWidth={{ base: 0, md: '1px' }}
      borderColor="border"
      boxShadow="panel"
      animation="slideIn 220ms cubic-bezier(0.2, 0, 0, 1)"
    >
      <HostContext value={context}>
        <Router location={location} navigator={addresses.navigator} navigationType={NavigationType.Push}>
          <Boundary onError={embed.broke}>
            <Loaded
              load={load}
              props={{ props, close: panels.close }}
              onShown={nothing}
              onError={embed.broke}
            />
          </Boundary>
        </Router>
      </HostContext>
    </Box>
  );
}
