import { choiceAddress, everything } from '../list';

/** The names of an address that ask the list something. */
const names = Object.keys(choiceAddress.print(everything));

const textOf = (query: URLSearchParams) => query.toString();

/** What of an address asks the list: text, states, groups, order (MON-D12). */
export function filterIn(search: string): string {
  const query = new URLSearchParams(search);
  return textOf(new URLSearchParams([...query].filter(([name]) => names.includes(name))));
}

/** The same address with another filter; a moment and the view itself are no part of it. */
export function searchWith(search: string, filter: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...names, 'at', 'view']) query.delete(name);
  for (const [name, value] of new URLSearchParams(filter)) if (names.includes(name)) query.set(name, value);
  const text = textOf(query);
  return text && `?${text}`;
}

/** The view that an address opens, `?view=12`; null where it opens none. */
export function viewIn(search: string): number | null {
  const text = new URLSearchParams(search).get('view') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
