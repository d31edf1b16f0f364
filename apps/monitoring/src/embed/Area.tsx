import { BarContext, Boundary, HostContext, useObservable } from '@mayak/host';
import { chakra, commonTexts, IconButton, useTexts } from '@mayak/ui';
import { ChevronLeftIcon } from '@mayak/ui/icons';
import { Activity, useCallback, useMemo, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { BehaviorSubject, filter } from 'rxjs';
import type { Route } from './attributes';
import { barHeight } from './box';
import { contextOf } from './context';
import type { EmbedSession, Shown } from './embedSession';
import { Loaded } from './Loaded';

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: '100%', '&[hidden]': { display: 'none' } },
});
const Bar = chakra('div', {
  base: {
    height: `${barHeight}px`,
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    px: '12px',
    bg: 'bg.panel',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const Slot = chakra('div', {
  base: {
    flex: '1',
    minWidth: 0,
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    overflow: 'auto hidden',
    scrollbarWidth: 'none',
  },
});
const Screen = chakra('div', { base: { flex: '1', minHeight: 0, position: 'relative', overflow: 'auto' } });

interface Props {
  embed: EmbedSession;
  shown: Shown;
  route: Route;
  active: boolean;
}

const noProps = {};

/** One screen with its bar; it stays as it was while another one is shown (PANEL-03). */
export function Area({ embed, shown, route, active }: Props) {
  const t = useTexts(commonTexts);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [active$] = useState(() => new BehaviorSubject(active));
  if (active$.value !== active) queueMicrotask(() => active$.next(active));
  const { addresses } = embed;
  const [own$] = useState(() => addresses.location$.pipe(filter(({ pathname }) => pathname === `/${route}`)));
  const location = useObservable(own$, addresses.location$.value);
  const context = useMemo(
    () => contextOf(embed, shown, `/${route}`, active$),
    [embed, shown, route, active$],
  );
  const load = useCallback(() => shown.offer.screen(route), [shown, route]);
  return (
    <Root hidden={!active}>
      <Bar>
        {addresses.mayReturn() && (
          <IconButton label={t('back')} icon={<ChevronLeftIcon aria-hidden />} onClick={addresses.back} />
        )}
        <Slot ref={setBar} />
      </Bar>
      <Screen>
        <HostContext value={context}>
          <BarContext value={bar}>
            <Router location={location} navigator={addresses.navigator} navigationType={NavigationType.Push}>
              <Activity mode={active ? 'visible' : 'hidden'}>
                <Boundary onError={embed.broke}>
                  <Loaded load={load} props={noProps} onShown={embed.ready} onError={embed.broke} />
                </Boundary>
              </Activity>
            </Router>
          </BarContext>
        </HostContext>
      </Screen>
    </Root>
  );
}
