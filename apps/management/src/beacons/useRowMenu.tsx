import type { BeaconRow } from '@mayak/fleet';
import { useHost } from '@mayak/host';
import { BellIcon, LogOutIcon, Settings2Icon, useTexts, type IconType, type MenuEntry } from '@mayak/ui';
import {
  FileTextIcon,
  PanelRightOpenIcon,
  PlugIcon,
  RotateCcwClockIcon,
  RouteIcon,
  SlidersHorizontalIcon,
} from '@mayak/ui/icons';
import { texts } from '../texts';

/** The pages of a beacon to which its row leads, by the end of their addresses. */
const pages = [
  ['', 'menu.open', PanelRightOpenIcon, () => true],
  ['/start', 'menu.connect', PlugIcon, ({ connectedAt }: BeaconRow) => connectedAt === null],
  ['/card', 'menu.card', FileTextIcon, ({ canManage }: BeaconRow) => canManage],
  ['/settings', 'menu.settings', Settings2Icon, ({ canManage }: BeaconRow) => canManage],
  ['/remote', 'menu.remote', SlidersHorizontalIcon, ({ canManage }: BeaconRow) => canManage],
  ['/notifications', 'menu.notifications', BellIcon, () => true],
] as const;

const sign = (Icon: IconType) => <Icon size={16} aria-hidden />;

/** What is done with a beacon of the table; `has` tells which of its pages are here (MGMT-D01, ROUTE-18 to ROUTE-23). */
export function useRowMenu(
  has: (page: string) => boolean,
  onRelease: (row: BeaconRow) => void,
): (row: BeaconRow) => readonly MenuEntry[] {
  const t = useTexts(texts);
  const { nav } = useHost();
  const go = (path: string) => () => nav.go(path);
  return (row) => {
    const here = pages
      .filter(([page, , , isFor]) => has(page) && isFor(row))
      .map(([page, label, Icon]) => ({
        label: t(label),
        icon: sign(Icon),
        onPick: go(`/management/beacon/${row.id}${page}`),
      }));
    return [
      ...here,
      ...(here.length > 0 ? (['divider'] as const) : []),
      { label: t('menu.track'), icon: sign(RouteIcon), onPick: go(`/tracks?beacon=${row.id}`) },
      { label: t('menu.history'), icon: sign(RotateCcwClockIcon), onPick: go(`/history?beacon=${row.id}`) },
      ...(row.isOwner
        ? [
            'divider' as const,
            { label: t('menu.release'), icon: sign(LogOutIcon), onPick: () => onRelease(row) },
          ]
        : []),
    ];
  };
}
