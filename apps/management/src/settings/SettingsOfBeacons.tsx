import { BeaconSettingsOfMany, editSettingsOfBeacons, Failure, LengthUnit, VehicleType } from '@mayak/api';
import { useFleetRefresh } from '@mayak/fleet';
import { transportOf } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import {
  Box,
  Checkbox,
  commonTexts,
  Field,
  Select,
  TextInput,
  useTexts,
  useToast,
  VisuallyHidden,
} from '@mayak/ui';
import { faultsBy, SendDialog, useSendForm } from '@mayak/ui/form';
import type { ReactNode } from 'react';
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

type Draft = Record<Name, string> & { chosen: Name[] };
const settingsIn = (draft: Draft) =>
  Object.fromEntries(draft.chosen.map((name) => [name, valueOf(name, draft[name])]));

/** The same settings for many beacons: only what is ticked is changed, of all or of none (MGMT-D01, SET-D01). */
export function SettingsOfBeacons({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const toast = useToast();
  const refreshFleet = useFleetRefresh();
  const own = useSettingsWords();
  const form = useSendForm<Draft>({
    empty: { ...begin, chosen: [] },
    isPatient: true,
    check: (draft) => [
      ...(draft.chosen.length === 0 ? [{ field: 'chosen', code: 'nothing' }] : []),
      ...draft.chosen.flatMap((field) =>
        valueOf(field, draft[field]) === undefined ? [{ field, code: 'required' }] : [],
      ),
      ...faultsIn(settingsIn(draft)),
    ],
    async send(draft) {
      const body = { BeaconIds: [...ids], Settings: BeaconSettingsOfMany.parse(settingsIn(draft)) };
      const { Changed } = await api.call(editSettingsOfBeacons, { body });
      refreshFleet();
      toast({ state: 'normal', title: t('many.done', { count: Changed }) });
      onClose();
    },
    words: (fault) => (fault.code === 'nothing' ? t('many.nothing') : own(fault)),
  });
  const { values, error, set, faultText } = form;
  const { chosen } = values;
  const problem = error instanceof Failure ? error.problem : null;
  const isOrder = problem?.errors?.some(({ code }) => code === 'order');
  const isDenied = problem?.code === 'permission.denied' || problem?.code === 'notFound';
  const failed = isOrder ? t('order') : t(isDenied ? 'many.denied' : 'many.notDone');
  const refused = faultText('chosen') ?? (error === null ? undefined : failed);
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
      <Select value={values[name]} options={list} onValue={(text) => set(name, text)} />
    ) : (
      <TextInput {...form.register(name)} inputMode="numeric" unit={t('minutes')} />
    );
  };
  return (
    <SendDialog
      form={form}
      title={t('many.title', { count: ids.length })}
      verb={t('many.apply')}
      failed={refused}
      onClose={onClose}
    >
      <Box color="fg.secondary">{t('many.hint')}</Box>
      {names.map((name) => (
        <div key={name}>
          <Checkbox
            checked={chosen.includes(name)}
            onChecked={(on) => set('chosen', on ? [...chosen, name] : chosen.filter((one) => one !== name))}
          >
            {t(labels[name])}
          </Checkbox>
          {chosen.includes(name) && (
            <Box ps="24px" pb="4px">
              <Field label={<VisuallyHidden>{t(labels[name])}</VisuallyHidden>} error={faultText(name)}>
                {control(name)}
              </Field>
            </Box>
          )}
        </div>
      ))}
    </SendDialog>
  );
}
