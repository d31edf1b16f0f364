import type { PanelId } from '@mayak/host';
import { BellIcon, HexagonIcon, MapPinIcon, MessageSquareIcon, type IconType } from '@mayak/ui';

/** The sign of each panel. */
export const panelIcons: Record<PanelId, IconType> = {
  geoobjects: HexagonIcon,
  messenger: MessageSquareIcon,
  notifications: BellIcon,
  beacon: MapPinIcon,
};
