import { useHost } from '@mayak/host';
import {
  ContextMenu,
  CopyIcon,
  formatCoordinates,
  type MenuEntry,
  RulerIcon,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { LinkIcon, LocateFixedIcon } from '@mayak/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { type BeaconActions, commandTexts, useBeaconCommands, useCopy } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import type { LatLon, MapTools, MenuAsked } from '@mayak/map';
import { screenTexts } from './texts';

interface Props {
  asked: MenuAsked;
  actions: BeaconActions;
  tools: MapTools | null;
  onClose: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The address of monitoring with a mark on a place. */
const linkTo = ([lat, lon]: LatLon) =>
  new URL(`/monitoring?at=${lat.toFixed(6)},${lon.toFixed(6)}`, location.origin).href;

/** What can be done where the map was asked for a menu: with the beacon there, else with the place (MAP-D07). */
export default function MapMenu({ asked: { place, beacon, at }, actions, tools, onClose }: Props) {
  const t = useTexts(screenTexts);
  const words = useTexts(commandTexts);
  const { box$ } = useHost();
  const { coordinates } = useFormats();
  const copy = useCopy();
  const commands = useBeaconCommands(actions);
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
  const ofPlace = (where: LatLon): MenuEntry[] => [
    { caption: coordinates(where) },
    ...(['dd', 'dms'] as const).map((form) => {
      const text = formatCoordinates(where, form);
      return { label: words('copy', { text }), icon: <CopyIcon {...icon} />, onPick: () => copy(text) };
    }),
    ...(box$
      ? []
      : [{ label: t('place.link'), icon: <LinkIcon {...icon} />, onPick: () => copy(linkTo(where)) }]),
    'divider',
    { label: t('place.centre'), icon: <LocateFixedIcon {...icon} />, onPick: () => tools?.show(where) },
    measure(where),
  ];
  const items: MenuEntry[] = row
    ? [
        { caption: row.name },
        ...commands.all(row),
        ...(row.place ? ['divider' as const, measure(row.place)] : []),
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
