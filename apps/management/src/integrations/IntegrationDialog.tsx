import {
  createIntegration,
  editIntegration,
  Failure,
  IntegrationEdit,
  IntegrationType,
  limits,
  type Integration,
} from '@mayak/api';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Grid, useTexts } from '@mayak/ui';
import {
  CheckField,
  faultsBy,
  FormDialog,
  numberOf,
  SelectField,
  TextField,
  useEditForm,
  type EditForm,
  type Fault,
} from '@mayak/ui/form';
import { integrationTexts } from './texts';

interface Draft {
  [name: string]: unknown;
  Name: string;
  Type: string;
  Enabled: boolean;
  Url: string;
  Host: string;
  Port: string;
  Secret: string;
  NafFrom: string;
  NafTo: string;
  BeaconIds: number[];
}

/** A webhook that sends reports of the North Atlantic Format, among the types (INT-D10). */
const naf = 'naf';
/** The contract of a shell of before knows none. */
const knowsNaf = 'Format' in IntegrationEdit.shape;

/** What a new integration begins with. */
export const newIntegration: Integration = {
  Id: 0,
  Name: '',
  Type: IntegrationType.Webhook,
  Enabled: true,
  Url: null,
  Host: null,
  Port: null,
  BeaconIds: [],
  HasSecret: false,
  LastSuccessDt: null,
  LastError: null,
  QueueLength: 0,
};

const draftOf = (one: Integration): Draft => ({
  Name: one.Name,
  Type: one.Format === naf ? naf : String(one.Type),
  Enabled: one.Enabled,
  Url: one.Url ?? '',
  Host: one.Host ?? '',
  Port: one.Port === null ? '' : String(one.Port),
  Secret: '',
  NafFrom: one.NafFrom ?? '',
  NafTo: one.NafTo ?? '',
  BeaconIds: one.BeaconIds,
});

const isNaf = ({ Type }: Draft) => Type === naf;
const isWebhook = (d: Draft) => isNaf(d) || Number(d.Type) === IntegrationType.Webhook;
const partyOf = (text: string) => text.trim().toUpperCase() || null;
const bodyOf = (d: Draft) => ({
  Name: d.Name,
  Type: isNaf(d) ? IntegrationType.Webhook : Number(d.Type),
  Enabled: d.Enabled,
  Url: isWebhook(d) ? d.Url.trim() : null,
  Host: isWebhook(d) ? null : d.Host.trim(),
  Port: isWebhook(d) ? null : numberOf(d.Port),
  BeaconIds: d.BeaconIds,
  ...(d.Secret !== '' && { Secret: d.Secret }),
  ...(knowsNaf && {
    Format: isNaf(d) ? naf : null,
    NafFrom: isNaf(d) ? partyOf(d.NafFrom) : null,
    NafTo: isNaf(d) ? partyOf(d.NafTo) : null,
  }),
});
const faults = faultsBy(IntegrationEdit);
/** A fault of one of a list is shown at the list. */
const ofList = <F extends Fault>(fault: F): F => ({ ...fault, field: fault.field.replace(/\.\d+$/, '') });
const check = (d: Draft): Fault[] => faults(bodyOf(d)).map(ofList);

interface Props {
  integration: Integration;
  latest: () => Promise<Integration | undefined>;
  onSaved: (saved: Integration, secret: string | null) => void;
  onClose: () => void;
}

/** An integration in its dialog (INT-D06, screens.md section 27). */
export function IntegrationDialog({ integration: known, latest, onSaved, onClose }: Props) {
  const t = useTexts(integrationTexts);
  const api = useApi();
  const words = ({ field, code }: Fault) => {
    if (field === 'BeaconIds') return t(code === 'unknown' ? 'faults.rights' : 'faults.choose');
    if (code === 'unknown') return t('refused');
    if (field === 'Url' && code === 'invalidFormat') return t('faults.url');
    if (field === 'NafFrom' || field === 'NafTo') return t('faults.party');
    if (field === 'Host' && code === 'invalidFormat') return t('faults.host');
    return field === 'Port' ? t('faults.port') : undefined;
  };
  const form: EditForm<Draft> = useEditForm<Integration, Draft>({
    known,
    draft: draftOf,
    check,
    ...(known.Id !== 0 && { latest }),
    async save(draft, { Id: id }) {
      const body = IntegrationEdit.parse(bodyOf(draft));
      if (id !== 0) {
        const saved = await api.call(editIntegration, { params: { id }, body });
        onSaved(saved, null);
        return saved;
      }
      const { Secret, ...saved } = await api.call(createIntegration, { body });
      onSaved(saved, body.Type === IntegrationType.Webhook ? Secret : null);
      return saved;
    },
    refusals(error) {
      if (!(error instanceof Failure)) return [];
      const place = isWebhook(form.values) ? 'Url' : 'Host';
      if (error.problem?.code === 'integration.targetRefused') return [{ field: place, code: 'unknown' }];
      return (error.problem?.errors ?? []).map(ofList);
    },
    words,
  });
  const { values } = form;
  const types = [
    { value: String(IntegrationType.Webhook), label: t('webhook') },
    { value: String(IntegrationType.WialonIps), label: t('wialon') },
    ...(knowsNaf ? [{ value: naf, label: t('naf') }] : []),
  ];
  return (
    <FormDialog
      form={form}
      title={known.Id === 0 ? t('add') : t('edit', { name: known.Name })}
      width="480px"
      onClose={onClose}
    >
      <TextField form={form} name="Name" label={t('name')} required />
      <SelectField form={form} name="Type" label={t('type')} options={types} />
      {isWebhook(values) ? (
        <TextField form={form} name="Url" label={t('address')} hint={t('addressHint')} type="url" required />
      ) : (
        <Grid gap="12px" templateColumns="minmax(0, 1fr) 110px" alignItems="start">
          <TextField form={form} name="Host" label={t('host')} required />
          <TextField
            form={form}
            name="Port"
            label={t('port')}
            inputMode="numeric"
            placeholder={`${limits.integration.port.min}-${limits.integration.port.max}`}
            required
          />
        </Grid>
      )}
      {isNaf(values) && (
        <Grid gap="12px" templateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
          <TextField
            form={form}
            name="NafFrom"
            label={t('nafFrom')}
            placeholder="RUS"
            hint={t('partyHint')}
          />
          <TextField form={form} name="NafTo" label={t('nafTo')} placeholder="XNE" />
        </Grid>
      )}
      <TextField
        form={form}
        name="Secret"
        label={isWebhook(values) ? t('secret') : t('password')}
        {...(known.HasSecret && { hint: t('secretKept') })}
        {...(!known.HasSecret && isWebhook(values) && { hint: t('secretHint') })}
      />
      <BeaconPicker
        label={t('beacons')}
        required
        error={form.faultText('BeaconIds')}
        many
        value={values.BeaconIds}
        onChange={(ids) => form.set('BeaconIds', [...ids])}
      />
      <CheckField form={form} name="Enabled" label={t('enabled')} />
    </FormDialog>
  );
}
