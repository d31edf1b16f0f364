import { Failure } from '@mayak/api';
import { exportNaf, nafLimits, NafParty } from '@mayak/api/naf';
import { useFleet } from '@mayak/fleet';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Box, Grid, saveFile, useTexts } from '@mayak/ui';
import { SendDialog, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import { PeriodPicker, periodRange, useTimeZone, type Period } from '@mayak/ui/period';
import { useState } from 'react';
import { integrationTexts } from './texts';

interface Draft {
  [name: string]: unknown;
  BeaconId: number | null;
  Period: Period;
  From: string;
  To: string;
}

const empty: Draft = { BeaconId: null, Period: { preset: 'days2' }, From: '', To: '' };
const partyOf = (text: string) => text.trim().toUpperCase();

function faultsOf({ BeaconId, ...parties }: Draft): Fault[] {
  const wrong = (['From', 'To'] as const).filter((name) => {
    const party = partyOf(parties[name]);
    return party !== '' && !NafParty.safeParse(party).success;
  });
  return [
    ...(BeaconId === null ? [{ field: 'BeaconId', code: 'required' }] : []),
    ...wrong.map((field) => ({ field, code: 'invalidFormat' })),
  ];
}

/** The positions of a beacon and period as a file of the North Atlantic Format (INT-D10). */
export function NafDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(integrationTexts);
  const api = useApi();
  const fleet = useFleet();
  const zone = useTimeZone();
  const [isEmpty, setEmpty] = useState(false);
  const form = useSendForm<Draft>({
    empty,
    check: faultsOf,
    async send({ BeaconId, Period: asked, From, To }) {
      if (BeaconId === null) return;
      const now = fleet.now();
      const { from, to } = periodRange(asked, now, zone);
      const query = {
        startDt: new Date(Math.max(from, (to ?? now) - nafLimits.most)).toISOString(),
        endDt: new Date(to ?? now).toISOString(),
        ...(partyOf(From) && { from: partyOf(From) }),
        ...(partyOf(To) && { to: partyOf(To) }),
      };
      const file = await api.call(exportNaf, { params: { id: BeaconId }, query });
      setEmpty(file.byteLength === 0);
      if (file.byteLength === 0) return;
      const name = (fleet.get(BeaconId)?.name ?? String(BeaconId)).replace(/[\\/:*?"<>|]/g, '_');
      saveFile(new Blob([file], { type: exportNaf.accept }), `${name}.naf`);
      onClose();
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
    words: ({ field }) => t(field === 'BeaconId' ? 'faults.beacon' : 'faults.party'),
  });
  const { values } = form;
  const failure = () => {
    if (form.error !== null) return t('nafFailed');
    return isEmpty && t('nafNone');
  };
  return (
    <SendDialog form={form} title={t('nafTitle')} verb={t('nafSave')} failed={failure()} onClose={onClose}>
      <Box color="fg.secondary">{t('nafText')}</Box>
      <BeaconPicker
        label={t('beacon')}
        required
        error={form.faultText('BeaconId')}
        value={values.BeaconId}
        onChange={(id) => form.set('BeaconId', id)}
      />
      <PeriodPicker
        value={values.Period}
        now={fleet.now}
        longest={nafLimits.most}
        presets={['today', 'days2', 'days7', 'days30']}
        onChange={(period) => form.set('Period', period)}
      />
      <Grid gap="12px" templateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
        <TextField form={form} name="From" label={t('nafFrom')} placeholder="RUS" hint={t('partyHint')} />
        <TextField form={form} name="To" label={t('nafTo')} placeholder="XNE" />
      </Grid>
    </SendDialog>
  );
}
