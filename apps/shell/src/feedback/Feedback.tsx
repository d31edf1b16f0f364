import { limits, ratingNames } from '@mayak/api';
import { Alert, Box, Button, commonTexts, Dialog, TextArea, useTexts } from '@mayak/ui';
import { FormField } from '@mayak/ui/form';
import { useShell } from '../page/ShellContext';
import { Stars } from './Stars';
import { feedbackTexts } from './texts';
import { useFeedback } from './useFeedback';

/** 30 % of the window, 90 % on a phone (FEED-05, FEED-D01). */
const width = { base: `max(360px, ${limits.feedback.widthPercent}vw)`, mdDown: '90%' };
/** From here on the rest of the comment is counted. */
const few = 100;

/** The dialog that rates the product; closing it keeps what was written (FEED-01 to FEED-05). */
export default function Feedback() {
  const { feedback$ } = useShell();
  const t = useTexts(feedbackTexts);
  const common = useTexts(commonTexts);
  const close = () => feedback$.next(false);
  const { form, rate, comment, left, maySend } = useFeedback(close);
  return (
    <Dialog
      open
      title={t('title')}
      width={width}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        if (maySend) void form.submit();
      }}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!maySend} loading={form.isSaving}>
            {common('send')}
          </Button>
        </>
      }
    >
      {form.error !== null && (
        <Box mb="12px">
          <Alert state="emergency" title={t('kept')} />
        </Box>
      )}
      {ratingNames.map((name) => (
        <Stars
          key={name}
          label={t(`rating.${name}`)}
          value={form.values[name]}
          onValue={(stars) => rate(name, stars)}
        />
      ))}
      <Box mt="8px">
        <FormField
          form={form}
          name="comment"
          label={t('comment')}
          hint={left <= few ? t('left', { count: left }) : undefined}
        >
          <TextArea
            rows={4}
            placeholder={t('hint')}
            value={form.values.comment}
            onChange={({ target }) => comment(target.value)}
          />
        </FormField>
      </Box>
    </Dialog>
  );
}
