import { Failure, GeoobjectType } from '@mayak/api';
import { addGuestLink, guestLanguages, NewGuestLink, type GuestLink } from '@mayak/api/guests';
import { useFleet } from '@mayak/fleet';
import { BeaconPicker, useGeoobjects, useGroups } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Field, Grid, Segmented, TextArea, useLocale, useTexts } from '@mayak/ui';
import { SelectField, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { useTimeZone } from '@mayak/ui/period';
import { useState } from 'react';
import { bodyOf, emptyDraft, faultsOf, ofList, type Draft } from './draft';
import { blurs, clockOf, delays, halfHours, lives, trackHours, useSpans } from './spans';
import { guestTexts } from './texts';
import { useGuestFaults } from './useGuestFaults';

interface Props {
  /** What it begins with. */
  beaconIds: readonly number[];
  title: string;
  onMade: (link: GuestLink) => void;
  onClose: () => void;
}

/** What a language calls itself. */
const ownName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

const choices = <T extends number>(list: readonly T[], label: (one: T) => string) =>
  list.map((one) => ({ value: String(one), label: label(one) }));

/** A new link for guests: what it shows, for how long and how exactly (PERM-D25). */
export function GuestLinkDialog({ beaconIds, title, onMade, onClose }: Props) {
  const t = useTexts(guestTexts);
  const api = useApi();
  const zone = useTimeZone();
  const { now } = useFleet();
  const language = useLocale();
  const spans = useSpans();
  const groups = useGroups();
  const { geoobjects } = useGeoobjects();
  const [empty] = useState(() => emptyDraft(language, [...beaconIds], title));
  const form = useSendForm<Draft>({
    empty,
    check: (draft) => faultsOf(draft, { now: now(), zone }),
    async send(draft) {
      const body = NewGuestLink.parse(bodyOf(draft, { now: now(), zone }));
      onMade(await api.call(addGuestLink, { body }));
    },
    refusals(error) {
      if (!(error instanceof Failure)) return [];
      if (error.problem?.code === 'conflict') return [{ field: 'Title', code: 'full' }];
      return (error.problem?.errors ?? []).map(ofList);
    },
    words: useGuestFaults(),
  });
  const { values, error } = form;
  const isRefused =
    error instanceof Failure && ['validation', 'conflict'].includes(error.problem?.code ?? '');
  const areas = geoobjects.filter(({ Type }) => Type === GeoobjectType.Polygon);
  const hours = [{ value: '', label: t('always') }, ...choices(halfHours, clockOf)];
  return (
    <SendDialog
      form={form}
      title={t('create')}
      verb={t('add')}
      width="560px"
      failed={error !== null && !isRefused && t('notMade')}
      onClose={onClose}
    >
      <TextField form={form} name="Title" label={t('name')} hint={t('nameHint')} required />
      {groups.length > 0 && (
        <Segmented
          label={t('what')}
          value={values.isGroup ? 'group' : 'beacons'}
          options={[
            { value: 'beacons', label: t('beacons') },
            { value: 'group', label: t('group') },
          ]}
          onValue={(what) => form.set('isGroup', what === 'group')}
        />
      )}
      {values.isGroup ? (
        <SelectField
          form={form}
          name="GroupId"
          label={t('group')}
          hint={t('groupHint')}
          options={[
            { value: '', label: '-' },
            ...groups.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
          ]}
          required
        />
      ) : (
        <BeaconPicker
          label={t('beacons')}
          required
          error={form.faultText('BeaconIds')}
          many
          value={values.BeaconIds}
          onChange={(ids) => form.set('BeaconIds', [...ids])}
        />
      )}
      <Grid
        gap="14px 16px"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <SelectField
          form={form}
          name="Lasts"
          label={t('lasts')}
          options={[...choices(lives, spans.minutes), { value: '', label: t('ownEnd') }]}
        />
        {values.Lasts === '' ? (
          <TextField form={form} name="UntilDt" label={t('until')} placeholder={t('moment')} required />
        ) : (
          <TextField
            form={form}
            name="FromDt"
            label={t('begins')}
            hint={t('beginsHint')}
            placeholder={t('moment')}
          />
        )}
        <SelectField
          form={form}
          name="TrackHours"
          label={t('track')}
          options={[{ value: '0', label: t('noTrack') }, ...choices(trackHours, spans.hours)]}
        />
        <SelectField
          form={form}
          name="DelayMinutes"
          label={t('delay')}
          options={[{ value: '0', label: t('noDelay') }, ...choices(delays, spans.minutes)]}
        />
        <SelectField
          form={form}
          name="BlurMeters"
          label={t('blur')}
          options={[{ value: '0', label: t('exact') }, ...choices(blurs, spans.metres)]}
          {...(values.BlurMeters !== '0' && { hint: t('blurHint') })}
        />
        <SelectField
          form={form}
          name="GeoobjectId"
          label={t('area')}
          options={[
            { value: '', label: t('anywhere') },
            ...areas.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
          ]}
        />
        <SelectField
          form={form}
          name="HoursFrom"
          label={t('hoursFrom')}
          options={hours}
          {...(values.HoursFrom !== '' && { hint: t('hoursHint') })}
        />
        <SelectField form={form} name="HoursTo" label={t('hoursTo')} options={hours} />
        <TextField form={form} name="Most" label={t('most')} hint={t('mostHint')} inputMode="numeric" />
        <SelectField
          form={form}
          name="Language"
          label={t('language')}
          options={guestLanguages.map((value) => ({ value, label: ownName(value) }))}
        />
      </Grid>
      <Field label={t('sites')} hint={t('sitesHint')} error={form.faultText('Sites')}>
        <TextArea {...form.register('Sites')} rows={2} />
      </Field>
    </SendDialog>
  );
}
