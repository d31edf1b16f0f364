import { Failure, getAlarmReason } from '@mayak/api';
import { Box, Button, Delayed, Facts, Spinner, useLocale, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useShell } from '../page/ShellContext';
import { alarmTexts } from './texts';

/** By a press, why an alarm stands: the sentence of its rule, and by what it was judged (RULE-D22). */
export function WhyAlarm({ alarmId }: { alarmId: number }) {
  const t = useTexts(alarmTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box mb="8px">
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('why')}
      </Button>
      <Box id={id} aria-live="polite">
        {isOpen && <Reason alarmId={alarmId} />}
      </Box>
    </Box>
  );
}

function Reason({ alarmId }: { alarmId: number }) {
  const t = useTexts(alarmTexts);
  const { client } = useShell().account;
  const { data, error } = useQuery({
    queryKey: ['alarm reason', alarmId, useLocale()],
    queryFn: ({ signal }) =>
      client.quiet.call(getAlarmReason, { params: { id: alarmId }, query: {}, signal }),
    staleTime: 0,
  });
  if (error && !data) {
    const isGone = error instanceof Failure && error.problem?.code === 'notFound';
    return <Box color="fg.secondary">{t(isGone ? 'whyGone' : 'whyFailed')}</Box>;
  }
  if (!data)
    return (
      <Delayed>
        <Spinner />
      </Delayed>
    );
  return (
    <>
      <Box mt="4px" overflowWrap="anywhere">
        {data.Sentence}
      </Box>
      <Box mx="-16px" textStyle="secondary">
        <Facts rows={data.Rows.map(({ Name, Value }) => [Name, Value] as const)} />
      </Box>
    </>
  );
}
