import { ChannelKind, ChannelType } from '@mayak/api';
import { Card, Box, Field, Flex, Grid, StateCell, TextInput, useTexts } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import type { Previewed } from './part';
import { channelTexts } from './texts';
import { useLearntMax } from './useLearntMax';
import { useUnit } from '../useUnit';

/** How the value of a sensor is written, and how it will look (CHAN-02, CHAN-D09). */
export function FormatCard({ form, preview }: Previewed) {
  const t = useTexts(channelTexts);
  const unit = useUnit(form.settings);
  const learntMax = useLearntMax(form);
  const isSpeed = form.values.ChannelFlag === ChannelKind.Speed;
  return (
    <Card title={t('format')}>
      {form.settings.ChannelType === ChannelType.Real && (
        <Grid gap="12px" templateColumns="1fr 1fr">
          <TextField
            inputMode="decimal"
            form={form}
            name="Precision"
            label={t('precision')}
            hint={t('precisionHint')}
          />
          <TextField
            inputMode="decimal"
            form={form}
            name="PadLeadingZeros"
            label={t('pad')}
            hint={t('padHint')}
          />
          <Box gridColumn="1 / -1">
            {isSpeed ? (
              <Field label={t('unit')} disabled>
                <TextInput value={unit ?? ''} readOnly />
              </Field>
            ) : (
              <TextField form={form} name="Unit" label={t('unit')} />
            )}
          </Box>
          <TextField inputMode="decimal" form={form} name="Min" label={t('min')} {...(unit && { unit })} />
          <TextField
            inputMode="decimal"
            form={form}
            name="Max"
            label={t('max')}
            {...(unit && { unit })}
            {...(learntMax !== undefined && { hint: learntMax })}
          />
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
