import { ContextBar } from '@mayak/host';
import { Box, Button, Flex, Heading, Text, useTexts } from '@mayak/ui';
import { useEffect } from 'react';
import { setUpFirst } from '../session';
import { useShell } from '../page/ShellContext';
import { usePageTitle } from '../page/usePageTitle';
import { securityTexts } from './texts';
import { TwoSteps } from './TwoSteps';
import { useFactors } from './useFactors';

/** Where a user comes who must set up a second step before anything else opens, and the way on (AUTH-D19). */
export default function SetUpFirst() {
  const { account } = useShell();
  const t = useTexts(securityTexts);
  const { factors } = useFactors();
  const isOn = Boolean(factors?.CodesSinceDt);
  const isFree = isOn || factors?.MustSetUp === false;
  // The page that is opened next may ask for everything again.
  useEffect(() => {
    if (isFree) setUpFirst.clear();
  }, [isFree]);
  usePageTitle(t('factor.title'));
  return (
    <Box h="100%" overflowY="auto" bg="bg.canvas">
      <ContextBar>
        <Text as="span" fontWeight={600}>
          {t('factor.title')}
        </Text>
      </ContextBar>
      <Flex direction="column" gap="16px" maxW="560px" mx="auto" p={{ base: '16px', md: '32px 24px' }}>
        <Heading as="h1" fontSize="20px" lineHeight="28px" fontWeight={600}>
          {t('first.title')}
        </Heading>
        <Text color="fg.secondary">{t(isOn ? 'first.done' : isFree ? 'first.free' : 'first.text')}</Text>
        <TwoSteps id="set-up-first" />
        {isFree ? (
          <Button as="a" href="/" variant="primary" size="lg" wide>
            {t('first.goOn')}
          </Button>
        ) : (
          <>
            <Text color="fg.secondary">{t('first.noPhone')}</Text>
            <Button size="lg" wide onClick={() => void account.logOut()}>
              {t('first.leave')}
            </Button>
          </>
        )}
      </Flex>
    </Box>
  );
}
