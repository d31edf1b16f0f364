import { type Channel, ChannelKind, ChannelType } from '@mayak/api';
import { CircleExclamationPointIcon, type IconType, NavigationIcon, RulerIcon } from '@mayak/ui';
import {
  BatteryMediumIcon,
  CableIcon,
  DropletsIcon,
  FuelIcon,
  GaugeIcon,
  MagnetIcon,
  PowerIcon,
  ShipWheelIcon,
  ThermometerIcon,
  ToggleLeftIcon,
  ZapIcon,
} from '@mayak/ui/icons';

const icons: Partial<Record<ChannelKind, IconType>> = {
  [ChannelKind.Voltage]: ZapIcon,
  [ChannelKind.Charge]: BatteryMediumIcon,
  [ChannelKind.Speed]: GaugeIcon,
  [ChannelKind.Course]: NavigationIcon,
  [ChannelKind.Temperature]: ThermometerIcon,
  [ChannelKind.Altitude]: RulerIcon,
  [ChannelKind.Petrol]: FuelIcon,
  [ChannelKind.Flow]: DropletsIcon,
  [ChannelKind.BnwasAlarm]: ShipWheelIcon,
  [ChannelKind.BnwasMode]: PowerIcon,
  [ChannelKind.Autopilot]: MagnetIcon,
  [ChannelKind.Status]: CircleExclamationPointIcon,
};

/** The sign of what a sensor measures (CHAN-07). */
export const channelIcon = ({
  ChannelFlag,
  ChannelType: type,
}: Pick<Channel, 'ChannelFlag' | 'ChannelType'>): IconType =>
  icons[ChannelFlag] ?? (type === ChannelType.Binary ? ToggleLeftIcon : CableIcon);
