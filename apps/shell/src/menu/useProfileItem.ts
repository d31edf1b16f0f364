import { useObservable } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { routeOf } from '../page/routes';
import { useShell } from '../page/ShellContext';
import type { MenuItem } from '../page/useFrame';
import { menuTexts } from './texts';

/** The profile as an entry of the menu; it is the shell's own, so no release offers it (MENU-08). */
export function useProfileItem(): MenuItem {
  const { location$ } = useShell().addresses;
  const { pathname } = useObservable(location$, location$.value);
  const label = useTexts(menuTexts)('profile');
  return {
    id: 'profile',
    label,
    to: '/profile',
    order: 0,
    small: true,
    active: routeOf(pathname) === 'profile',
  };
}
