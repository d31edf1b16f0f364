import { BeaconSettingsOfMany, editSettingsOfBeacons, Failure, LengthUnit, VehicleType } from '@mayak/api';
import { useFleetRefresh } from '@mayak/fleet';
import { transportOf } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  commonTexts,
  Dialog,
  Field,
  Select,
  Stack,
  TextInput,
  useTexts,
  useToast,
  VisuallyHidden,
} from '@mayak/ui';
import { faultsBy, useFaultWords } from '@mayak/ui/form';
import { useState, type ReactNode } from 'react';
import { wholeOf } from './draft';
import { settingsTexts } from './texts';
import { useSettingsWords } from './useSettingsForm';

type Name = keyof BeaconSettingsOfMany;
const begin: Record<Name, string> = {
  CheckRelevance: 'true',
  RelevanceTimeout1: '60',
  RelevanceTimeout2: '1440',
  EmergencyOverRelevancePriority: 'true',
  CheckEmergency: 'true',
  LengthUnit: '',
  VehicleType: '0',
};
const isSwitch = (name: Name) => begin[name] === 'true';
const valueOf = (name: Name, text: string) => {
  if (isSwitch(name)) return text === 'true';
  if (name === 'LengthUnit') return text === '' ? null : Number(text);
  return wholeOf(text) ?? undefined;
};
const labels = {
  CheckRelevance: 'checkRelevance',
  RelevanceTimeout1: 'timeout1',
  RelevanceTimeout2: 'timeout2',
  EmergencyOverRelevancePriority: 'priority',
  CheckEmergency: 'checkEmergency',
  LengthUnit: 'lengthUnit',
  VehicleType: 'transport',
} as const satisfies Record<Name, string>;
const names = Object.keys(labels) as Name[];
const faultsIn = faultsBy(BeaconSettingsOfMany);

/** The same settings for many beacons: only what is ticked is changed, of all or of none (MGMT-D01, SET-D01). */
export function SettingsOfBeacons({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const say = useToast();
  const refreshFleet = useFleetRefresh();
  const own = useSettingsWords();
  const usual = useFaultWords();
  const [texts, setTexts] = useState(begin);
  const [chosen, setChosen] = useState<readonly Name[]>([]);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const Settings = Object.fromEntries(chosen.map((name) => [name, valueOf(name, texts[name])]));
  const missing = chosen.filter((name) => valueOf(name, texts[name]) === undefined);
  const faults = [...missing.map((field) => ({ field, code: 'required' })), ...faultsIn(Settings)];
  const faultOf = (name: Name) => {
    const fault = isTried ? faults.find(({ field }) => field === name) : undefined;
    return fault && (own(fault) ?? usual(fault));
  };
  const put = (name: Name, text: string) => setTexts({ ...texts, [name]: text });
  const submit = async () => {
    setTried(true);
    setRefused(chosen.length === 0 ? t('many.nothing') : null);
    if (isBusy || chosen.length === 0 || faults.length > 0) return;
    setBusy(true);
    try {
      const body = { BeaconIds: [...ids], Settings: BeaconSettingsOfMany.parse(Settings) };
      const { Changed } = await api.call(editSettingsOfBeacons, { body });
      refreshFleet();
      say({ state: 'normal', title: t('many.done', { count: Changed }) });
      onClose();
    } catch (error) {
      const problem = error instanceof Failure ? error.problem : null;
      const isOrder = problem?.errors?.some(({ code }) => code === 'order');
      const isDenied = problem?.code === 'permission.denied' || problem?.code === 'notFound';
      setRefused(isOrder ? t('order') : t(isDenied ? 'many.denied' : 'many.notDone'));
      setBusy(false);
    }
  };
  const options: Partial<Record<Name, { value: string; label: string }[]>> = {
    LengthUnit: [
      { value: '', label: t('asInProfile') },
      ...Object.values(LengthUnit).map((unit) => ({ value: String(unit), label: t(`units.u${unit}`) })),
    ],
    VehicleType: Object.values(VehicleType).map((type) => ({
      value: String(type),
      label: common(`transport.${transportOf(type)}`),
    })),
  };
  const control = (name: Name): ReactNode => {
    const list = isSwitch(name)
      ? [
          { value: 'true', label: common('yes') },
          { value: 'false', label: common('no') },
        ]
      : options[name];
    return list ? (
      <Select value={texts[name]} options={list} onValue={(text) => put(name, text)} />
    ) : (
      <TextInput
        value={texts[name]}
        inputMode="numeric"
        unit={t('minutes')}
        onChange={({ target }) => put(name, target.value)}
      />
    );
  };
  return (
    <Dialog
      open
      title={t('many.title', { count: ids.length })}
      dirty={chosen.length > 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            {t('many.apply')}
          </Button>
        </>
      )}
    >
      <Stack gap="10px">
        {refused && <Alert state="emergency">{refused}</Alert>}
        <Box color="fg.secondary">{t('many.hint')}</Box>
        {names.map((name) => (
          <div key={name}>
            <Checkbox
              checked={chosen.includes(name)}
              onChecked={(on) => setChosen(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
            >
              {t(labels[name])}
            </Checkbox>
            {chosen.includes(name) && (
              <Box ps="24px" pb="4px">
                <Field label={<VisuallyHidden>{t(labels[name])}</VisuallyHidden>} error={faultOf(name)}>
                  {control(name)}
                </Field>
              </Box>
            )}
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
