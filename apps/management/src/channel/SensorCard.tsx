import { AnalogInput, ChannelType, isFuelKind, kindsOf, type ChannelKind } from '@mayak/api';
import { Box, Checkbox, Field, Flex, Grid, Segmented, Select, TextInput, useTexts } from '@mayak/ui';
import { Card } from './Card';
import type { Part } from './part';
import { channelTexts } from './texts';
import { useFaultWords } from './useFaultWords';

type Input = 'none' | 'voltage' | 'current';
const inputs = { none: null, voltage: AnalogInput.Voltage, current: AnalogInput.Current } as const;
const inputNames: readonly Input[] = ['none', 'voltage', 'current'];

/** What a sensor is called and measures, and whether it is polled (CHAN-05, CHAN-D12, CHAN-D13). */
export function SensorCard({ form }: Part) {
  const t = useTexts(channelTexts);
  const fault = useFaultWords(form.faults);
  const { draft, settings } = form;
  const isReal = settings.ChannelType === ChannelType.Real;
  const kindName = (kind: ChannelKind) => t(`kinds.k${kind}`);
  const kinds = kindsOf(settings.ChannelType).map((kind) => ({
    value: String(kind),
    label: kindName(kind),
    kind,
  }));
  return (
    <Card title={t('sensor')}>
      <Field label={t('name')} required error={fault('Name')}>
        <TextInput
          autoComplete="off"
          value={draft.Name}
          onChange={({ target }) => form.set({ Name: target.value })}
        />
      </Field>
      <Grid gap="12px" templateColumns="1fr 1fr">
        <Flex direction="column" gap="5px">
          <Box textStyle="label" color="fg.secondary">
            {t('type')}
          </Box>
          <Flex align="center" minH="32px">
            {t(`types.t${settings.ChannelType}`)}
          </Flex>
        </Flex>
        <Field label={t('kind')} error={fault('ChannelFlag')}>
          <Select
            value={String(draft.ChannelFlag)}
            options={kinds}
            onValue={(value) =>
              form.set({ ChannelFlag: kinds.find((one) => one.value === value)?.kind ?? 0 })
            }
          />
        </Field>
      </Grid>
      <Checkbox checked={draft.Enabled} onChange={({ target }) => form.set({ Enabled: target.checked })}>
        {t('polled')}
      </Checkbox>
      {isReal && (
        <Flex direction="column" gap="5px" align="flex-start">
          <Box textStyle="label" color="fg.secondary" aria-hidden>
            {t('input')}
          </Box>
          <Segmented
            label={t('input')}
            value={inputNames.find((name) => inputs[name] === draft.AnalogFlag) ?? 'none'}
            options={inputNames.map((name) => ({ value: name, label: t(`inputs.${name}`) }))}
            onValue={(name) => form.set({ AnalogFlag: inputs[name] })}
          />
        </Flex>
      )}
      {isReal && isFuelKind(draft.ChannelFlag) && (
        <Checkbox
          checked={draft.FuelDailyConsumption}
          onChange={({ target }) => form.set({ FuelDailyConsumption: target.checked })}
        >
          {t('fuel')}
        </Checkbox>
      )}
    </Card>
  );
}
