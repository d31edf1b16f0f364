import { thresholdFields } from '@mayak/api';
import { Card, Grid, Text, useTexts } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import type { Previewed } from './part';
import { channelTexts } from './texts';
import { ThresholdScale } from './ThresholdScale';
import { useUnit } from '../useUnit';

/** The four thresholds of a real sensor, ascending (CHAN-03, CHAN-D04). */
export function ThresholdCard({ form, preview }: Previewed) {
  const t = useTexts(channelTexts);
  const unit = useUnit(form.settings);
  return (
    <Card
      title={t('thresholds')}
      aside={
        <Text textStyle="secondary" color="fg.muted">
          {t('thresholdsNote')}
        </Text>
      }
    >
      <ThresholdScale form={form} preview={preview} />
      <Grid gap="12px" templateColumns={{ base: '1fr 1fr', xl: 'repeat(4, 1fr)' }} alignItems="start">
        {thresholdFields.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(name)}
            inputMode="decimal"
            {...(unit && { unit })}
          />
        ))}
      </Grid>
    </Card>
  );
}
