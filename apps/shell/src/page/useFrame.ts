import { hasAll, type Session } from '@mayak/auth';
import { useObservable } from '@mayak/host';
import type { Locale } from '@mayak/api';
import type { Release } from '@mayak/host';
import { useLocale } from '@mayak/ui';
import { routeOf } from './routes';
import { useShell } from './ShellContext';

/** A link of the top menu, already allowed and in the language of the page (MENU-01). */
export interface MenuItem {
  id: string;
  label: string;
  to: string;
  order: number;
  /** Stays in the first part of the mobile menu (MENU-08). */
  small: boolean;
  /** The page is under this entry (MENU-D03). */
  active: boolean;
}

/** A panel button of the top bar, already allowed on this route (MENU-04 to MENU-06). */
export interface PanelEntry {
  id: string;
  label: string;
  order: number;
  open: boolean;
  toggle(): void;
}

const labelOf = (release: Release, key: string, locale: Locale) => release.labels[key]?.[locale] ?? key;
const allowed = (session: Session, requires: readonly string[]) => hasAll(session.user, requires);

/** The entries of the frame, less those of remotes and features that are switched off, as the releases offer them, for this user, address and language. */
export function useFrame(): { items: MenuItem[]; panels: PanelEntry[] } {
  const shell = useShell();
  const locale = useLocale();
  const session = useObservable(shell.account.session.state$, shell.account.session.state$.value);
  const { pathname } = useObservable(shell.addresses.location$, shell.addresses.location$.value);
  const opened = useObservable<string | null>(shell.panels.id$, null);
  useObservable(shell.registryClient.registry$, shell.registryClient.registry$.value);
  const releases = shell.remotes.flatMap(({ name, release }) =>
    release && shell.registryClient.off(name) === null ? [release] : [],
  );
  const route = routeOf(pathname);

  const items = releases.flatMap((release) =>
    release.menu
      .filter((one) => allowed(session, one.requires) && shell.features.isThere(one))
      .map(({ id, labelKey, to, order, small }) => ({
        id,
        label: labelOf(release, labelKey, locale),
        to,
        order,
        small,
        active: routeOf(to) === route,
      })),
  );
  const panels = releases.flatMap((release) =>
    release.panels
      .filter(
        ({ button, requires, routes, feature }) =>
          button &&
          allowed(session, requires) &&
          (routes.length === 0 || routes.includes(route)) &&
          shell.features.isThere({ feature }),
      )
      .map(({ id, labelKey, order }) => ({
        id,
        label: labelOf(release, labelKey, locale),
        order,
        open: opened === id,
        toggle: () => shell.panels.toggle(id),
      })),
  );
  const own = shell.ownPanels.map(({ id, order, label }) => ({
    id,
    label: label(locale),
    order,
    open: opened === id,
    toggle: () => shell.panels.toggle(id),
  }));
  const inOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
  return { items: items.toSorted(inOrder), panels: [...panels, ...own].toSorted(inOrder) };
}
