import { createContext, useContext } from 'react';

/** The clock of the server, as far as the page around knows it; its own door, which no remote takes. */
export const ClockContext = createContext<(() => number) | null>(null);

/** Tells what is now, epoch milliseconds: by the clock of the server, else by that of the computer. */
export const useNow = (): (() => number) => useContext(ClockContext) ?? Date.now;
