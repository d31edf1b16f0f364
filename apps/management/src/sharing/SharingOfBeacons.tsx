import { editAccessOfBeacons, Failure } from '@mayak/api';
import { useApi } from '@mayak/host';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  commonTexts,
  Dialog,
  Field,
  Flex,
  Segmented,
  Stack,
  TextInput,
  useTexts,
  useToast,
} from '@mayak/ui';
import { useState } from 'react';
import { noRights, rights } from './rights';
import { sharingTexts } from './texts';

/** Shows many beacons to one user, or takes them away: all of them or none (MGMT-D01, MGMT-D08). */
export function SharingOfBeacons({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useTexts(sharingTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const say = useToast();
  const [name, setName] = useState('');
  const [what, setWhat] = useState<'give' | 'take'>('give');
  const [given, setGiven] = useState(noRights);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async () => {
    const UserName = name.trim();
    setRefused(null);
    setFault(UserName === '' ? common('required') : null);
    if (isBusy || UserName === '') return;
    setBusy(true);
    try {
      const body = { BeaconIds: [...ids], UserName, Access: what === 'give' ? given : null };
      const { Changed } = await api.call(editAccessOfBeacons, { body });
      say({ state: 'normal', title: t('many.done', { count: Changed }) });
      onClose();
    } catch (error) {
      const problem = error instanceof Failure ? error.problem : null;
      const isDenied = problem?.code === 'permission.denied' || problem?.code === 'notFound';
      if (problem?.code === 'user.notFound') setFault(t('unknown'));
      else if (problem?.code === 'validation') setFault(t('own'));
      else setRefused(t(isDenied ? 'many.denied' : 'many.notDone'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('many.title', { count: ids.length })}
      dirty={name.trim() !== ''}
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
      <Stack gap="14px">
        {refused && <Alert state="emergency">{refused}</Alert>}
        <Segmented
          label={t('many.what')}
          value={what}
          options={[
            { value: 'give', label: t('many.give') },
            { value: 'take', label: t('many.take') },
          ]}
          onValue={setWhat}
        />
        <Field label={t('user')} hint={t('userHint')} error={fault} required>
          <TextInput value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        {what === 'give' ? (
          <Flex gap="4px 16px" wrap="wrap">
            {rights.map((right) => (
              <Checkbox
                key={right}
                checked={given[right]}
                onChecked={(on) => setGiven({ ...given, [right]: on })}
              >
                {t(right)}
              </Checkbox>
            ))}
          </Flex>
        ) : (
          <Box color="fg.secondary">{t('many.takeNote')}</Box>
        )}
      </Stack>
    </Dialog>
  );
}
