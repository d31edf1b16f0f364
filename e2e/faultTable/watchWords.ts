/** What the page showed, from when on. */
export interface Seen {
  at: number;
  words: string;
}

declare global {
  interface Window {
    seen: Seen[];
    /** The moment at which the remote throws, as its fixture reads it, and when it did first. */
    fault?: string;
    failedAt?: number;
  }
}

/** Runs in the page before its own code: notes each sentence about waiting or failing, and the version of the area that is shown. */
export function watchWords() {
  const seen: Seen[] = (window.seen = []);
  const places = '#boot p, main [role=alert], main [role=status], main [role=group], [role=dialog]';
  const tells = /загру|остановил|не подходит|не удалось|не отвеч|ошибк/i;
  const textOf = (found: Element) =>
    (found instanceof HTMLElement && found.checkVisibility() ? found.innerText : '')
      .replace(/\s+/g, ' ')
      .trim();
  const look = () => {
    const said = [...document.querySelectorAll(places)].map(textOf).filter((text) => tells.test(text));
    const areas = [...document.querySelectorAll('.faulty-fixture')].filter((found) =>
      found.checkVisibility(),
    );
    const shown = areas.flatMap((found) =>
      /^Beacons: \d/.test(found.textContent ?? '') ? [`version ${found.getAttribute('data-version')}`] : [],
    );
    const parts = [...document.querySelectorAll('main p')].some(
      ({ textContent }) => textContent === 'the later part',
    );
    const words = [...new Set([...said, ...shown, ...(parts ? ['the part'] : [])])].join(' · ');
    if (words !== seen.at(-1)?.words) seen.push({ at: Date.now(), words });
    setTimeout(look, 50);
  };
  look();
}
