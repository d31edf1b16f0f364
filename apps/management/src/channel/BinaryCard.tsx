import { GeneralState } from '@mayak/api';
import { Card, Flex, Grid, useTexts } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import type { Part } from './part';
import { StatusChoice, type Status } from './StatusChoice';
import { channelTexts } from './texts';

const rows = [
  { value: 0, label: 'Value0Label', status: 'Value0Status' },
  { value: 1, label: 'Value1Label', status: 'Value1Status' },
] as const;
const choices = [GeneralState.Normal, GeneralState.Emergency] as const;

/** What 0 and 1 of a binary sensor are called and mean (CHAN-04). */
export function BinaryCard({ form }: Part) {
  const t = useTexts(channelTexts);
  return (
    <Card title={t('binary')}>
      {rows.map(({ value, label, status }) => (
        <Grid key={value} gap="12px" templateColumns={{ base: '1fr', md: '1fr auto' }} alignItems="start">
          <TextField form={form} name={label} label={t('labelOf', { n: value })} />
          <Flex direction="column" gap="5px">
            <Flex textStyle="label" color="fg.secondary" aria-hidden>
              {t('statusOf', { n: value })}
            </Flex>
            <StatusChoice
              label={t('statusOf', { n: value })}
              value={(form.values[status] ?? GeneralState.Normal) as Status}
              choices={choices}
              onValue={(one) => form.set(status, one)}
            />
          </Flex>
        </Grid>
      ))}
    </Card>
  );
}
