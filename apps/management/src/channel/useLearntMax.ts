import { ChannelKind } from '@mayak/api';
import { getTankCapacities, leastFillings } from '@mayak/api/tanks';
import { useApi } from '@mayak/host';
import { useFormats, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { channelTexts } from './texts';
import type { ChannelForm } from './useChannelForm';

/** Beside Max of a tank that has none: its size as its fillings tell it, or how far that is; the form does without it when it fails (FUEL-D04). */
export function useLearntMax({ settings }: Pick<ChannelForm, 'settings'>): string | undefined {
  const t = useTexts(channelTexts);
  const format = useFormats();
  const api = useApi();
  const { data } = useQuery({
    ...api.quiet.query(getTankCapacities, { params: { id: settings.BeaconId } }),
    enabled: settings.ChannelFlag === ChannelKind.Petrol && settings.Max === null,
  });
  const tank = data?.find(({ Channel }) => Channel === settings.Id);
  if (!tank) return undefined;
  return tank.Full === null
    ? t('unlearntMax', { least: leastFillings, fillings: tank.Fillings })
    : t('learntMax', { litres: format.number(tank.Full, 0), fillings: tank.Fillings });
}
