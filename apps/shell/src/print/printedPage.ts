import { printedParts } from './printedParts';
import { printedClass } from './style';

/** What stands at the head of each print. */
export interface PrintHead {
  title: string;
  /** The moment with its zone, and who prints. */
  lines: readonly string[];
  /** Of how many rows of a table how many are printed. */
  cut: (shown: number, all: number) => string;
}

/** The parts of the page that are printed: the bar that says what is looked at, that itself, and what is opened beside it. */
export function printedRoots(): HTMLElement[] {
  const [bar, main] = [document.getElementById('context-bar'), document.querySelector<HTMLElement>('main')];
  const beside = [
    ...document.querySelectorAll<HTMLElement>('[role=dialog], section[aria-labelledby]'),
  ].filter(
    (part) =>
      !main?.contains(part) &&
      !part.parentElement?.closest('[role=dialog], section[aria-labelledby]') &&
      part.checkVisibility(),
  );
  return [bar, main].filter((part) => part !== null).concat(beside);
}

/** What the page is called: as its bar or its own heading says, else as its tab does. */
export const printedTitle = (): string =>
  document.querySelector('#context-bar h1, main h1')?.textContent?.trim() ||
  (document.title.split(' - ')[0] ?? '');

/** A map as high as this is what a screen is about, px. */
const largeMap = 480;

const paragraph = (text: string) => Object.assign(document.createElement('p'), { textContent: text });

/** The page as it is filed: title, moment and zone, then what it tells (GEN-D09). */
export function printedPage({ title, lines, cut }: PrintHead, roots: readonly HTMLElement[]): HTMLElement {
  const isDark = document.documentElement.classList.contains('dark');
  const page = document.createElement('div');
  page.className = printedClass;
  page.setAttribute('aria-hidden', 'true');
  const [header, beside] = [document.createElement('header'), document.createElement('div')];
  beside.append(...lines.map(paragraph));
  header.append(Object.assign(document.createElement('h1'), { textContent: title }), beside);
  const parts = roots.flatMap((root) => printedParts(root, isDark));
  for (const part of parts) {
    const { shown, all } = part.dataset;
    if (part instanceof HTMLTableElement && all)
      part.createCaption().textContent = cut(Number(shown), Number(all));
  }
  const isLarge = (part: HTMLElement) =>
    part.matches('[data-map]') && Number(part.dataset['map']) >= largeMap;
  page.append(
    header,
    // A map that is the screen stands before its list.
    ...parts.filter(isLarge),
    // The head says it already.
    ...parts.filter((part) => !isLarge(part) && !(part.tagName === 'H2' && part.textContent === title)),
  );
  return page;
}
