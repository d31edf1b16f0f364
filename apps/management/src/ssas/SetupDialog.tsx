import { getSsasDesk, setUpSsas, type SsasDesk, type SsasSetup } from '@mayak/api/ssas';
import { useBeacon } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import {
  CheckField,
  faultsBy,
  FormDialog,
  SelectField,
  SendDialog,
  TextField,
  useEditForm,
  useSendForm,
  type Fault,
  type FormFields,
} from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
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
const draftOf = (setup: SsasSetup | null): Draft => ({
  BeaconIds: setup ? [setup.BeaconId] : [],
  ByDistress: setup?.ByDistress ?? false,
  Input: setup?.Input == null ? '' : String(setup.Input),
  Steps: stepDrafts(setup?.Steps),
  Aboard: setup?.Aboard.join(', ') ?? '',
});
const faults = faultsBy(setUpSsas.body);
const check = (draft: Draft) => faults(bodyOf(draft)).map(ofList);
const width = '720px';

interface Props {
  onDone: (desk: SsasDesk) => void;
  onClose: () => void;
}

function useWords() {
  const t = useTexts(ssasTexts);
  return ({ field, code }: Fault) => {
    if (field === 'BeaconIds') return t('faults.choose');
    if (field === 'Input') return t('faults.input');
    if (field === 'Aboard') return t(code === 'outOfRange' ? 'faults.aboardOwn' : 'faults.person');
    if (/After$/.test(field)) return t('faults.after');
    if (/Way$/.test(field)) return t('faults.way');
    if (code === 'unknown') return t('faults.person');
    return code === 'outOfRange' ? t('faults.aboardStep') : undefined;
  };
}

function useSetUp(onDone: Props['onDone']) {
  const api = useApi();
  return async (draft: Draft) => {
    const desk = await api.call(setUpSsas, { body: setUpSsas.body.parse(bodyOf(draft)) });
    onDone(desk);
    return desk;
  };
}

/** How devices tell an alert, who is told ashore and who is aboard, for one beacon or, of none, for many (SSAS-D06). */
export function SetupDialog({ setup, ...rest }: Props & { setup: SsasSetup | null }) {
  return setup ? <EditSetup setup={setup} {...rest} /> : <NewSetup {...rest} />;
}

/** One that is set up already: what somebody else makes of it meanwhile comes in around what was typed (LIVE-D01). */
function EditSetup({ setup, onDone, onClose }: Props & { setup: SsasSetup }) {
  const t = useTexts(ssasTexts);
  const api = useApi();
  const queries = useQueryClient();
  const send = useSetUp(onDone);
  const ofDesk = ({ Setups }: SsasDesk) => Setups.find(({ BeaconId }) => BeaconId === setup.BeaconId);
  const form = useEditForm<SsasSetup, Draft>({
    known: setup,
    draft: draftOf,
    check,
    latest: async () =>
      ofDesk(await queries.fetchQuery({ ...api.quiet.query(getSsasDesk, {}), staleTime: 0 })),
    save: async (draft, of) => ofDesk(await send(draft)) ?? of,
    refusals: refusalsOf,
    words: useWords(),
  });
  return (
    <FormDialog form={form} title={t('setUpOf', { name: setup.BeaconName })} width={width} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

function NewSetup({ onDone, onClose }: Props) {
  const t = useTexts(ssasTexts);
  const send = useSetUp(onDone);
  const form = useSendForm<Draft>({
    empty: draftOf(null),
    check,
    async send(draft) {
      await send(draft);
      onClose();
    },
    refusals: refusalsOf,
    words: useWords(),
  });
  return (
    <SendDialog
      form={form}
      title={t('setUp')}
      width={width}
      failed={useFailedWords(form.error)}
      onClose={onClose}
    >
      <BeaconsField
        value={form.values.BeaconIds}
        error={form.faultText('BeaconIds')}
        onChange={(ids) => form.set('BeaconIds', ids)}
      />
      <Fields form={form} />
    </SendDialog>
  );
}

function Fields({ form }: { form: FormFields<Draft> }) {
  const t = useTexts(ssasTexts);
  const { values } = form;
  const [first] = values.BeaconIds;
  return (
    <>
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
    </>
  );
}

/** The sensors of the first beacon, to one of which the alert may be wired. */
function InputField({ form, beaconId }: { form: FormFields<Draft>; beaconId: number }) {
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
