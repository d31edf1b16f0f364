import { Icon, type LucideIcon } from 'lucide-react';
import { createElement, forwardRef, useSyncExternalStore } from 'react';
import type * as icons from './more';

let more: typeof icons | null = null;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** A file that failed is asked for again by the next icon. */
const ask = () => {
  asked ??= import(/* webpackChunkName: "icons" */ './more').then(
    (found) => {
      more = found;
      for (const listener of listeners) listener();
    },
    () => {
      asked = null;
    },
  );
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  ask();
  return () => listeners.delete(listener);
};

/** An icon of the first versions of this door, for releases that take it from here: an empty one of its size until its lines are there (GEN-D05). */
const late = (name: keyof typeof icons): LucideIcon =>
  forwardRef((props, ref) => {
    const found = useSyncExternalStore(subscribe, () => more?.[name]);
    return found
      ? createElement(found, { ...props, ref })
      : createElement(Icon, { ...props, ref, iconNode: [] });
  });

export const ArrowDownIcon = late('ArrowDownIcon');
export const ArrowLeftIcon = late('ArrowLeftIcon');
export const ArrowUpIcon = late('ArrowUpIcon');
export const BatteryMediumIcon = late('BatteryMediumIcon');
export const BellOffIcon = late('BellOffIcon');
export const BuildingComplexIcon = late('BuildingComplexIcon');
export const CableIcon = late('CableIcon');
export const CalendarDaysIcon = late('CalendarDaysIcon');
export const ChartLineIcon = late('ChartLineIcon');
export const CheckCheckIcon = late('CheckCheckIcon');
export const ChevronLeftIcon = late('ChevronLeftIcon');
export const CircleCheckIcon = late('CircleCheckIcon');
export const CircleDashedIcon = late('CircleDashedIcon');
export const CircleParkingIcon = late('CircleParkingIcon');
export const ClockIcon = late('ClockIcon');
export const Columns3Icon = late('Columns3Icon');
export const DownloadIcon = late('DownloadIcon');
export const DropletsIcon = late('DropletsIcon');
export const EllipsisIcon = late('EllipsisIcon');
export const ExternalLinkIcon = late('ExternalLinkIcon');
export const FileSpreadsheetIcon = late('FileSpreadsheetIcon');
export const FileTextIcon = late('FileTextIcon');
export const FolderIcon = late('FolderIcon');
export const FolderPlusIcon = late('FolderPlusIcon');
export const FolderXIcon = late('FolderXIcon');
export const FuelIcon = late('FuelIcon');
export const GaugeIcon = late('GaugeIcon');
export const LinkIcon = late('LinkIcon');
export const LocateFixedIcon = late('LocateFixedIcon');
export const LockIcon = late('LockIcon');
export const MagnetIcon = late('MagnetIcon');
export const MapIcon = late('MapIcon');
export const MapPinOffIcon = late('MapPinOffIcon');
export const MonitorIcon = late('MonitorIcon');
export const MoonIcon = late('MoonIcon');
export const PanelRightOpenIcon = late('PanelRightOpenIcon');
export const PauseIcon = late('PauseIcon');
export const PencilIcon = late('PencilIcon');
export const PentagonIcon = late('PentagonIcon');
export const PlayIcon = late('PlayIcon');
export const PlugIcon = late('PlugIcon');
export const PowerIcon = late('PowerIcon');
export const PrinterIcon = late('PrinterIcon');
export const Redo2Icon = late('Redo2Icon');
export const RotateCcwClockIcon = late('RotateCcwClockIcon');
export const RouteIcon = late('RouteIcon');
export const SatelliteIcon = late('SatelliteIcon');
export const SendHorizontalIcon = late('SendHorizontalIcon');
export const ShipWheelIcon = late('ShipWheelIcon');
export const SkipBackIcon = late('SkipBackIcon');
export const SkipForwardIcon = late('SkipForwardIcon');
export const SlidersHorizontalIcon = late('SlidersHorizontalIcon');
export const SplineIcon = late('SplineIcon');
export const SunIcon = late('SunIcon');
export const SunMoonIcon = late('SunMoonIcon');
export const SunsetIcon = late('SunsetIcon');
export const Table2Icon = late('Table2Icon');
export const ThermometerIcon = late('ThermometerIcon');
export const ToggleLeftIcon = late('ToggleLeftIcon');
export const TrashIcon = late('TrashIcon');
export const Undo2Icon = late('Undo2Icon');
export const UploadIcon = late('UploadIcon');
export const Volume2Icon = late('Volume2Icon');
export const VolumeXIcon = late('VolumeXIcon');
export const WalletIcon = late('WalletIcon');
export const ZapIcon = late('ZapIcon');
