import { useObservable } from '@mayak/host';
import { Button, Flex, Text, useFormats, useTexts } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { ownDataTexts } from './texts';
import { useStay } from './useLeaving';

/** On every page of whoever leaves: when the account ends, and the way to keep it (PROFILE-D19). */
export function LeavingBar() {
  const { session } = useShell().account;
  const leaves = useObservable(session.state$, session.state$.value).user?.LeavesDt ?? null;
  const t = useTexts(ownDataTexts);
  const format = useFormats();
  const staying = useStay();
  if (leaves === null) return null;
  return (
    <Flex
      role="region"
      aria-label={t('leaving.bar')}
      align="center"
      wrap="wrap"
      gap="4px 12px"
      px="16px"
      py="6px"
      bg="state.preEmergency.bg"
      color="state.preEmergency.fg"
    >
      <Text flex="1" minW="200px" fontWeight={500}>
        {t('leaving.ends', { time: format.dateTime(Date.parse(leaves)) })}
      </Text>
      <Button
        size="sm"
        css={{ mdDown: { height: '44px', fontSize: 'md' } }}
        loading={staying.isPending}
        onClick={() => staying.mutate()}
      >
        {t('leaving.keep')}
      </Button>
    </Flex>
  );
}
