import { Flex, useFormats, useTexts, UnplugIcon } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { errorTexts } from './texts';
import { useFailingPoll } from './useFailingPoll';

/** Tells at the end of the context bar that a poll is being repeated, before it becomes an error (ERR-D04). */
export function ConnectionNote() {
  const t = useTexts(errorTexts);
  const format = useFormats();
  const since = useFailingPoll(useShell().queries);
  return (
    <Flex
      role="status"
      flex="none"
      align="center"
      gap="6px"
      px={since === null ? 0 : '16px'}
      textStyle="secondary"
      fontWeight={500}
      color="state.preEmergency.fg"
      whiteSpace="nowrap"
    >
      {since !== null && (
        <>
          <UnplugIcon size={14} aria-hidden />
          {since === 0 ? t('offline') : t('offlineSince', { time: format.moment(since) })}
        </>
      )}
    </Flex>
  );
}
