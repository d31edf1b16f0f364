import type { Message } from './message';

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
};

/** An element with its text and class. */
export const made = (tag: string, of: { text?: string; kind?: string } = {}): HTMLElement => {
  const element = document.createElement(tag);
  if (of.text !== undefined) element.textContent = of.text;
  if (of.kind !== undefined) element.className = of.kind;
  return element;
};

/** The parts of the page that are written anew as things change. */
export const parts = () => ({
  title: find('title'),
  note: find('note'),
  list: find('list'),
  legend: find('legend'),
  map: find('map'),
  tools: find('tools'),
  message: find('message'),
});

/** The words of what every such page has. */
export type PageWords = (name: 'beacons' | 'map' | 'loading' | 'zoomIn' | 'zoomOut' | 'fit') => string;

/** Names what stands in the page from its begin, in the language of its reader. */
export function nameParts({ list, map, tools, message }: Parts, t: PageWords): void {
  list.setAttribute('aria-label', t('beacons'));
  map.setAttribute('aria-label', t('map'));
  message.textContent = t('loading');
  document.body.classList.add('said');
  const names = [t('zoomIn'), t('zoomOut'), t('fit')];
  tools.querySelectorAll('button').forEach((button, i) => {
    button.title = names[i] ?? '';
    button.setAttribute('aria-label', names[i] ?? '');
  });
  find('credit').textContent = CREDITS[document.documentElement.lang === 'en' ? 'en' : 'ru'];
}
export type Parts = ReturnType<typeof parts>;

/** Writes a list anew; the keys stay where they were, by the id that a line has. */
export function writeList(list: HTMLElement, lines: readonly HTMLElement[]): void {
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['id'] : undefined;
  list.replaceChildren(...lines);
  if (focused) list.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus();
}

/** Writes words in the place of the map, or shows the map again. */
export function writeMessage(page: Parts, message: Message | null): void {
  document.body.classList.toggle('said', message !== null);
  page.message.replaceChildren(
    ...(message ? [made('h2', { text: message.title }), made('p', { text: message.text })] : []),
  );
}

/** A note that what is shown may be old; empty where all is well. */
export function writeNote(page: Parts, text: string): void {
  if (page.note.textContent !== text) page.note.textContent = text;
}
