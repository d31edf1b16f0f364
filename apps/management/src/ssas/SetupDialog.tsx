import { setUpSsas, type SsasDesk, type SsasSetup } from '@mayak/api/ssas';
import { useBeacon } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import {
  CheckField,
  faultsBy,
  SelectField,
  SendDialog,
  TextField,
  useSendForm,
  type Fault,
} from '@mayak/ui/form';
import { useState } from 'react';
import { stepBody, stepDrafts, type StepDraft } from '../stepDraft';
import { StepRows } from '../StepRows';
import { BeaconsField, refusalsOf, useFailedWords } from './dialogParts';
import { ofList } from './ofList';
import { ssasTexts } from './texts';

interface Draft {
  [name: string]: unknown;
  BeaconIds: number[];
  ByDistress: boolean;
  Input: string;
  Steps: StepDraft[];
  Aboard: string;
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const bodyOf = (d: Draft) => ({
  BeaconIds: d.BeaconIds,
  ByDistress: d.ByDistress,
  Input: d.Input === '' ? null : Number(d.Input),
  Steps: d.Steps.map(stepBody),
  Aboard: namesIn(d.Aboard),
});
const faults = faultsBy(setUpSsas.body);

interface Props {
  /** Null for beacons that are to be chosen. */
  setup: SsasSetup | null;
  onDone: (desk: SsasDesk) => void;
  onClose: () => void;
}

/** How devices tell an alert, who is told ashore and who is aboard, for one beacon or many (SSAS-D06). */
export function SetupDialog({ setup, onDone, onClose }: Props) {
  const t = useTexts(ssasTexts);
  const api = useApi();
  const [empty] = useState<Draft>(() => ({
    BeaconIds: setup ? [setup.BeaconId] : [],
    ByDistress: setup?.ByDistress ?? false,
    Input: setup?.Input == null ? '' : String(setup.Input),
    Steps: stepDrafts(setup?.Steps),
    Aboard: setup?.Aboard.join(', ') ?? '',
  }));
  const words = ({ field, code }: Fault) => {
    if (field === 'BeaconIds') return t('faults.choose');
    if (field === 'Input') return t('faults.input');
    if (field === 'Aboard') return t(code === 'outOfRange' ? 'faults.aboardOwn' : 'faults.person');
    if (/After$/.test(field)) return t('faults.after');
    if (/Way$/.test(field)) return t('faults.way');
    if (code === 'unknown') return t('faults.person');
    return code === 'outOfRange' ? t('faults.aboardStep') : undefined;
  };
  const form = useSendForm<Draft>({
    empty,
    check: (draft) => faults(bodyOf(draft)).map(ofList),
    async send(draft) {
      onDone(await api.call(setUpSsas, { body: setUpSsas.body.parse(bodyOf(draft)) }));
    },
    refusals: refusalsOf,
    words,
  });
  const { error, values } = form;
  const failed = useFailedWords(error);
  const [first] = values.BeaconIds;
  return (
    <SendDialog
      form={form}
      title={setup ? t('setUpOf', { name: setup.BeaconName }) : t('setUp')}
      width="720px"
      failed={failed}
      onClose={onClose}
    >
      {!setup && (
        <BeaconsField
          value={values.BeaconIds}
          error={form.faultText('BeaconIds')}
          onChange={(ids) => form.set('BeaconIds', ids)}
        />
      )}
      <CheckField form={form} name="ByDistress" label={t('byDistress')} hint={t('byDistressHint')} />
      {first !== undefined && (
        <>
          <InputField form={form} beaconId={first} />
          <StepRows
            form={form}
            beaconId={first}
            words={{ title: t('stepsTitle'), none: t('stepsNone'), text: t('stepsText') }}
            without={namesIn(values.Aboard)}
          />
        </>
      )}
      <TextField form={form} name="Aboard" label={t('aboard')} hint={t('aboardHint')} />
    </SendDialog>
  );
}

/** The sensors of the first beacon, to one of which the alert may be wired. */
function InputField({ form, beaconId }: { form: ReturnType<typeof useSendForm<Draft>>; beaconId: number }) {
  const t = useTexts(ssasTexts);
  const { beacon } = useBeacon(beaconId);
  const sensors = (beacon?.Channels ?? []).map(({ Id, Name }) => ({
    value: String(Id % 1000),
    label: `${Id % 1000}. ${Name}`,
  }));
  const typed = form.values.Input;
  const isKnown = typed === '' || sensors.some(({ value }) => value === typed);
  return (
    <SelectField
      form={form}
      name="Input"
      label={t('input')}
      hint={t('inputHint')}
      options={[
        { value: '', label: t('noInput') },
        ...(isKnown ? [] : [{ value: typed, label: typed }]),
        ...sensors,
      ]}
    />
  );
}
