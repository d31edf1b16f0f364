import { confirmCodes, type CodeSetUp } from '@mayak/api/factors';
import { Box, Flex, QrCode, Text, useTexts } from '@mayak/ui';
import { faultsBy, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { proofRefusals, useProofWords } from './proofFaults';
import { securityTexts } from './texts';

interface Props {
  setUp: CodeSetUp;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const empty = { Code: '' };
const refusals = proofRefusals(empty);
const check = faultsBy(confirmCodes.body);
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The second step to one-time codes: the QR code or the secret goes into an app, and a code of it comes back (PROFILE-D11). */
export function ConfirmCodesDialog({ setUp, onConfirmed, onClose }: Props) {
  const { client } = useShell().account;
  const t = useTexts(securityTexts);
  const form = useSendForm({
    empty,
    check,
    words: useProofWords(),
    refusals,
    async send({ Code }) {
      onConfirmed((await client.call(confirmCodes, { body: { Code } })).RecoveryCodes);
    },
  });
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={form}
      title={t('factor.scanTitle')}
      verb={t('factor.switchOn')}
      width="480px"
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={onClose}
    >
      <Text color="fg.secondary">{t('factor.scanText')}</Text>
      <Flex gap="16px" align="center" direction={{ base: 'column', sm: 'row' }}>
        <QrCode value={setUp.Uri} label={t('factor.qr')} />
        <Box minW={0}>
          <Text textStyle="secondary" color="fg.secondary">
            {t('factor.secret')}
          </Text>
          <Box fontFamily="mono" fontSize="13px" overflowWrap="anywhere" userSelect="all">
            {inFours(setUp.Secret)}
          </Box>
        </Box>
      </Flex>
      <TextField
        form={form}
        name="Code"
        label={t('factor.appCode')}
        hint={t('factor.appCodeHint')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </SendDialog>
  );
}
