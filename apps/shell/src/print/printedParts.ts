import { fieldWords } from './fields';
import { mapPicture } from './mapPicture';
import { printedTable } from './printedTable';
import { isPrinted, wordsOf } from './visible';

const newElement = (tag: string, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text });

/** Lower than this a part is one line of words. */
const oneLine = 52;
/** Smaller pictures are signs beside words. */
const leastPicture = 90;
const rich =
  'h1, h2, h3, h4, h5, h6, [role=heading], [role=grid], [role=treegrid], table, ul, ol, dl, [role=tree], [role=list], [role=listbox], .leaflet-container, canvas, svg[role=img], .highcharts-root';

const isLarge = (element: Element) => element.getBoundingClientRect().width >= leastPicture;

const isUntaken = (item: Element) =>
  item.querySelector('input[type=checkbox]') !== null && !item.querySelector('input[type=checkbox]:checked');

/** A list of the screen, each item in one line: how it is called for those who hear it tells all that its signs do. */
function printedList(list: Element): HTMLElement | null {
  const made = document.createElement('ul');
  const items = [...list.querySelectorAll('li, [role=treeitem], [role=listitem], [role=option]')]
    .filter((item) => item.parentElement?.closest('li') === list.closest('li') && item.checkVisibility())
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  for (const item of items) {
    if (isUntaken(item)) continue;
    // What is taken away by a press on it has no other words.
    const text = item.getAttribute('aria-label') ?? (wordsOf(item) || item.textContent);
    if (!text) continue;
    const line = newElement('li', text);
    const level = item.getAttribute('aria-level');
    if (level) line.dataset['level'] = level;
    made.append(line);
  }
  return made.childElementCount > 0 ? made : null;
}

/** Names and values in two columns. */
function printedFacts(list: Element): HTMLElement {
  const [made, body] = [document.createElement('table'), document.createElement('tbody')];
  for (const name of list.querySelectorAll('dt')) {
    const value = name.nextElementSibling;
    const row = document.createElement('tr');
    row.append(newElement('td', wordsOf(name)), newElement('td', value?.matches('dd') ? wordsOf(value) : ''));
    body.append(row);
  }
  made.append(body);
  return made;
}

function picture(element: HTMLCanvasElement | SVGElement): HTMLElement {
  const figure = document.createElement('figure');
  if (element instanceof HTMLCanvasElement) {
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [element.width, element.height];
    copy.getContext('2d')?.drawImage(element, 0, 0);
    figure.append(copy);
  } else figure.append(element.cloneNode(true));
  return figure;
}

/** What of an element is printed as a whole; undefined where its parts are. */
function whole(element: Element, isDark: boolean): HTMLElement | null | undefined {
  const map = element.matches('.leaflet-container') ? element : null;
  if (map) return mapPicture(map, isDark);
  if (element.matches('h1, h2, h3, h4, h5, h6, [role=heading]')) return newElement('h2', wordsOf(element));
  const told = fieldWords(element);
  if (told !== undefined) return told === '' ? null : newElement('p', told);
  if (element.matches('[role=grid], [role=treegrid], table')) return printedTable(element);
  if (element.matches('dl')) return printedFacts(element);
  if (element.matches('[role=tree], [role=listbox]')) return printedList(element);
  if (
    element.matches('ul, ol, [role=list]') &&
    !element.querySelector('[role=grid], [role=treegrid], table, .leaflet-container')
  )
    return printedList(element);
  if (element instanceof HTMLCanvasElement || element instanceof SVGElement)
    return isLarge(element) ? picture(element) : null;
  return undefined;
}

/** The map and what is drawn beside it: its tools, legend and credits are no words of the page. */
const isMapBox = (element: Element) => {
  const map = element.querySelector(':scope > * > .leaflet-container');
  return map?.parentElement?.parentElement === element ? map : null;
};

/** What a part of the screen tells, as it is read on paper, in its order (GEN-D09, GEN-D10). */
export function printedParts(element: Element, isDark: boolean): HTMLElement[] {
  if (!isPrinted(element)) return [];
  const map = isMapBox(element);
  const made = map ? mapPicture(map, isDark) : whole(element, isDark);
  if (made !== undefined) return made ? [made] : [];
  const isPlain = !element.querySelector(rich);
  const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  if (isPlain && (hasWords || element.getBoundingClientRect().height <= oneLine)) {
    const text = wordsOf(element);
    return text ? [newElement('p', text)] : [];
  }
  return [...element.children].flatMap((child) => printedParts(child, isDark));
}
