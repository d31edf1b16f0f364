import { ChannelKind, ChannelType } from '@mayak/api';
import { Box, Field, Flex, Grid, StateCell, TextInput, useTexts } from '@mayak/ui';
import { Card } from './Card';
import { NumberField } from './NumberField';
import type { Previewed } from './part';
import { channelTexts } from './texts';
import { useFaultWords } from './useFaultWords';
import { useUnit } from './useUnit';

/** How the value of a sensor is written, and how it will look (CHAN-02, CHAN-D09). */
export function FormatCard({ form, preview }: Previewed) {
  const t = useTexts(channelTexts);
  const fault = useFaultWords(form.faults);
  const unit = useUnit(form.settings);
  const isSpeed = form.draft.ChannelFlag === ChannelKind.Speed;
  return (
    <Card title={t('format')}>
      {form.settings.ChannelType === ChannelType.Real && (
        <Grid gap="12px" templateColumns="1fr 1fr">
          <NumberField form={form} name="Precision" label={t('precision')} hint={t('precisionHint')} />
          <NumberField form={form} name="PadLeadingZeros" label={t('pad')} hint={t('padHint')} />
          <Box gridColumn="1 / -1">
            <Field label={t('unit')} error={fault('Unit')}>
              <TextInput
                autoComplete="off"
                disabled={isSpeed}
                value={isSpeed ? (unit ?? '') : form.draft.Unit}
                onChange={({ target }) => form.set({ Unit: target.value })}
              />
            </Field>
          </Box>
          <NumberField form={form} name="Min" label={t('min')} unit={unit} />
          <NumberField form={form} name="Max" label={t('max')} unit={unit} />
        </Grid>
      )}
      <Flex align="center" gap="12px" justify="space-between" role="status" data-preview="">
        <Box color="fg.secondary">{t('preview')}</Box>
        <Box minW="0" maxW="60%">
          <StateCell state={preview.palette}>{preview.text}</StateCell>
        </Box>
      </Flex>
    </Card>
  );
}
