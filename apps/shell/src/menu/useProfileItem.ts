import { useObservable } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { placeOf } from '../frame/places';
import { useShell } from '../frame/ShellContext';
import type { MenuItem } from '../frame/useFrame';
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
    active: placeOf(pathname) === 'profile',
  };
}
