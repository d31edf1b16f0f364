import { useTexts } from '@mayak/ui';
import { useEffect } from 'react';
import { frameTexts } from '../texts/frame';

/** Names the browser's tab after a page of the shell; pages of remotes are named by their releases. */
export function usePageTitle(title: string) {
  const brand = useTexts(frameTexts)('brand');
  useEffect(() => {
    document.title = `${title} - ${brand}`;
  }, [title, brand]);
}
