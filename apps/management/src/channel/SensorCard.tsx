import { AnalogInput, ChannelType, isFuelKind, kindsOf, type ChannelKind } from '@mayak/api';
import { Card, Box, Checkbox, Flex, Grid, Segmented, Select, useTexts } from '@mayak/ui';
import { FormField, TextField } from '@mayak/ui/form';
import type { Part } from './part';
import { channelTexts } from './texts';

type Input = 'none' | 'voltage' | 'current';
const inputs = { none: null, voltage: AnalogInput.Voltage, current: AnalogInput.Current } as const;
const inputNames: readonly Input[] = ['none', 'voltage', 'current'];

/** What a sensor is called and measures, and whether it is polled (CHAN-05, CHAN-D12, CHAN-D13). */
export function SensorCard({ form }: Part) {
  const t = useTexts(channelTexts);
  const { values, settings } = form;
  const isReal = settings.ChannelType === ChannelType.Real;
  const kindName = (kind: ChannelKind) => t(`kinds.k${kind}`);
  const kinds = kindsOf(settings.ChannelType).map((kind) => ({
    value: String(kind),
    label: kindName(kind),
    kind,
  }));
  return (
    <Card title={t('sensor')}>
      <TextField form={form} name="Name" label={t('name')} required />
      <Grid gap="12px" templateColumns="1fr 1fr">
        <Flex direction="column" gap="5px">
          <Box textStyle="label" color="fg.secondary">
            {t('type')}
          </Box>
          <Flex align="center" minH="32px">
            {t(`types.t${settings.ChannelType}`)}
          </Flex>
        </Flex>
        <FormField
          form={form}
          name="ChannelFlag"
          label={t('kind')}
          written={(kind) => t(`kinds.k${kind as ChannelKind}`)}
        >
          <Select
            value={String(values.ChannelFlag)}
            options={kinds}
            onValue={(value) => form.set('ChannelFlag', kinds.find((one) => one.value === value)?.kind ?? 0)}
          />
        </FormField>
      </Grid>
      <Checkbox checked={values.Enabled} onChange={({ target }) => form.set('Enabled', target.checked)}>
        {t('polled')}
      </Checkbox>
      {isReal && (
        <Flex direction="column" gap="5px" align="flex-start">
          <Box textStyle="label" color="fg.secondary" aria-hidden>
            {t('input')}
          </Box>
          <Segmented
            label={t('input')}
            value={inputNames.find((name) => inputs[name] === values.AnalogFlag) ?? 'none'}
            options={inputNames.map((name) => ({ value: name, label: t(`inputs.${name}`) }))}
            onValue={(name) => form.set('AnalogFlag', inputs[name])}
          />
        </Flex>
      )}
      {isReal && isFuelKind(values.ChannelFlag) && (
        <Checkbox
          checked={values.FuelDailyConsumption}
          onChange={({ target }) => form.set('FuelDailyConsumption', target.checked)}
        >
          {t('fuel')}
        </Checkbox>
      )}
    </Card>
  );
}
