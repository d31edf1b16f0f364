/** The token of the confirmation mail in the login page's address, or null (AUTH-D08). */
export function confirmationIn({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname.startsWith('/login') ? new URLSearchParams(search).get('confirmation') || null : null;
}
