import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { LucideProvider } from 'lucide-react';
import { useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { iconDefaults } from '../iconDefaults';
import { followLocale } from '../i18n/locale';
import { ShadowScope } from '../shadowScope';
import { followOtherTabs, pageMemory } from '../saved';
import { paint, paintTheme, paletteNow } from './colorMode';
import { shadowScopeCache } from './shadowScopeCache';
import { pageCache, pageSystem } from './pageCache';
import { system } from './system';
import './fonts.css';

export interface UiProviderProps {
  /** The page's CSP nonce; by default the content of `<meta name="csp-nonce">`. */
  nonce?: string;
  /** The shadow root on a foreign page in which all of it lives; without it the page is Mayak's own. */
  shadowScope?: ShadowScope;
  children?: ReactNode;
}

/** The element in which menus, tooltips, dialogs and toasts are put. */
export const useFloatingRoot = () => useContext(ShadowScope)?.root ?? document.body;

const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Theme, styles under the page's CSP, icon sizes, language: everything that a part of Mayak needs around it. */
export function UiProvider({ nonce = pageNonce(), shadowScope, children }: UiProviderProps) {
  const memory = shadowScope?.memory ?? pageMemory;
  const root = shadowScope?.root ?? document.documentElement;
  const [cache] = useState(() => {
    paint(root, paletteNow(memory));
    return shadowScope ? shadowScopeCache(shadowScope.shadow) : pageCache(nonce);
  });
  useLayoutEffect(() => paintTheme(root, memory), [root, memory]);
  useLayoutEffect(() => followLocale(root, memory), [root, memory]);
  useLayoutEffect(() => (shadowScope ? undefined : followOtherTabs()), [shadowScope]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={shadowScope ? system : pageSystem}>
        <LucideProvider {...iconDefaults}>
          <ShadowScope value={shadowScope ?? null}>{children}</ShadowScope>
        </LucideProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
