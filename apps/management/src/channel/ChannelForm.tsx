import { ChannelKind, ChannelType } from '@mayak/api';
import { useSession } from '@mayak/host';
import { Grid, Stack, useLocale, useTexts } from '@mayak/ui';
import { EditFormFrame } from '@mayak/ui/form';
import { BinaryCard } from './BinaryCard';
import { CalibrationCard } from './CalibrationCard';
import { EnumCard } from './EnumCard';
import { FormatCard } from './FormatCard';
import { HistoryCard } from './HistoryCard';
import type { Known } from './part';
import { previewOf } from './previewOf';
import { SensorCard } from './SensorCard';
import { channelTexts } from './texts';
import { ThresholdCard } from './ThresholdCard';
import { useChannelForm } from './useChannelForm';

/** What is told beside the readings of a sensor needs no table. */
const motion: readonly ChannelKind[] = [ChannelKind.Speed, ChannelKind.Course, ChannelKind.Altitude];

/** The settings of one sensor: what its type has, with the value as it will be shown (CHAN-02 to CHAN-05). */
export function ChannelForm({ beacon, channel, settings: known }: Known) {
  const t = useTexts(channelTexts);
  const locale = useLocale();
  const session = useSession();
  const form = useChannelForm(known);
  const unit = beacon.LengthUnit ?? session.settings?.DistanceUnit ?? 1;
  const preview = previewOf(beacon, channel, known, form.settings, { locale, unit });
  const type = known.ChannelType;
  return (
    <EditFormFrame form={form} label={t('title')}>
      <Grid gap="16px" templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 340px' }} alignItems="start">
        <Stack gap="16px" minW="0">
          {type === ChannelType.Real && <ThresholdCard form={form} preview={preview} />}
          {type === ChannelType.Real && !motion.includes(known.ChannelFlag) && (
            <CalibrationCard form={form} />
          )}
          {type === ChannelType.Binary && <BinaryCard form={form} />}
          {type === ChannelType.Enum && <EnumCard form={form} />}
          <HistoryCard beacon={beacon} settings={form.settings} />
        </Stack>
        <Stack gap="16px" minW="0">
          <SensorCard form={form} />
          <FormatCard form={form} preview={preview} />
        </Stack>
      </Grid>
    </EditFormFrame>
  );
}
