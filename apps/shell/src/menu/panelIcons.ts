import {
  BellIcon,
  HexagonIcon,
  MapPinIcon,
  MessageSquareIcon,
  Settings2Icon,
  type IconType,
} from '@mayak/ui';

const icons: Readonly<Record<string, IconType>> = {
  geoobjects: HexagonIcon,
  messenger: MessageSquareIcon,
  notifications: BellIcon,
  beacon: MapPinIcon,
};

/** The sign of a panel; one that came later has a plain one (MENU-04). */
export const panelIcon = (id: string): IconType => icons[id] ?? Settings2Icon;
