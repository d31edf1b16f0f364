import { getLeaving } from '@mayak/api/own-data';
import { Alert, Button, Flex, Pending, Text, useFormats, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { LeaveAccountDialog } from './LeaveAccountDialog';
import { ownDataTexts } from './texts';
import { useKnowLeaving, useStay } from './useLeaving';

const touch = { mdDown: { height: '44px', fontSize: 'md', width: '100%' } };

/** The way out: the account is deleted after 14 days, in which it can be kept (PROFILE-D18, PROFILE-D19). */
export function LeaveAccount() {
  const { client } = useShell().account;
  const t = useTexts(ownDataTexts);
  const format = useFormats();
  const [isAsking, setAsking] = useState(false);
  const read = useQuery({ ...client.quiet.query(getLeaving, {}), staleTime: 0 });
  const know = useKnowLeaving();
  const staying = useStay();
  const { data: known } = read;
  if (!known)
    return (
      <Pending
        what={t('leaving.title')}
        failed={read.isError}
        onRetry={() => void read.refetch()}
        width="100%"
        height="36px"
      />
    );
  if (known.LeavesDt !== null)
    return (
      <Alert
        state="preEmergency"
        role="note"
        title={t('leaving.ends', { time: format.dateTime(Date.parse(known.LeavesDt)) })}
      >
        {known.HandTo !== null && (
          <Text>{t(known.IsTaken ? 'leaving.taken' : 'leaving.notTaken', { name: known.HandTo })}</Text>
        )}
        <Button size="sm" mt="8px" css={touch} loading={staying.isPending} onClick={() => staying.mutate()}>
          {t('leaving.keep')}
        </Button>
      </Alert>
    );
  return (
    <Flex direction="column" gap="8px" pt="12px" borderTopWidth="1px" borderColor="border">
      <Text color="fg.secondary">{t('leaving.about')}</Text>
      <Button variant="dangerOutline" css={touch} onClick={() => setAsking(true)}>
        {t('leaving.ask')}
      </Button>
      {isAsking && (
        <LeaveAccountDialog
          known={known}
          onLeft={(leaving) => {
            setAsking(false);
            know(leaving);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Flex>
  );
}
