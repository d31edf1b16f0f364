import { type Beacon, type NotificationRule } from '@mayak/api';
import { mayWait } from '@mayak/api/rules';
import { BeaconPicker, usePlaceName } from '@mayak/fleet/beacon';
import { Box, Card, Flex, Grid, Stack, TextArea, useLocale, useTexts } from '@mayak/ui';
import { CheckField, EditFormFrame, FormField, TextField } from '@mayak/ui/form';
import { useEffect, useEffectEvent } from 'react';
import { NoiseCard } from './NoiseCard';
import { typeOf } from './draft';
import { namesFor } from './namesFor';
import { PreviewCard } from './PreviewCard';
import { RuleActions } from './RuleActions';
import { sentenceOf } from './sentence';
import { StepRows } from '../StepRows';
import { ruleTexts } from './texts';
import { TriggerFields } from './TriggerFields';
import { TypeTiles } from './TypeTiles';
import { useRuleForm, type LatestRule } from './useRules';
import type { Wanted } from './wanted';
import { WhyCard } from './WhyCard';

interface Props {
  beacon: Beacon;
  rule: NotificationRule;
  /** What its fields are filled with, to be looked at and saved (RULE-D25). */
  wanted?: Wanted;
  latest?: LatestRule;
  onDirty?: (isDirty: boolean) => void;
  onSaved: (rule: NotificationRule) => void;
  onDeleted: () => void;
}

/** The editor of a rule: what it waits for, where it tells, in words, and what it would have told (RULE-01 to RULE-04, RULE-D13). */
export function RuleForm({ beacon, rule, wanted, latest, onDirty, onSaved, onDeleted }: Props) {
  const t = useTexts(ruleTexts);
  const locale = useLocale();
  const placeName = usePlaceName();
  const form = useRuleForm(rule, onSaved, latest);
  const { values, isDirty } = form;
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
  const fill = useEffectEvent(() => {
    for (const [name, value] of Object.entries(wanted ?? {})) form.set(name, value);
  });
  useEffect(() => fill(), []);
  const sentence = sentenceOf(values, { t, locale, beacon, placeName: (id) => placeName([id]) ?? '' });
  return (
    <EditFormFrame form={form} label={rule.Id === 0 ? t('newRule') : rule.Name}>
      <Grid gap="16px" templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 340px' }} alignItems="start">
        <Stack gap="16px" minW="0">
          <Card title={t('condition')}>
            <TypeTiles form={form} beacon={beacon} />
            <TriggerFields key={values.Type} form={form} beacon={beacon} />
          </Card>
          {mayWait(typeOf(values)) && <NoiseCard form={form} />}
          <Card title={t('delivery')}>
            <FormField form={form} name="App" label={t('delivery')} required>
              <Flex wrap="wrap" columnGap="24px">
                <CheckField form={form} name="App" label={t('app')} />
                <CheckField form={form} name="Email" label={t('email')} />
              </Flex>
            </FormField>
            {values.Email && (
              <TextField form={form} name="Emails" label={t('emails')} hint={t('emailsHint')} />
            )}
            <FormField
              form={form}
              name="Words"
              label={t('words')}
              hint={t('wordsHint', { names: namesFor(values.Type, locale).join(' ') })}
            >
              <TextArea {...form.register('Words')} rows={2} placeholder={t('wordsUsual')} />
            </FormField>
            <Box maxW="220px">
              <TextField
                form={form}
                name="Repeat"
                label={t('repeat')}
                hint={t('repeatHint')}
                inputMode="numeric"
              />
            </Box>
          </Card>
          <StepRows
            form={form}
            beaconId={beacon.Id}
            words={{ title: t('steps.title'), none: t('steps.none'), text: t('steps.text') }}
          />
        </Stack>
        <Stack gap="16px" minW="0">
          <Card title={t('rule')}>
            <TextField form={form} name="Name" label={t('name')} required />
            <BeaconPicker
              label={t('otherBeacons')}
              hint={t('beaconsHint')}
              many
              value={values.Beacons.filter((id) => id !== beacon.Id)}
              onChange={(ids) => form.set('Beacons', [...new Set([beacon.Id, ...ids])])}
              error={form.faultText('Beacons')}
            />
            <CheckField form={form} name="Enabled" label={t('enabled')} />
          </Card>
          <Card title={t('inWords')}>
            <Box overflowWrap="anywhere">{sentence}</Box>
          </Card>
          <PreviewCard draft={values} beaconId={beacon.Id} />
          {rule.Id !== 0 && <WhyCard ruleId={rule.Id} />}
          {rule.Id !== 0 && (
            <RuleActions rule={rule} isDirty={isDirty} onSaved={onSaved} onDeleted={onDeleted} />
          )}
        </Stack>
      </Grid>
    </EditFormFrame>
  );
}
