import {
  ChannelKind,
  getBeaconInfo,
  getBeaconSettings,
  LengthUnit,
  VehicleType,
  type Beacon,
  type BeaconSettings,
} from '@mayak/api';
import { transportOf, useNews, useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { AreaError, Box, Card, commonTexts, Grid, Stack, useTexts } from '@mayak/ui';
import { CheckField, EditFormFrame, SelectField, TextField, type EditForm } from '@mayak/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { settingsFaults, wholeOf, type SettingsDraft } from './draft';
import { RelevancePreview } from './RelevancePreview';
import { settingsTexts } from './texts';
import { useSettingsForm } from './useSettingsForm';

interface Props {
  beacon: Beacon;
  waiting: ReactNode;
  /** What stands below the settings and is no part of the form. */
  below?: ReactNode;
}

/** The settings of a beacon, as they are read and edited (SET-01 to SET-06). */
export function SettingsForm({ beacon, waiting, below }: Props) {
  const t = useTexts(settingsTexts);
  const api = useApi();
  const { data, error, isError, refetch } = useQuery(
    api.quiet.query(getBeaconSettings, { params: { id: beacon.Id } }),
  );
  useReportFailure(getBeaconSettings, error, data !== undefined);
  const { RelevanceSettings, LengthUnit: unit, VehicleType: type } = beacon;
  const shown = [RelevanceSettings, unit, type, beacon.FuelManagement, beacon.BNWASShowStatus];
  useNews(JSON.stringify(shown), () => void refetch());
  if (data) return <Fields key={beacon.Id} beacon={beacon} known={data} below={below} />;
  if (isError) return <AreaError title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />;
  return waiting;
}

interface Part {
  beacon: Beacon;
  form: EditForm<SettingsDraft>;
}
const hasKind = ({ Channels }: Beacon, ...kinds: readonly ChannelKind[]) =>
  Channels.some(({ ChannelFlag }) => kinds.includes(ChannelFlag));

function Fields({ beacon, known, below }: Omit<Props, 'waiting'> & { known: BeaconSettings }) {
  const t = useTexts(settingsTexts);
  const api = useApi();
  const info = useQuery(api.quiet.query(getBeaconInfo, { params: { id: beacon.Id } }));
  const form = useSettingsForm(beacon.Id, known);
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
          <RelevanceCard beacon={beacon} form={form} />
          {info.data?.HasIridiumModule && <GatewayCard form={form} />}
          {below}
        </Stack>
        <GeneralCard beacon={beacon} form={form} />
      </Grid>
    </EditFormFrame>
  );
}

/** When data count as recent and as outdated; switched off, the values stay (SET-D03, SET-D04). */
function RelevanceCard({ beacon, form }: Part) {
  const t = useTexts(settingsTexts);
  const { values } = form;
  const isOff = !values.CheckRelevance;
  const isWrong = settingsFaults(values).some(({ field }) => field.startsWith('RelevanceTimeout'));
  const typed = `${wholeOf(values.RelevanceTimeout1)} ${wholeOf(values.RelevanceTimeout2)}`;
  // While a field is empty or wrong, what was right last stays in its place.
  const [right, setRight] = useState(isWrong ? null : typed);
  if (!isWrong && right !== typed) setRight(typed);
  const [one = 0, two = 0] = (right ?? '').split(' ').map(Number);
  return (
    <Card title={t('relevance')}>
      <CheckField
        form={form}
        name="CheckRelevance"
        label={t('checkRelevance')}
        hint={t('checkRelevanceHint')}
      />
      <RelevancePreview beacon={beacon} isChecked={!isOff} timeouts={right === null ? null : [one, two]} />
      <Grid gap="14px" templateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
        <TextField
          form={form}
          name="RelevanceTimeout1"
          label={t('timeout1')}
          unit={t('minutes')}
          inputMode="numeric"
          disabled={isOff}
          required
        />
        <TextField
          form={form}
          name="RelevanceTimeout2"
          label={t('timeout2')}
          unit={t('minutes')}
          inputMode="numeric"
          disabled={isOff}
          required
        />
      </Grid>
      <CheckField
        form={form}
        name="EmergencyOverRelevancePriority"
        label={t('priority')}
        hint={t('priorityHint')}
        disabled={isOff}
      />
    </Card>
  );
}

/** Where messages to the beacon go: host and port, or neither (SET-04, SET-D02). */
function GatewayCard({ form }: Pick<Part, 'form'>) {
  const t = useTexts(settingsTexts);
  return (
    <Card title={t('gateway')}>
      <Grid gap="14px" templateColumns={{ base: '1fr', md: '1fr 160px' }} alignItems="start">
        <TextField form={form} name="IridiumGatewayHost" label={t('host')} hint={t('gatewayHint')} />
        <TextField form={form} name="IridiumGatewayPort" label={t('port')} inputMode="numeric" />
      </Grid>
    </Card>
  );
}

const units = Object.values(LengthUnit);
const types = Object.values(VehicleType);

/** How the beacon is judged and shown (SET-01, SET-02, SET-D05). */
function GeneralCard({ beacon, form }: Part) {
  const t = useTexts(settingsTexts);
  const common = useTexts(commonTexts);
  const unitOptions = [
    { value: '', label: t('asInProfile') },
    ...units.map((unit) => ({ value: String(unit), label: t(`units.u${unit}`) })),
  ];
  const transports = types.map((type) => ({
    value: String(type),
    label: common(`transport.${transportOf(type)}`),
  }));
  return (
    <Card title={t('general')}>
      <CheckField
        form={form}
        name="CheckEmergency"
        label={t('checkEmergency')}
        hint={t('checkEmergencyHint')}
      />
      {hasKind(beacon, ChannelKind.Petrol, ChannelKind.Flow) && (
        <CheckField form={form} name="FuelManagement" label={t('fuel')} hint={t('fuelHint')} />
      )}
      {hasKind(beacon, ChannelKind.BnwasAlarm) && (
        <CheckField form={form} name="BNWASShowStatus" label={t('bnwas')} hint={t('bnwasHint')} />
      )}
      <Box>
        <SelectField
          form={form}
          name="LengthUnit"
          label={t('lengthUnit')}
          hint={t('lengthUnitHint')}
          options={unitOptions}
        />
      </Box>
      <Box>
        <SelectField
          form={form}
          name="VehicleType"
          label={t('transport')}
          hint={t('transportHint')}
          options={transports}
        />
      </Box>
    </Card>
  );
}
