const named = (name: string | null | undefined, value: string) => (name ? `${name}: ${value}` : value);

const labelOf = (field: Element): string | null => {
  const own = field.getAttribute('aria-label');
  if (own) return own;
  const by = field.getAttribute('aria-labelledby');
  const label = by
    ? document.getElementById(by)
    : field instanceof HTMLInputElement
      ? field.labels?.[0]
      : null;
  return label?.textContent ?? null;
};

/** A choice that was not taken, or a control of one that has no words of its own. */
const untaken = 'label:has(input[type=checkbox]:not(:checked)), label:has(input[type=radio]:not(:checked))';

/** What a field holds, with its name where nothing else tells it; an empty one, and a choice not taken, is nothing. Undefined of what is no field (GEN-D10). */
export function fieldWords(element: Element): string | undefined {
  if (element.matches('[role=radiogroup]')) {
    const taken = element.querySelector('[role=radio][aria-checked=true]')?.textContent;
    return taken === undefined ? undefined : named(element.getAttribute('aria-label'), taken);
  }
  if (element.matches(untaken)) return '';
  if (element instanceof HTMLSelectElement) {
    const chosen = element.selectedOptions[0]?.textContent ?? '';
    return named(element.getAttribute('aria-label'), chosen);
  }
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (!(element instanceof HTMLInputElement)) return undefined;
  const isText = !['checkbox', 'radio', 'file', 'range', 'color', 'password', 'hidden'].includes(
    element.type,
  );
  if (!isText || element.value === '') return '';
  // A label that is seen stands before it.
  return element.labels && element.labels.length > 0 ? element.value : named(labelOf(element), element.value);
}
