import { searchWith, type DeclaredPanel, type PageAddress } from './panelAddress';

const areaOf = ({ pathname }: PageAddress) => pathname.split('/')[1] ?? '';

/**
 * The query of each area as it was left: who comes back by the bare path of a kept area finds what he looked at there, without the
 * panel that a change of the path closed (PANEL-02, PANEL-03, PANEL-D03).
 */
export function createKeptSearch(
  isKept: (area: string) => boolean,
  declared: () => readonly DeclaredPanel[],
) {
  const left = new Map<string, string>();
  return (from: PageAddress, to: { pathname: string; search: string }): string => {
    if (areaOf(from) === areaOf(to)) return to.search;
    left.set(areaOf(from), searchWith(from, null, declared()));
    const isBare = to.search === '' && to.pathname === `/${areaOf(to)}`;
    return isBare && isKept(areaOf(to)) ? (left.get(areaOf(to)) ?? '') : to.search;
  };
}
