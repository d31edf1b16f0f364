import { createContext, useContext } from 'react';
import { useGuard, type Guard } from '../form/useGuard';

/** How the page around asks before it is left. */
export const GuardContext = createContext<Guard | undefined>(undefined);

/** Guards edits wherever they stand: neither Back nor a reload throws them away unasked (MGMT-D09). */
export const useGuardedEdits = (isDirty: boolean) => useGuard(isDirty, useContext(GuardContext));
