import { looks } from '@mayak/api';
import { everything, type GroupChoice, type ListChoice } from './sections';

const sorts = ['state', 'name', 'contact'] as const;

const groupIn = (text: string | null): GroupChoice => {
  if (text === 'none') return text;
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : everything.group;
};
const unless = <T extends string | number | null>(value: T, usual: T) =>
  value === usual ? null : String(value);

/** How the choice of the list stands in the address of monitoring (ROUTE-D06, MON-D01). */
export const choiceAddress = {
  read: (query: URLSearchParams): ListChoice => ({
    text: query.get('q') ?? '',
    look: looks.find((look) => look === query.get('look')) ?? null,
    group: groupIn(query.get('group')),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? everything.sort,
  }),
  print: ({ text, look, group, sort }: ListChoice) => ({
    q: unless(text, ''),
    look,
    group: unless(group, everything.group),
    sort: unless(sort, everything.sort),
  }),
};
