import { useLocale, useTexts } from '@mayak/ui';
import { useObservable } from '@mayak/host';
import { useEffect } from 'react';
import type { Observable } from 'rxjs';
import type { Shell } from '../page/Shell';
import { shapeAt, type PageRoute } from '../page/routes';
import { titleOf } from '../page/titleOf';
import { frameTexts } from '../texts/frame';
import { AreaView } from './AreaView';
import { AreaWaiting } from './AreaWaiting';
import { SectionsFailed } from './SectionsFailed';
import type { AreaLoad } from './areaState';

type NoProps = Record<never, never>;

const unread = { Waiting: AreaWaiting, Failed: SectionsFailed };

interface Props {
  shell: Shell;
  route: PageRoute;
  load: AreaLoad<NoProps>;
  active$: Observable<boolean>;
}

/** An area under its name; the name of a remote's area on the screen is also the page's title. */
export function AreaTitled({ shell, route, load, active$ }: Props) {
  const t = useTexts(frameTexts);
  const brand = t('brand');
  const title = titleOf(shell.remotes, { path: route.path }, useLocale());
  const active = useObservable(active$, true);
  useEffect(() => {
    if (active && title !== null) document.title = `${title} - ${brand}`;
  }, [active, title, brand]);
  const shape = shapeAt(
    route,
    useObservable(shell.addresses.location$, shell.addresses.location$.value).pathname,
  );
  const look = route.source.kind === 'unread' && { look: unread };
  return <AreaView load={load} active$={active$} title={title ?? brand} props={{}} shape={shape} {...look} />;
}
