const name = (link: string) => `mayak.guest.${link}`;

/** The opening that this tab has had: a reload is no new one. A frame that may keep nothing opens the link anew. */
export function keptOpening(link: string): string | null {
  try {
    return sessionStorage.getItem(name(link));
  } catch {
    return null;
  }
}

export function keepOpening(link: string, opening: string): void {
  try {
    sessionStorage.setItem(name(link), opening);
  } catch {
    // The next load is counted as another opening.
  }
}
