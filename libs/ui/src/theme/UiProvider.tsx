import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { LucideProvider } from 'lucide-react';
import { useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { followLocale } from '../i18n/locale';
import { Island } from '../island';
import { followOtherTabs, pageMemory } from '../saved';
import { colorMode, paint, paintTheme } from './colorMode';
import { islandCache } from './islandCache';
import { pageCache, pageSystem } from './pageCache';
import { system } from './system';
import './fonts.css';

export interface UiProviderProps {
  /** The page's CSP nonce; by default the content of `<meta name="csp-nonce">`. */
  nonce?: string;
  /** The shadow root on a foreign page in which all of it lives; without it the page is Mayak's own. */
  island?: Island;
  children?: ReactNode;
}

/** The element in which menus, tooltips, dialogs and toasts are put. */
export const useFloatingRoot = () => useContext(Island)?.root ?? document.body;

const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Theme, styles under the page's CSP, icon sizes, language: everything that a part of Mayak needs around it. */
export function UiProvider({ nonce = pageNonce(), island, children }: UiProviderProps) {
  const memory = island?.memory ?? pageMemory;
  const root = island?.root ?? document.documentElement;
  const [cache] = useState(() => {
    paint(root, colorMode(memory));
    return island ? islandCache(island.shadow) : pageCache(nonce);
  });
  useLayoutEffect(() => paintTheme(root, memory), [root, memory]);
  useLayoutEffect(() => followLocale(root, memory), [root, memory]);
  useLayoutEffect(() => (island ? undefined : followOtherTabs()), [island]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={island ? system : pageSystem}>
        <LucideProvider size={16} strokeWidth={1.75}>
          <Island value={island ?? null}>{children}</Island>
        </LucideProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
