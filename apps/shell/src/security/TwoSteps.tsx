import { endCodes, renewRecoveryCodes, type CodeSetUp } from '@mayak/api/factors';
import { Alert, Button, Flex, Pending, Text, useFormats, useTexts, useToast } from '@mayak/ui';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { Card } from '../sections/Card';
import { CodesDialog } from './CodesDialog';
import { ConfirmCodesDialog } from './ConfirmCodesDialog';
import { ProofDialog } from './ProofDialog';
import { SetUpDialog } from './SetUpDialog';
import { securityTexts } from './texts';
import { useFactors } from './useFactors';

/** What is open over the block. */
type Open =
  | { what: 'setUp' | 'renew' | 'end' }
  | { what: 'confirm'; setUp: CodeSetUp }
  | { what: 'codes'; codes: readonly string[] };

/** So few recovery codes are worth a word. */
const few = 2;

/** One-time codes at the sign-in: set up, switched off, recovery codes made anew (PROFILE-D11, PROFILE-D12). */
export function TwoSteps({ id }: { id: string }) {
  const { client } = useShell().account;
  const t = useTexts(securityTexts);
  const format = useFormats();
  const toast = useToast();
  const { factors, hasFailed, read } = useFactors();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showCodes = (codes: readonly string[]) => {
    setOpen({ what: 'codes', codes });
    void read();
  };
  const since = factors?.CodesSinceDt ?? null;
  const touch = { mdDown: { height: '44px', fontSize: 'md' } };
  return (
    <Card id={id} title={t('factor.title')} aria-busy={!factors && !hasFailed}>
      {!factors && (
        <Pending what={t('factor.title')} failed={hasFailed} onRetry={() => void read()} width="100%" />
      )}
      {factors && since === null && (
        <Flex direction="column" gap="12px">
          <Text color="fg.secondary">{t('factor.off')}</Text>
          <Button wide css={touch} onClick={() => setOpen({ what: 'setUp' })}>
            {t('factor.setUp')}
          </Button>
        </Flex>
      )}
      {factors && since !== null && (
        <Flex direction="column" gap="12px">
          <Text>{t('factor.on', { when: format.dateTime(Date.parse(since)) })}</Text>
          {factors.RecoveryCodesLeft > few ? (
            <Text color="fg.secondary">{t('factor.left', { left: factors.RecoveryCodesLeft })}</Text>
          ) : (
            <Alert state="preEmergency" role="note">
              {t('factor.few', { left: factors.RecoveryCodesLeft })}
            </Alert>
          )}
          <Button wide css={touch} onClick={() => setOpen({ what: 'renew' })}>
            {t('factor.renew')}
          </Button>
          <Button wide variant="dangerOutline" css={touch} onClick={() => setOpen({ what: 'end' })}>
            {t('factor.end')}
          </Button>
        </Flex>
      )}
      {open?.what === 'setUp' && (
        <SetUpDialog onBegun={(setUp) => setOpen({ what: 'confirm', setUp })} onClose={close} />
      )}
      {open?.what === 'confirm' && (
        <ConfirmCodesDialog setUp={open.setUp} onConfirmed={showCodes} onClose={close} />
      )}
      {open?.what === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
      {open?.what === 'renew' && (
        <ProofDialog
          title={t('factor.renewTitle')}
          text={t('factor.renewText')}
          verb={t('factor.renewVerb')}
          send={async (body) => showCodes((await client.call(renewRecoveryCodes, { body })).RecoveryCodes)}
          onClose={close}
        />
      )}
      {open?.what === 'end' && (
        <ProofDialog
          title={t('factor.endTitle')}
          text={t('factor.endText')}
          verb={t('factor.endVerb')}
          danger
          send={async (body) => {
            await client.call(endCodes, { body });
            close();
            toast({ state: 'normal', title: t('factor.ended') });
            void read();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
