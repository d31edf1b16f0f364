import { Aborted, Failure, releaseBeacon } from '@mayak/api';
import { useFleetRefresh } from '@mayak/fleet';
import { useCopy } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import {
  Box,
  Button,
  chakra,
  commonTexts,
  CopyIcon,
  Dialog,
  Field,
  Flex,
  Stack,
  TextInput,
  useTexts,
} from '@mayak/ui';
import { SendDialog } from '@mayak/ui/form';
import { useState } from 'react';
import { releaseTexts } from './texts';

const Code = chakra('output', {
  base: { fontFamily: 'mono', fontSize: '24px', letterSpacing: '0.08em', fontWeight: 600 },
});

interface Props {
  beacon: { id: number; name: string };
  /** After Cancel, or once the new code was seen. */
  onClose: (isReleased: boolean) => void;
}

/** The owner gives a beacon up by typing its name, and is told the code for the next one, once (MGMT-D05). */
export function ReleaseDialog({ beacon, onClose }: Props) {
  const t = useTexts(releaseTexts);
  const api = useApi();
  const refreshFleet = useFleetRefresh();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [faultyTries, setFaultyTries] = useState(0);
  const [failed, setFailed] = useState<'notDone' | 'unsure' | false>(false);
  const [code, setCode] = useState<string | null>(null);
  const submit = async () => {
    if (isBusy) return;
    const isNamed = typed.trim() === beacon.name;
    setWrong(!isNamed);
    setFailed(false);
    if (!isNamed) return setFaultyTries(faultyTries + 1);
    setBusy(true);
    try {
      const body = { Name: typed.trim() };
      const { ActivationCode } = await api.call(releaseBeacon, { params: { id: beacon.id }, body });
      setCode(ActivationCode);
      refreshFleet();
    } catch (error) {
      // Renamed meanwhile, it has another name now; anything else the client has recorded, or the user gave up.
      setWrong(error instanceof Failure && error.problem?.code === 'validation');
      // Without an answer it may have been done, and where the beacon is not there any more it was.
      const isUnsure = error instanceof Failure && (error.isUnanswered || error.problem?.code === 'notFound');
      if (isUnsure) refreshFleet();
      if (!(error instanceof Aborted)) setFailed(isUnsure ? 'unsure' : 'notDone');
      setBusy(false);
    }
  };
  if (code !== null) return <Released code={code} name={beacon.name} onClose={() => onClose(true)} />;
  return (
    <SendDialog
      form={{ isDirty: false, isSaving: isBusy, faultyTries, submit }}
      title={t('question', { name: beacon.name })}
      verb={t('release')}
      danger
      failed={failed && t(failed)}
      // What is sent is not taken back, and its answer holds the code.
      onClose={() => isBusy || onClose(false)}
    >
      <Box color="fg.secondary">{t('what')}</Box>
      <Field label={t('name')} error={isWrong && t('wrong')} required>
        <TextInput
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      </Field>
    </SendDialog>
  );
}

/** The new code, which nobody tells again. */
function Released({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const t = useTexts(releaseTexts);
  const common = useTexts(commonTexts);
  const copy = useCopy();
  return (
    <Dialog
      open
      isHeld
      title={t('done', { name })}
      onClose={onClose}
      footer={
        <>
          <Button icon={<CopyIcon size={14} aria-hidden />} onClick={() => copy(code)}>
            {common('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      <Stack gap="10px">
        <Flex align="center" justify="center" p="16px" bg="bg.subtle" borderRadius="md">
          <Code aria-label={t('codeTitle')}>{code}</Code>
        </Flex>
        <Box color="fg.secondary">{t('code')}</Box>
      </Stack>
    </Dialog>
  );
}
