import {
  ContextMenu,
  CopyIcon,
  formatCoordinates,
  LinkIcon,
  LocateFixedIcon,
  RulerIcon,
  useFormats,
  useTexts,
  useToast,
  type MenuEntry,
} from '@mayak/ui';
import { useFleet } from '../fleet';
import type { LatLon, MapTools } from '../map';
import type { MenuAsked } from '../map/beacons';
import { screenTexts } from './texts';
import { useBeaconCommands, type BeaconActs } from './useBeaconCommands';

interface Props {
  asked: MenuAsked;
  acts: BeaconActs;
  tools: MapTools | null;
  onClose: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The address of monitoring with a mark on a place. */
const linkTo = ([lat, lon]: LatLon) =>
  new URL(`/monitoring?at=${lat.toFixed(6)},${lon.toFixed(6)}`, location.origin).href;

/** What can be done where the map was asked for a menu: with the beacon there, and with the place (MAP-D07). */
export function MapMenu({ asked: { place, beacon, at }, acts, tools, onClose }: Props) {
  const t = useTexts(screenTexts);
  const fleet = useFleet();
  const toast = useToast();
  const { coordinates } = useFormats();
  const commands = useBeaconCommands(acts);
  const row = beacon === null ? null : fleet.get(beacon);

  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ state: 'info', title: t('place.copied', { text }) }),
      () => toast({ state: 'preEmergency', title: t('place.notCopied') }),
    );
  const ofPlace = (where: LatLon): MenuEntry[] => [
    { caption: row ? t('place.here') : coordinates(where) },
    ...(['dd', 'dms'] as const).map((form) => {
      const text = formatCoordinates(where, form);
      return { label: t('place.copy', { text }), icon: <CopyIcon {...icon} />, onPick: () => copy(text) };
    }),
    { label: t('place.link'), icon: <LinkIcon {...icon} />, onPick: () => copy(linkTo(where)) },
    'divider',
    { label: t('place.centre'), icon: <LocateFixedIcon {...icon} />, onPick: () => tools?.show(where) },
    { label: t('place.measure'), icon: <RulerIcon {...icon} />, onPick: () => tools?.measure(where) },
  ];
  const ofBeacon = row ? [{ caption: row.name }, ...commands(row.id, row.place !== null)] : [];
  const items: MenuEntry[] = [
    ...ofBeacon,
    ...(row && place ? ['divider' as const] : []),
    ...(place ? ofPlace(place) : []),
  ];
  return (
    <ContextMenu
      at={at}
      label={row ? t('beacon.commands', { name: row.name }) : t('place.here')}
      items={items}
      onClose={onClose}
    />
  );
}
