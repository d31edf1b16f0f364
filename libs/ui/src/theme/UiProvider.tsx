import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { LucideProvider } from 'lucide-react';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { followLocale } from '../i18n/locale';
import { paintTheme } from './colorMode';
import { system } from './system';
import './fonts.css';

export interface UiProviderProps {
  /** The page's CSP nonce; by default the content of `<meta name="csp-nonce">`. */
  nonce?: string;
  /** Where styles go: the head, or a shadow root. */
  styles?: Node;
  /** The element that carries the theme class and `lang`: the document's, or one in a shadow root. */
  root?: HTMLElement;
  children?: ReactNode;
}

const FloatingRoot = createContext<HTMLElement | null>(null);

/** The element in which menus, tooltips, dialogs and toasts are put. */
export const useFloatingRoot = () => useContext(FloatingRoot) ?? document.body;

const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Theme, styles under the page's CSP, icon sizes, language: everything that a part of Mayak needs around it. */
export function UiProvider({ nonce = pageNonce(), styles, root, children }: UiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'mk', nonce, container: styles }));
  const [element] = useState(() => {
    const found = root ?? document.documentElement;
    root?.classList.add('mayak-root');
    paintTheme(found);
    return found;
  });
  useLayoutEffect(() => paintTheme(element), [element]);
  useLayoutEffect(() => followLocale(element), [element]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LucideProvider size={16} strokeWidth={1.75}>
          <FloatingRoot value={root ?? null}>{children}</FloatingRoot>
        </LucideProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
