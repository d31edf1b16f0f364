import {
  ChannelType,
  GeoobjectType,
  NotificationType,
  thresholdFields,
  type Beacon,
  type Channel,
} from '@mayak/api';
import { isTank } from '@mayak/api/rules';
import { ChannelPicker, useGeoobjects } from '@mayak/fleet/beacon';
import { Box, Flex, Grid, useTexts } from '@mayak/ui';
import { CheckField, FormField, TextField } from '@mayak/ui/form';
import { Link } from 'react-router-dom';
import { useUnit } from '../useUnit';
import { ChoiceGroup } from './ChoiceGroup';
import { commandKeys, relevanceKeys, ruleTexts, severityKeys, watchKeys } from './texts';
import type { RuleForm } from './useRules';

interface Props {
  form: RuleForm;
  beacon: Beacon;
}

const typeOf = {
  [NotificationType.OwnThresholds]: ChannelType.Real,
  [NotificationType.BinaryChannel]: ChannelType.Binary,
  [NotificationType.EnumChannel]: ChannelType.Enum,
} as const;
const severities = { 3: 'emergency', 2: 'preEmergency', 1: 'normal' } as const;
const relevances = { 2: 'normal', 3: 'recent', 4: 'outdated' } as const;

/** One of two events or both. */
function TwoEvents({ form, labels }: { form: RuleForm; labels: readonly [string, string] }) {
  const t = useTexts(ruleTexts);
  return (
    <FormField form={form} name="OnFirst" label={t('events')} required>
      <Flex wrap="wrap" columnGap="20px">
        <CheckField form={form} name="OnFirst" label={labels[0]} />
        <CheckField form={form} name="OnSecond" label={labels[1]} />
      </Flex>
    </FormField>
  );
}

function Severities({ form, label }: { form: RuleForm; label?: string }) {
  const t = useTexts(ruleTexts);
  const options = ([3, 2, 1] as const).map((value) => ({
    value,
    label: t(`severity.${severityKeys[value]}`),
    state: severities[value],
  }));
  return <ChoiceGroup form={form} name="States" label={label ?? t('when')} options={options} />;
}

interface ManyProps extends Props {
  label: string;
  offers: (channel: Channel) => boolean;
}

function ManyChannels({ form, beacon, label, offers }: ManyProps) {
  return (
    <ChannelPicker
      beaconId={beacon.Id}
      label={label}
      required
      error={form.faultText('ChannelIds')}
      offers={offers}
      many
      value={form.values.ChannelIds}
      onChange={(ids) => form.set('ChannelIds', [...ids])}
    />
  );
}

const isReal = ({ ChannelType: own }: Channel) => own === ChannelType.Real;

/** The tanks, what is told of their fuel, and of their level (RULE-D16). */
function FuelFields({ form, beacon }: Props) {
  const t = useTexts(ruleTexts);
  return (
    <>
      <ManyChannels form={form} beacon={beacon} label={t('tanks')} offers={isTank} />
      <TwoEvents form={form} labels={[t('bunkering'), t('drain')]} />
      <Box maxW="160px">
        <TextField form={form} name="Litres" label={t('litres')} inputMode="decimal" required />
      </Box>
      <Severities form={form} label={t('levelToo')} />
    </>
  );
}

function OneChannel({ form, beacon, type }: Props & { type: keyof typeof typeOf }) {
  const t = useTexts(ruleTexts);
  return (
    <Box maxW="340px">
      <ChannelPicker
        beaconId={beacon.Id}
        label={t('sensor')}
        required
        error={form.faultText('ChannelId')}
        offers={({ ChannelType: own }) => own === typeOf[type]}
        value={form.values.ChannelId}
        onChange={(id) => {
          form.set('ChannelId', id);
          form.follow('Values', []);
        }}
      />
    </Box>
  );
}

