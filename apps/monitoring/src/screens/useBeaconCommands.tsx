import { useHost, useSession } from '@mayak/host';
import {
  LocateFixedIcon,
  MessageSquareIcon,
  NavigationIcon,
  PanelRightOpenIcon,
  RotateCcwClockIcon,
  RouteIcon,
  useTexts,
  type MenuEntry,
} from '@mayak/ui';
import { screenTexts } from './texts';

interface Acts {
  open: (id: number) => void;
  show: (id: number) => void;
  followed: number | null;
  follow: (id: number | null) => void;
}

/** What can be done with a beacon, by name; the same for menu and keys (MON-D02). */
export function useBeaconActs({ open, show, followed, follow }: Acts) {
  const { nav, panels, box$ } = useHost();
  const { user } = useSession();
  return {
    open,
    show,
    isFollowed: (id: number) => id === followed,
    follow: (id: number) => follow(id === followed ? null : id),
    track: (id: number) => nav.go(`/tracks?beacon=${id}`),
    history: (id: number) => nav.go(`/history?beacon=${id}`),
    /** Null for who may not read them, and on a page of somebody else, where there is no messenger. */
    messages:
      user?.CanViewMessages && !box$ ? (id: number) => panels.open('messenger', { beaconId: id }) : null,
  };
}

export type BeaconActs = ReturnType<typeof useBeaconActs>;

const icon = { size: 16, 'aria-hidden': true } as const;

/** The commands of a beacon as entries of a menu. */
export function useBeaconCommands(acts: BeaconActs): (id: number, hasPlace: boolean) => MenuEntry[] {
  const t = useTexts(screenTexts);
  return (id, hasPlace) => [
    { label: t('beacon.open'), icon: <PanelRightOpenIcon {...icon} />, onPick: () => acts.open(id) },
    ...(hasPlace
      ? [
          { label: t('beacon.show'), icon: <LocateFixedIcon {...icon} />, onPick: () => acts.show(id) },
          {
            label: t(acts.isFollowed(id) ? 'beacon.unfollow' : 'beacon.follow'),
            icon: <NavigationIcon {...icon} />,
            hint: 'F',
            onPick: () => acts.follow(id),
          },
        ]
      : []),
    'divider',
    { label: t('beacon.track'), icon: <RouteIcon {...icon} />, hint: 'T', onPick: () => acts.track(id) },
    {
      label: t('beacon.history'),
      icon: <RotateCcwClockIcon {...icon} />,
      hint: 'H',
      onPick: () => acts.history(id),
    },
    ...(acts.messages
      ? [
          {
            label: t('beacon.messages'),
            icon: <MessageSquareIcon {...icon} />,
            hint: 'M',
            onPick: () => acts.messages?.(id),
          },
        ]
      : []),
  ];
}
