import {
  Box,
  Button,
  commonTexts,
  Flex,
  Heading,
  RefreshCwIcon,
  ServerCrashIcon,
  Text,
  useTexts,
} from '@mayak/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import type { Recorded } from '../session';
import { CopyCode } from './CopyCode';
import { errorTexts } from './texts';
import { notDoneOf } from './notDone';
import { useReturn } from './useReturn';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What failed, in the words of the page, and the ways on; the error is over when the card goes (ERR-02 to ERR-04, ERR-D05). */
export function ErrorCard({ recorded: { failure, supportId } }: { recorded: Recorded }) {
  const { account, config } = useShell();
  const t = useTexts(errorTexts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const here = useLocation();
  const left = useRef<typeof here>(null);
  const goBack = () => {
    // Pressed twice before the browser has gone back, it is one way.
    if (left.current === here) return;
    left.current = here;
    void navigate(-1);
  };
  const seconds = useReturn(account.isServerUp, goBack);
  const action = notDoneOf(failure);
  const contact = config.supportEmail ?? config.supportPhone;
  useEffect(() => account.recorded.clear, [account]);

  return (
    <Box
      role="alert"
      position="absolute"
      left="50%"
      top="46%"
      transform="translate(-50%, -50%)"
      w="480px"
      maxW="calc(100% - 32px)"
      p={{ base: '20px', md: '28px 32px' }}
      bg="bg.panel"
      borderRadius="lg"
      boxShadow="popover"
    >
      <Flex align="center" gap="12px" mb="10px" color="state.emergency.fg">
        <ServerCrashIcon size={24} aria-hidden />
        {failure.code !== null && (
          <Text as="span" fontSize="14px" fontWeight={600} color="fg.muted">
            {t('errorCode', { code: failure.code })}
          </Text>
        )}
      </Flex>
      <Heading as="h1" textStyle="pageTitle" mb="6px">
        {t('title')}
      </Heading>
      <Text fontSize="14px" lineHeight="20px" color="fg.secondary" mb="18px">
        {action && (
          <Text as="strong" display="block" mb="4px" color="fg">
            {t(action.isSure ? `notDone.${action.what}` : `unsure.${action.what}`)}
          </Text>
        )}
        {common(failure.textKey)}
      </Text>
      <Flex gap="8px" wrap="wrap" align="center">
        <Button
          variant="primary"
          icon={action ? undefined : <RefreshCwIcon size={14} aria-hidden />}
          onClick={goBack}
          autoFocus
        >
          {t(action ? 'back' : 'tryAgain')}
        </Button>
        <Button as={Link} to="/monitoring">
          {t('toMonitoring')}
        </Button>
        <CopyCode code={supportId} />
      </Flex>
      <Box borderTop="1px solid" borderColor="border" mt="18px" mb="12px" />
      <Flex gap="4px 16px" wrap="wrap" justify="space-between" textStyle="secondary" color="fg.secondary">
        {contact && <span>{t('support', { contact })}</span>}
        <Text as="span" fontVariantNumeric="tabular-nums">
          {t(action ? 'backIn' : 'again', { time: clock(seconds) })}
        </Text>
        <Text as="code" flex="1 0 100%" textStyle="code" color="fg.muted" overflowWrap="anywhere">
          {supportId}
        </Text>
      </Flex>
    </Box>
  );
}
