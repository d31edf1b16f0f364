import {
  CopyIcon,
  EyeIcon,
  formatCoordinates,
  type IconType,
  type LatLon,
  type MenuEntry,
  MessageSquareIcon,
  NavigationIcon,
  useTexts,
} from '@mayak/ui';
import {
  ExternalLinkIcon,
  LinkIcon,
  LocateFixedIcon,
  PanelRightOpenIcon,
  RotateCcwClockIcon,
  RouteIcon,
} from '@mayak/ui/icons';
import { commandTexts } from './texts';
import type { BeaconActions } from './useBeaconActions';
import { useCopy } from './useCopy';

interface Subject {
  id: number;
  place: LatLon | null;
}

const sign = (Icon: IconType) => <Icon size={16} aria-hidden />;
const apart = (...parts: MenuEntry[][]) =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => (i === 0 ? part : ['divider' as const, ...part]));

/** The commands of a beacon as entries of a menu. */
export function useBeaconCommands(actions: BeaconActions) {
  const t = useTexts(commandTexts);
  const copy = useCopy();
  const onMap = ({ id, place }: Subject): MenuEntry[] => [
    ...(actions.open
      ? [{ label: t('open'), icon: sign(PanelRightOpenIcon), onPick: () => actions.open?.(id) }]
      : []),
    ...(place === null
      ? []
      : [
          { label: t('show'), icon: sign(LocateFixedIcon), onPick: () => actions.show(id) },
          {
            label: t(actions.isFollowed(id) ? 'unfollow' : 'follow'),
            icon: sign(NavigationIcon),
            hint: 'F',
            onPick: () => actions.follow(id),
          },
          {
            label: t('onMap'),
            icon: sign(EyeIcon),
            checked: actions.isOnMap(id),
            onPick: () => actions.turnOnMap(id),
          },
        ]),
  ];
  const pages = ({ id }: Subject): MenuEntry[] => [
    { label: t('track'), icon: sign(RouteIcon), hint: 'T', onPick: () => actions.track(id) },
    { label: t('history'), icon: sign(RotateCcwClockIcon), hint: 'H', onPick: () => actions.history(id) },
    ...(actions.messages
      ? [
          {
            label: t('messages'),
            icon: sign(MessageSquareIcon),
            hint: 'M',
            onPick: () => actions.messages?.(id),
          },
        ]
      : []),
  ];
  const copies = ({ id, place }: Subject): MenuEntry[] => {
    const address = actions.addressOf?.(id);
    const texts =
      place === null ? [] : (['dd', 'dms'] as const).map((form) => formatCoordinates(place, form));
    return [
      ...texts.map((text) => ({
        label: t('copy', { text }),
        icon: sign(CopyIcon),
        onPick: () => copy(text),
      })),
      ...(address === undefined
        ? []
        : [
            { label: t('copyLink'), icon: sign(LinkIcon), onPick: () => copy(address) },
            { label: t('newTab'), icon: sign(ExternalLinkIcon), href: address, target: '_blank' },
          ]),
    ];
  };
  return {
    all: (beacon: Subject) => apart(onMap(beacon), pages(beacon), copies(beacon)),
    /** Those of the beacon's own page, which has the others in sight. */
    ofPage: (beacon: Subject) => apart(onMap(beacon), copies(beacon)),
  };
}
