import { lazyScreen } from '@mayak/host';
import { useEffect } from 'react';
import { LateWindow } from '../page/LateWindow';
import type { MobileMenuProps } from './MobileMenu';

const code = lazyScreen(() => import('./MobileMenu'));

/** Fetches the menu's code ahead on screens that show its button. */
export function useMobileMenuAhead(): void {
  useEffect(() => {
    if (matchMedia('(max-width: 1023px)').matches) code.preload().catch(() => code.reset());
  }, []);
}

/** The menu of small screens, whose code is no part of the start (MENU-08); what did not come is asked for at the next tap. */
export function LazyMobileMenu(props: MobileMenuProps) {
  const Menu = code.component();
  const onFailed = () => {
    code.reset();
    props.onClose();
  };
  return (
    <LateWindow onFailed={onFailed}>
      <Menu {...props} />
    </LateWindow>
  );
}
