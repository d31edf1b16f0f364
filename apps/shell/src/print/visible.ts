import { fieldWords } from './fields';

/** What acts, and not what it is about. */
const acts =
  'nav, script, style, [role=toolbar], [role=menu], [role=menubar], [role=tablist], [role=separator], [role=tooltip], [aria-hidden=true]';

const isTiny = ({ width, height }: DOMRect) => width <= 1 || height <= 1;

/** Where a link is what is told, and no way to somewhere else. */
const told = 'td, li, dd, p, [role=gridcell], [role=treeitem], [role=option]';
/** A line of a list that is pressed as a whole is as large as this, px; smaller ones are acts. */
const leastLine = { width: 200, height: 36 };

function isAct(element: Element, { width, height }: DOMRect): boolean {
  if (element.matches(acts)) return true;
  if (!element.matches('button, a')) return false;
  if (element.matches('a') && element.closest(told)) return false;
  return width < leastLine.width || height < leastLine.height;
}

/** Somebody reads it on the screen, and it is no control (GEN-D09). */
export function isPrinted(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const box = element.getBoundingClientRect();
  return !isAct(element, box) && (!isTiny(box) || getComputedStyle(element).display === 'contents');
}

/** The words of an element, with what its fields hold and without those of its controls. */
export function wordsOf(element: Element): string {
  if (element.childElementCount === 0)
    return fieldWords(element) ?? element.textContent.replace(/\s+/g, ' ').trim();
  const parts: string[] = [];
  const add = (node: Element): void => {
    const told = fieldWords(node);
    // Parts that stand beside each other without a blank are words of their own.
    const isApart = !getComputedStyle(node).display.startsWith('inline') || isInRow(node);
    if (isApart) parts.push(' ');
    if (told !== undefined) parts.push(told);
    else for (const child of node.childNodes) walk(child);
    if (isApart) parts.push(' ');
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) parts.push(node.data);
    else if (node instanceof Element && isPrinted(node)) add(node);
  };
  add(element);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const isInRow = ({ parentElement }: Element) =>
  parentElement !== null && /flex|grid/.test(getComputedStyle(parentElement).display);
