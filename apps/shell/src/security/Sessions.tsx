import { Box, Button, ConfirmDialog, Pending, Text, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { Card } from '../sections/Card';
import { SessionRow } from './SessionRow';
import { securityTexts } from './texts';
import { useSessions } from './useSessions';

/** Where the user is signed in; each session ends by a press, and all others together (AUTH-D15). */
export function Sessions({ id }: { id: string }) {
  const t = useTexts(securityTexts);
  const sessions = useSessions();
  const [isAsking, setAsking] = useState(false);
  const { list } = sessions;
  return (
    <Card id={id} title={t('sessions.title')} aria-busy={!list && !sessions.hasFailed}>
      <Text color="fg.secondary" mb="8px">
        {t('sessions.hint')}
      </Text>
      {!list && (
        <Pending
          what={t('sessions.title')}
          failed={sessions.hasFailed}
          onRetry={sessions.retry}
          width="100%"
          height="48px"
        />
      )}
      {list && (
        <Box as="ul" listStyleType="none" m={0} p={0}>
          {list.map((session) => (
            <SessionRow
              key={session.Id}
              session={session}
              isEnding={sessions.ending === session.Id}
              onEnd={() => sessions.end(session)}
            />
          ))}
        </Box>
      )}
      {list && list.length > 1 && (
        <Button
          variant="dangerOutline"
          mt="8px"
          css={{ mdDown: { height: '44px', fontSize: 'md', width: '100%' } }}
          onClick={() => setAsking(true)}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('sessions.ask')}
        text={t('sessions.askText')}
        confirm={t('sessions.endOthers')}
        busy={sessions.isEndingOthers}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void sessions.endOthers().then(
            () => setAsking(false),
            () => setAsking(false), // it was told already
          )
        }
      />
    </Card>
  );
}
