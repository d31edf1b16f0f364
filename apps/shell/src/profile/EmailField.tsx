import { Box, Button, Field, Flex, TextInput, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { EmailDialog } from './EmailDialog';
import { profileTexts } from './texts';

/** The e-mail of the user, and the way to another one (PROFILE-D08, PROFILE-D09). */
export function EmailField({ email }: { email: string | null }) {
  const t = useTexts(profileTexts);
  const [isAsking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const waits = sentTo !== null && sentTo.toLowerCase() !== email?.toLowerCase();
  return (
    <>
      <Field label={t('personal.email')} {...(waits && { hint: t('email.sent', { email: sentTo }) })}>
        <Flex gap="8px">
          <Box flex="1" minW={0}>
            <TextInput value={email ?? ''} readOnly type="email" autoComplete="email" />
          </Box>
          <Button
            disabled={email === null}
            aria-label={t('email.title')}
            css={{ mdDown: { height: '44px', fontSize: 'md' } }}
            onClick={() => setAsking(true)}
          >
            {t('email.change')}
          </Button>
        </Flex>
      </Field>
      {isAsking && (
        <EmailDialog
          onSent={(to) => {
            setSentTo(to);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
