import type { PanelId } from '@mayak/host';
import {
  BellIcon,
  HexagonIcon,
  MapPinIcon,
  MessageSquareIcon,
  Settings2Icon,
  type IconType,
} from '@mayak/ui';

const icons = {
  geoobjects: HexagonIcon,
  messenger: MessageSquareIcon,
  notifications: BellIcon,
  beacon: MapPinIcon,
} satisfies Record<PanelId, IconType>;

/** The sign of a panel; one that came later has a plain one (MENU-04). */
export const panelIcon = (id: string): IconType =>
  (icons as Partial<Record<string, IconType>>)[id] ?? Settings2Icon;
