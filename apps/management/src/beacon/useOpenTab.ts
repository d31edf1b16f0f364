import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** On a phone a row of tabs is wider than the window: the tab of the page that is open is in view. */
export function useOpenTab() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current=page]');
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return row;
}
