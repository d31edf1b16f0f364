/** Pages for logged-out users only (ROUTE-03 to ROUTE-05). */
export const openPaths = ['/login', '/register', '/resetpassword'] as const;

const isOpen = (path: string) => openPaths.some((open) => path === open || path === `${open}/`);

/** Where the guard sends somebody who asks for a path, or null when he may stay (ROUTE-03 to ROUTE-05, ROUTE-25). */
export function redirectFor(path: string, loggedIn: boolean): '/login' | '/' | null {
  if (loggedIn) return isOpen(path) ? '/' : null;
  return isOpen(path) ? null : '/login';
}
