import { ChannelKind, unitTexts, unitWord, LengthUnit, type ChannelSettings } from '@mayak/api';
import { useLocale } from '@mayak/ui';

/** The unit in which a sensor is set: speeds in km/h whatever their reader prefers (CHAN-D15). */
export function useUnit(
  channel: Pick<ChannelSettings, 'ChannelFlag' | 'Unit'> | undefined,
): string | undefined {
  const locale = useLocale();
  if (!channel) return undefined;
  const { ChannelFlag, Unit } = channel;
  if (ChannelFlag === ChannelKind.Speed) return unitTexts[locale].speeds[LengthUnit.Kilometre];
  return Unit === null ? undefined : unitWord(Unit, locale);
}
