import { setUpRoutes, type Endpoint } from '@mayak/api';
import { tabValue } from '@mayak/host/shell';

/** The page of whoever must set up a second step first (AUTH-D19). */
export const setUpPath = '/two-steps';

/** Known since a call of this tab was refused for it, also after the page is loaded anew. */
export const setUpFirst = tabValue('setUpFirst', (stored) => stored === true);

/** Until then this call would only be refused (AUTH-D19). */
export const waitsForSetUp = ({ route }: Endpoint): boolean => setUpFirst.get() && !setUpRoutes.has(route);
