import { useHost } from '@mayak/host';
import {
  CheckIcon,
  ContextMenu,
  CopyIcon,
  formatCoordinates,
  type MenuEntry,
  PlusIcon,
  RadioIcon,
  RulerIcon,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { LinkIcon, LocateFixedIcon } from '@mayak/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { type BeaconActions, commandTexts, useBeaconCommands, useCopy } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import type { LatLon, MapTools, MenuAsked } from '@mayak/map';
import { chosenTexts } from '../chosen';
import { useChosen } from '../useChosen';
import type { NearAsked } from './NearestDialog';
import { screenTexts } from './texts';

interface Props {
  asked: MenuAsked;
  actions: BeaconActions;
  tools: MapTools | null;
  onNear: (asked: NearAsked) => void;
  onClose: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** A place as addresses name it. */
const addressed = ([lat, lon]: LatLon) => `${lat.toFixed(6)},${lon.toFixed(6)}`;
/** The address of monitoring with a mark on a place. */
const linkTo = (where: LatLon) => new URL(`/monitoring?at=${addressed(where)}`, location.origin).href;

/** What can be done where the map was asked for a menu: with the beacon there, else with the place (MAP-D07). */
export default function MapMenu({ asked: { place, beacon, at }, actions, tools, onNear, onClose }: Props) {
  const t = useTexts(screenTexts);
  const words = useTexts(commandTexts);
  const { box$, nav } = useHost();
  const { coordinates } = useFormats();
  const copy = useCopy();
  const commands = useBeaconCommands(actions);
  const ofMany = useTexts(chosenTexts);
  const [chosen, setChosen] = useChosen();
  const row = useFleetRow(beacon ?? 0);
  // Other commands would come under the pointer.
  const isGone = beacon !== null && row === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);

  const measure = (from: LatLon): MenuEntry => ({
    label: t('place.measure'),
    icon: <RulerIcon {...icon} />,
    onPick: () => tools?.measure(from),
  });
  const nearest = (place: LatLon, of: NearAsked['of']): MenuEntry => ({
    label: t('place.nearest'),
    icon: <RadioIcon {...icon} />,
    onPick: () => onNear({ place, of }),
  });
  const choose = (id: number): MenuEntry => ({
    label: ofMany(chosen.has(id) ? 'leave' : 'choose'),
    icon: <CheckIcon {...icon} />,
    onPick: () =>
      setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])),
  });
  /** In the first two forms, and in the user's own where that is another. */
  const written = (where: LatLon) => [
    ...new Set([formatCoordinates(where, 'dd'), formatCoordinates(where, 'dms'), coordinates(where)]),
  ];
  const ofPlace = (where: LatLon): MenuEntry[] => [
    { caption: coordinates(where) },
    ...written(where).map((text) => ({
      label: words('copy', { text }),
      icon: <CopyIcon {...icon} />,
      onPick: () => copy(text),
    })),
    ...(box$
      ? []
      : [{ label: t('place.link'), icon: <LinkIcon {...icon} />, onPick: () => copy(linkTo(where)) }]),
    'divider',
    { label: t('place.centre'), icon: <LocateFixedIcon {...icon} />, onPick: () => tools?.show(where) },
    measure(where),
    nearest(where, null),
    ...(box$
      ? []
      : [
          {
            label: t('place.create'),
            icon: <PlusIcon {...icon} />,
            onPick: () => nav.go(`/geoobjects?new=point&at=${addressed(where)}`),
          },
        ]),
  ];
  const items: MenuEntry[] = row
    ? [
        { caption: row.name },
        ...commands.all(row),
        choose(row.id),
        ...(row.place
          ? ['divider' as const, measure(row.place), nearest(row.place, { id: row.id, name: row.name })]
          : []),
      ]
    : place
      ? ofPlace(place)
      : [];
  return (
    <ContextMenu
      at={at}
      label={row ? words('of', { name: row.name }) : t('place.here')}
      items={items}
      onClose={onClose}
    />
  );
}
