import { announceSsasDrill, type SsasDesk } from '@mayak/api/ssas';
import { useFleet } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { Box, Grid, useTexts } from '@mayak/ui';
import { faultsBy, SendDialog, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import { parseMoment, printMoment, useTimeZone } from '@mayak/ui/period';
import { useState } from 'react';
import { BeaconsField, refusalsOf, useFailedWords } from './dialogParts';
import { ofList } from './ofList';
import { ssasTexts } from './texts';

interface Draft {
  [name: string]: unknown;
  BeaconIds: number[];
  FromDt: string;
  UntilDt: string;
}

const hour = 3_600_000;
const faults = faultsBy(announceSsasDrill.body);

interface Props {
  onDone: (desk: SsasDesk) => void;
  onClose: () => void;
}

/** Announces a drill of some beacons before it begins (SSAS-D09). */
export function DrillDialog({ onDone, onClose }: Props) {
  const t = useTexts(ssasTexts);
  const api = useApi();
  const zone = useTimeZone();
  const { now } = useFleet();
  const [empty] = useState<Draft>(() => ({
    BeaconIds: [],
    FromDt: printMoment(now(), zone, 'minute'),
    UntilDt: printMoment(now() + hour, zone, 'minute'),
  }));
  const dtOf = (text: string) => {
    const at = parseMoment(text, zone);
    return at === null ? text : new Date(at).toISOString();
  };
  const bodyOf = ({ BeaconIds, FromDt, UntilDt }: Draft) => ({
    BeaconIds,
    FromDt: dtOf(FromDt),
    UntilDt: dtOf(UntilDt),
  });
  const words = ({ field, code }: Fault) => {
    if (field === 'BeaconIds') return t('faults.choose');
    if (code !== 'outOfRange') return code === 'required' ? undefined : t('faults.moment');
    return field === 'FromDt' ? t('faults.from') : t('faults.until');
  };
  const form = useSendForm<Draft>({
    empty,
    check: (draft) => faults(bodyOf(draft)).map(ofList),
    async send(draft) {
      onDone(await api.call(announceSsasDrill, { body: announceSsasDrill.body.parse(bodyOf(draft)) }));
    },
    refusals: refusalsOf,
    words,
  });
  const { error, values } = form;
  const failed = useFailedWords(error);
  return (
    <SendDialog form={form} title={t('announce')} verb={t('announce')} failed={failed} onClose={onClose}>
      <Box color="fg.secondary">{t('announceText')}</Box>
      <BeaconsField
        value={values.BeaconIds}
        error={form.faultText('BeaconIds')}
        onChange={(ids) => form.set('BeaconIds', ids)}
      />
      <Grid gap="14px 16px" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField form={form} name="FromDt" label={t('from')} placeholder={t('moment')} required />
        <TextField form={form} name="UntilDt" label={t('until')} placeholder={t('moment')} required />
      </Grid>
    </SendDialog>
  );
}
