import { Boundary, lazyScreen } from '@mayak/host';
import { Suspense, useEffect } from 'react';
import { useShell } from '../page/ShellContext';
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
  const { log } = useShell();
  const Menu = code.component();
  const onError = (error: unknown) => {
    log(error);
    code.reset();
    props.onClose();
  };
  return (
    <Boundary onError={onError}>
      <Suspense>
        {}
        <Menu {...props} />
      </Suspense>
    </Boundary>
  );
}
