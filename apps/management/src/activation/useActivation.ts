import { activateBeacon, Activation, Failure, isImei, type Beacon } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { faultsBy, useEditForm, type Fault } from '@mayak/ui/form';
import { activationTexts } from './texts';

const empty: Activation = { Imei: '', ActivationCode: '' };
const byContract = faultsBy(Activation);

/** What is wrong with IMEI and code before they are sent: a wrong check digit would cost one of ten attempts (MGMT-D03). */
const check = (values: Activation): readonly Fault[] => {
  const faults = byContract(values);
  const hasFault = faults.some(({ field }) => field === 'Imei');
  return hasFault || isImei(values.Imei.trim()) ? faults : [{ field: 'Imei', code: 'checkDigit' }, ...faults];
};

/** What the server refused, at the field that it concerns (MGMT-05, MGMT-D03). */
function refusals(error: unknown): readonly Fault[] {
  const problem = error instanceof Failure ? error.problem : null;
  switch (problem?.code) {
    case 'beacon.activationFailed':
      return [{ field: 'ActivationCode', code: 'activationFailed' }];
    case 'beacon.notAvailable':
      return [{ field: 'Imei', code: 'notAvailable' }];
    case 'auth.tooManyAttempts':
      return [
        { field: 'ActivationCode', code: 'tooManyAttempts', n: Math.ceil((problem.retryAfter ?? 60) / 60) },
      ];
    default:
      return problem?.errors ?? [];
  }
}

/** The form that takes one beacon over; what was typed stays whatever happens (MGMT-03 to MGMT-05). */
export function useActivation(onActivated: (beacon: Beacon) => void) {
  const t = useTexts(activationTexts);
  const api = useApi();
  return useEditForm<Activation, Activation>({
    known: empty,
    draft: (values) => values,
    check,
    refusals,
    savedText: t('activated'),
    async save(body) {
      onActivated(await api.quiet.call(activateBeacon, { body }));
      return body;
    },
    words({ field, code, n = 1 }) {
      if (code === 'tooManyAttempts') return t('faults.tooManyAttempts', { minutes: n });
      if (code === 'activationFailed' || code === 'notAvailable' || code === 'checkDigit')
        return t(`faults.${code}`);
      return code === 'invalidFormat' ? t(field === 'Imei' ? 'faults.imei' : 'faults.code') : undefined;
    },
  });
}
