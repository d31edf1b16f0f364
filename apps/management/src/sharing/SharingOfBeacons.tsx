import { editAccessOfBeacons, Failure } from '@mayak/api';
import { useApi } from '@mayak/host';
import { Box, Checkbox, Flex, Segmented, useTexts, useToast } from '@mayak/ui';
import { SendDialog, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import { noRights, rights } from './rights';
import { sharingTexts } from './texts';

const empty = { UserName: '', isGiven: true, ...noRights };

const codeOf = (error: unknown) => (error instanceof Failure ? error.problem?.code : undefined);
/** What the server says of the name. */
const faultsOfName = (error: unknown): readonly Fault[] => {
  if (codeOf(error) === 'user.notFound') return [{ field: 'UserName', code: 'unknown' }];
  const errors = error instanceof Failure ? error.problem?.errors : undefined;
  return errors?.filter(({ field }) => field === 'UserName') ?? [];
};

/** Shows many beacons to one user, or takes them away: all of them or none (MGMT-D01, MGMT-D08). */
export function SharingOfBeacons({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useTexts(sharingTexts);
  const api = useApi();
  const toast = useToast();
  const form = useSendForm({
    empty,
    check: ({ UserName }) => (UserName.trim() === '' ? [{ field: 'UserName', code: 'required' }] : []),
    async send({ UserName, isGiven, ...given }) {
      const Access = isGiven ? given : null;
      const body = { BeaconIds: [...ids], UserName: UserName.trim(), Access };
      const { Changed } = await api.call(editAccessOfBeacons, { body });
      toast({ state: 'normal', title: t('many.done', { count: Changed }) });
      onClose();
    },
    refusals: faultsOfName,
    words: ({ code }) => (code === 'unknown' ? t('unknown') : code === 'outOfRange' ? t('own') : undefined),
  });
  const { values, error, set } = form;
  const isOther = error !== null && faultsOfName(error).length === 0;
  const isDenied = ['permission.denied', 'notFound'].includes(codeOf(error) ?? '');
  return (
    <SendDialog
      form={form}
      title={t('many.title', { count: ids.length })}
      verb={t('many.apply')}
      failed={isOther && t(isDenied ? 'many.denied' : 'many.notDone')}
      onClose={onClose}
    >
      <Segmented
        label={t('many.what')}
        value={values.isGiven ? 'give' : 'take'}
        options={[
          { value: 'give', label: t('many.give') },
          { value: 'take', label: t('many.take') },
        ]}
        onValue={(what) => set('isGiven', what === 'give')}
      />
      <TextField form={form} name="UserName" label={t('user')} hint={t('userHint')} required />
      {values.isGiven ? (
        <Flex gap="4px 16px" wrap="wrap">
          {rights.map((right) => (
            <Checkbox key={right} checked={values[right]} onChecked={(on) => set(right, on)}>
              {t(right)}
            </Checkbox>
          ))}
        </Flex>
      ) : (
        <Box color="fg.secondary">{t('many.takeNote')}</Box>
      )}
    </SendDialog>
  );
}
