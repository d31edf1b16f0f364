import { hasChannels, isOfOneBeacon, limits, PeriodKind, ReportKind, ReportType } from '@mayak/api';
import { usualSections } from '@mayak/api/sections';
import { useFleet } from '@mayak/fleet';
import { BeaconPicker, ChannelPicker } from '@mayak/fleet/beacon';
import { Checkbox, Flex, Grid, Radio, Segmented, useTexts } from '@mayak/ui';
import { FormField, TextField } from '@mayak/ui/form';
import { PeriodPicker } from '@mayak/ui/period';
import { latestChoice, typeOf, type ReportChoice } from '../reportChoice';
import { texts } from '../texts';
import { BeaconTree } from './BeaconTree';
import { Card } from './Card';
import { DocumentFields } from './DocumentFields';
import { knowsLatest } from './knowsDocuments';
import { LatestBeacons, LatestFields } from './LatestFields';
import { ScheduleFields } from './ScheduleFields';
import { SendingLog } from './SendingLog';
import type { TemplateForm } from './useTemplateForm';

interface Props {
  form: TemplateForm;
}

const choices: readonly ReportChoice[] = [
  ...Object.values(ReportType),
  ...(knowsLatest ? ([latestChoice] as const) : []),
];

function TypeField({ form }: Props) {
  const t = useTexts(texts);
  const pick = (type: ReportChoice) => {
    const [before, after] = [form.values.ReportType, type].map(typeOf).map(isOfOneBeacon);
    form.set('ReportType', type);
    form.set('Sections', usualSections(typeOf(type)));
    // Sensors of the other beacons would be hidden, and sent.
    if (before !== after) form.set('Channels', []);
  };
  return (
    <FormField form={form} name="ReportType" label={t('editor.type')}>
      <Grid
        role="radiogroup"
        aria-label={t('editor.type')}
        gap="4px 12px"
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
      >
        {choices.map((type) => (
          <Radio
            key={type}
            name="ReportType"
            checked={form.values.ReportType === type}
            onPick={() => pick(type)}
          >
            {t(`types.${type}`)}
          </Radio>
        ))}
      </Grid>
    </FormField>
  );
}

function KindFields({ form }: Props) {
  const t = useTexts(texts);
  const { Kinds } = form.values;
  const turn = (kind: ReportKind, on: boolean) =>
    form.set(
      'Kinds',
      Object.values(ReportKind).filter((one) => (one === kind ? on : Kinds.includes(one))),
    );
  return (
    <>
      <FormField form={form} name="Kinds" label={t('editor.kinds')}>
        <Flex gap="16px">
          {Object.values(ReportKind).map((kind) => (
            <Checkbox key={kind} checked={Kinds.includes(kind)} onChecked={(on) => turn(kind, on)}>
              {t(`kinds.${kind}`)}
            </Checkbox>
          ))}
        </Flex>
      </FormField>
      <TextField
        form={form}
        name="MinStopMinutes"
        label={t('editor.minStop')}
        unit={t('editor.minutes')}
        inputMode="numeric"
      />
    </>
  );
}

/** Of which beacons and sensors the report tells (REP-D03). */
function SubjectFields({ form }: Props) {
  const t = useTexts(texts);
  const { ReportType: type, Beacon, Beacons, Channels } = form.values;
  if (type === latestChoice) return <LatestFields form={form} />;
  if (!isOfOneBeacon(type))
    return (
      <Card title={t('editor.subject')}>
        <BeaconTree
          chosen={{ beacons: Beacons, sensors: Channels }}
          hasSensors={hasChannels(type)}
          error={form.faultText('Beacons')}
          onChange={({ beacons, sensors }) => {
            form.set('Beacons', [...beacons]);
            form.set('Channels', [...sensors]);
          }}
        />
      </Card>
    );
  return (
    <Card title={t('editor.subject')}>
      <BeaconPicker
        label={t('editor.beacon')}
        required
        error={form.faultText('Beacon')}
        value={Beacon}
        onChange={(id) => {
          form.set('Beacon', id);
          form.set('Channels', []);
        }}
      />
      {hasChannels(type) && Beacon !== null && (
        <ChannelPicker
          many
          label={t('editor.channels')}
          hint={t('editor.allChannels')}
          beaconId={Beacon}
          value={Channels}
          onChange={(ids) => form.set('Channels', [...ids])}
        />
      )}
    </Card>
  );
}

/** The period: asked at each build, days before now, or dates (REP-05, REP-06). */
function PeriodFields({ form }: Props) {
  const t = useTexts(texts);
  const { now } = useFleet();
  const { PeriodKind: kind, Days, Range } = form.values;
  return (
    <Card title={t('editor.period')}>
      <FormField form={form} name="PeriodKind" label={t('editor.periodKind')}>
        <Segmented
          label={t('editor.periodKind')}
          value={kind}
          options={[
            { value: PeriodKind.None, label: t('editor.none') },
            { value: PeriodKind.DaysFromCurrent, label: t('editor.days') },
            { value: PeriodKind.Fixed, label: t('editor.fixed') },
          ]}
          onValue={(next) => form.set('PeriodKind', next)}
        />
      </FormField>
      {kind === PeriodKind.DaysFromCurrent && (
        <Flex gap="12px" align="flex-end" wrap="wrap">
          <TextField form={form} name="Days" label={t('editor.dayCount')} inputMode="numeric" required />
          <Segmented
            label={t('editor.dayCount')}
            value={Days}
            options={limits.presetsDays.map((n) => ({
              value: String(n),
              label: t('editor.presetDays', { count: n }),
            }))}
            onValue={(days) => form.set('Days', days)}
          />
        </Flex>
      )}
      {kind === PeriodKind.Fixed && (
        <FormField form={form} name="Range" label={t('editor.fixed')} required>
          <PeriodPicker
            value={Range}
            now={now}
            presets={['days2', 'days7', 'days30', 'months3']}
            longest={limits.maxPeriod.report}
            onChange={(period) => form.set('Range', period)}
          />
        </FormField>
      )}
    </Card>
  );
}

/** What a report is made of: its type, its beacons, its period, and when it is sent (REP-12). */
export function TemplateFields({
  form,
  templateId,
  stopped,
}: Props & { templateId: number; stopped: readonly string[] }) {
  const t = useTexts(texts);
  return (
    <Grid
      gap="16px"
      templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      maxW="1120px"
    >
      <Flex direction="column" gap="16px" minW="0">
        <Card title={t('editor.template')}>
          <TextField form={form} name="Name" label={t('editor.name')} required />
          <TypeField form={form} />
          {form.values.ReportType === ReportType.BeaconData && <KindFields form={form} />}
        </Card>
        {form.values.ReportType === latestChoice ? (
          <LatestBeacons form={form} />
        ) : (
          <PeriodFields form={form} />
        )}
      </Flex>
      <Flex direction="column" gap="16px" minW="0">
        <SubjectFields form={form} />
        <DocumentFields form={form} />
        <ScheduleFields form={form} stopped={stopped} />
        {templateId > 0 && form.values.IsSent && <SendingLog templateId={templateId} />}
      </Flex>
    </Grid>
  );
}
