import { confirmServerClock, getServerClock } from '@mayak/api/operator';
import { Alert, Box, Button, useFormats, useTexts } from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import type { OperatorView } from '../operator';
import { useAnswer } from '../useAnswer';
import { dueTexts } from './texts';

/** While the server doubts its clock: says so, and lets the operator confirm it (SRV-D06). */
export function ClockNote(operator: OperatorView) {
  const t = useTexts(dueTexts);
  const format = useFormats();
  const { data, refetch } = useAnswer(operator, getServerClock, {});
  const { run, isBusy } = useAction();
  const confirm = async () => {
    await operator.client.call(confirmServerClock, {});
    await refetch();
  };
  if (!data?.Doubt) return null;
  const at = (dt: string) => format.dateTime(Date.parse(dt));
  return (
    <Box p="10px 16px" flex="none">
      <Alert
        state="preEmergency"
        title={t('clock.title')}
        action={
          <Button size="sm" loading={isBusy} onClick={() => void run(confirm, t('clock.failed'))}>
            {t('clock.confirm')}
          </Button>
        }
      >
        {t('clock.text', { machine: at(data.Machine), now: at(data.Now) })}
      </Alert>
    </Box>
  );
}
