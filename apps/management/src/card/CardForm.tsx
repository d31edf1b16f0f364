import { getObjectCard, limits, VehicleType, type Beacon } from '@mayak/api';
import { ColorChoice, transportOf, useNews, useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { AreaError, Box, Card, commonTexts, Grid, Stack, TextArea, useTexts } from '@mayak/ui';
import { EditFormFrame, FormField, SelectField, TextField } from '@mayak/ui/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardRows } from './CardRows';
import { cardTexts } from './texts';
import { useCardForm, type KnownCard } from './useCardForm';

interface Props {
  beacon: Beacon;
  waiting: ReactNode;
  /** Beside the form. */
  aside?: ReactNode;
}

/** The object card of a beacon, as it is read and edited (MGMT-06, MGMT-D06). */
export function CardForm({ beacon, waiting, aside }: Props) {
  const t = useTexts(cardTexts);
  const api = useApi();
  const { data, error, isError, refetch } = useQuery({
    ...api.quiet.query(getObjectCard, { params: { id: beacon.Id } }),
  });
  useReportFailure(getObjectCard, error, data !== undefined);
  useNews(JSON.stringify([beacon.Name, beacon.VehicleType, beacon.TransportCard]), () => void refetch());
  if (data)
    return (
      <Fields
        key={beacon.Id}
        id={beacon.Id}
        known={{ card: data, look: beacon.UserInterfaceSettings }}
        aside={aside}
      />
    );
  if (isError) return <AreaError title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />;
  return waiting;
}

const types = Object.values(VehicleType);

function Fields({ id, known, aside }: { id: number; known: KnownCard; aside: ReactNode }) {
  const t = useTexts(cardTexts);
  const common = useTexts(commonTexts);
  const form = useCardForm(id, known);
  const transports = types.map((type) => ({
    value: String(type),
    label: common(`transport.${transportOf(type)}`),
  }));
  return (
    <EditFormFrame form={form} label={t('title')}>
      <Grid
        gap="16px"
        maxW="1232px"
        mx="auto"
        templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 420px' }}
        alignItems="start"
      >
        <Stack gap="16px" minW="0">
          <Card title={t('object')}>
            <Grid gap="14px" templateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
              <TextField form={form} name="Name" label={t('name')} required />
              <SelectField form={form} name="VehicleType" label={t('transport')} options={transports} />
            </Grid>
            <FormField form={form} name="Comment" label={t('comment')}>
              <TextArea rows={3} {...form.register('Comment')} />
            </FormField>
          </Card>
          <CardRows form={form} />
        </Stack>
        <Stack gap="16px" minW="0">
          <Card title={t('own')}>
            <Box textStyle="secondary" color="fg.muted">
              {t('ownHint')}
            </Box>
            <ColorChoice value={form.values.Color} onValue={(color) => form.set('Color', color)} />
            <Box maxW="160px">
              <TextField
                form={form}
                name="TrackLineWidth"
                label={t('width')}
                unit="px"
                inputMode="numeric"
                hint={t('widthFault', limits.trackLineWidth)}
              />
            </Box>
          </Card>
          {aside}
        </Stack>
      </Grid>
    </EditFormFrame>
  );
}
