import { HexagonIcon, Settings2Icon, UserIcon, type IconType } from '@mayak/ui';
import {
  ChartLineIcon,
  FileTextIcon,
  MapIcon,
  RotateCcwClockIcon,
  RouteIcon,
  ShipWheelIcon,
} from '@mayak/ui/icons';

const icons: Record<string, IconType> = {
  monitoring: MapIcon,
  tracks: RouteIcon,
  geoobjects: HexagonIcon,
  history: RotateCcwClockIcon,
  management: Settings2Icon,
  reports: FileTextIcon,
  bnwas: ShipWheelIcon,
  profile: UserIcon,
};

/** The sign of a menu entry on a small screen; an entry that came later has a plain one (MENU-01). */
export const menuIcon = (id: string): IconType => icons[id] ?? ChartLineIcon;