function Values({ form, beacon }: Props) {
  const t = useTexts(ruleTexts);
  const channel = beacon.Channels.find(({ Id }) => Id === form.values.ChannelId);
  if (!channel) return null;
  const options = (channel.EnumValues ?? []).map(({ Value, Label }) => ({ value: Value, label: Label }));
  return <ChoiceGroup form={form} name="Values" label={t('values')} options={options} />;
}

function Areas({ form }: { form: RuleForm }) {
  const t = useTexts(ruleTexts);
  const areas = useGeoobjects().geoobjects.filter(({ Type }) => Type === GeoobjectType.Polygon);
  const options = areas.map(({ Id, Name }) => ({ value: Id, label: Name }));
  if (options.length === 0)
    return (
      <Box color="fg.secondary">
        {t('noAreas')} <Link to="/geoobjects">{t('toAreas')}</Link>
      </Box>
    );
  return <ChoiceGroup form={form} name="GeoobjectIds" label={t('geoobjects')} options={options} />;
}

/** What a trigger is asked for, and nothing else (RULE-D03 to RULE-D11, RULE-D13, RULE-D16). */
export function TriggerFields({ form, beacon }: Props) {
  const t = useTexts(ruleTexts);
  const unit = useUnit(beacon.Channels.find(({ Id }) => Id === form.values.ChannelId));
  const { Type } = form.values;
  switch (Type) {
    case NotificationType.Connection:
      return <TwoEvents form={form} labels={[t('connected'), t('disconnected')]} />;
    case NotificationType.Relevance: {
      const options = ([2, 3, 4] as const).map((value) => ({
        value,
        label: t(`relevance.${relevanceKeys[value]}`),
        state: relevances[value],
      }));
      return <ChoiceGroup form={form} name="States" label={t('when')} options={options} />;
    }
    case NotificationType.Command: {
      const options = ([2, 3, 4, 5] as const).map((value) => ({
        value,
        label: t(`command.${commandKeys[value]}`),
      }));
      return <ChoiceGroup form={form} name="States" label={t('when')} options={options} />;
    }
    case NotificationType.RealChannel:
      return (
        <>
          <ManyChannels form={form} beacon={beacon} label={t('sensors')} offers={isReal} />
          <Severities form={form} />
        </>
      );
    case 'Fuel':
      return <FuelFields form={form} beacon={beacon} />;
    case NotificationType.OwnThresholds:
      return (
        <>
          <OneChannel form={form} beacon={beacon} type={Type} />
          <Grid gap="12px" templateColumns={{ base: '1fr 1fr', xl: 'repeat(4, 1fr)' }} alignItems="start">
            {thresholdFields.map((name) => (
              <TextField
                key={name}
                form={form}
                name={name}
                label={t(`thresholds.${name}`)}
                inputMode="decimal"
                {...(unit && { unit })}
              />
            ))}
          </Grid>
          <Severities form={form} />
        </>
      );
    case NotificationType.BinaryChannel:
    case NotificationType.EnumChannel:
      return (
        <>
          <OneChannel form={form} beacon={beacon} type={Type} />
          <Values form={form} beacon={beacon} />
        </>
      );
    case NotificationType.Geoobject:
      return (
        <>
          <Areas form={form} />
          <TwoEvents form={form} labels={[t('enter'), t('leave')]} />
        </>
      );
    case NotificationType.Bnwas: {
      const options = ([1, 2, 0] as const).map((value) => ({
        value,
        label: t(`watch.${watchKeys[value]}`),
        state: value === 0 ? ('normal' as const) : ('emergency' as const),
      }));
      return <ChoiceGroup form={form} name="States" label={t('events')} options={options} />;
    }
    case NotificationType.LastOnline:
      return (
        <>
          <Box maxW="160px">
            <TextField form={form} name="Timeout" label={t('timeout')} inputMode="numeric" required />
          </Box>
          <CheckField form={form} name="OnRestored" label={t('restored')} />
        </>
      );
  }
}
