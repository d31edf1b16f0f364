import { createContext } from 'react';
import type { RemoteContext } from './remoteContext';

/** The context that the shell puts around each screen. */
export const HostContext = createContext<RemoteContext | null>(null);

/** Where the screen's context bar is drawn; null where the frame has none. */
export const BarContext = createContext<HTMLElement | null>(null);
