import { looks } from '@mayak/api';
import { everything, type GroupChoice, type ListChoice } from './sections';

const sorts = ['state', 'name', 'contact'] as const;

/** The parts of a value that holds several. */
const partsOf = (text: string | null) => text?.split(' ') ?? [];
const groupsIn = (text: string | null): GroupChoice[] =>
  partsOf(text).flatMap((part): GroupChoice[] => {
    if (part === 'none') return [part];
    return /^[1-9]\d*$/.test(part) ? [Number(part)] : [];
  });
const unless = (value: string, usual: string) => (value === usual ? null : value);

/** How the choice of list, map and counters stands in the address of monitoring (ROUTE-D06, MON-D01). */
export const choiceAddress = {
  read: (query: URLSearchParams): ListChoice => {
    const named = partsOf(query.get('look'));
    return {
      text: query.get('q') ?? '',
      looks: looks.filter((look) => named.includes(look)),
      groups: groupsIn(query.get('group')),
      needed: query.has('needed'),
      sort: sorts.find((sort) => sort === query.get('sort')) ?? everything.sort,
    };
  },
  print: ({ text, looks: chosen, groups, needed, sort }: ListChoice) => ({
    q: unless(text, ''),
    look: unless(chosen.join(' '), ''),
    group: unless(groups.join(' '), ''),
    needed: needed ? '' : null,
    sort: unless(sort, everything.sort),
  }),
};
