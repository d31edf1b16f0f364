import { Feedback, isFeedback, limits, sendFeedback, type RatingName } from '@mayak/api';
import { useObservable } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { faultsBy, useSendForm } from '@mayak/ui/form';
import { useShell } from '../page/ShellContext';
import { drafts, emptyDraft, type Draft } from './draft';
import { feedbackTexts } from './texts';

const faultsOf = faultsBy(Feedback);

/** The feedback that is being written; it is kept until the server has it (FEED-03, FEED-04, FEED-D02). */
export function useFeedback(onSent: () => void) {
  const { client, session } = useShell().account;
  const { user } = useObservable(session.state$, session.state$.value);
  const t = useTexts(feedbackTexts);
  const toast = useToast();
  const id = user?.Id ?? 0;
  const form = useSendForm<Draft>({
    empty: drafts.of(id),
    // That nothing is filled in yet is no fault: the button waits for it (FEED-D01).
    check: (draft) => faultsOf(draft).filter(({ code }) => code !== 'required'),
    async send(draft) {
      if (!(await client.call(sendFeedback, { body: draft }))) throw new Error('The feedback was not taken.');
      drafts.clear();
      form.reset(emptyDraft);
      toast({ state: 'normal', title: t('thanks') });
      onSent();
    },
  });
  const { values, faults } = form;

  return {
    form,
    rate(name: RatingName, stars: number | null) {
      form.set(name, stars);
      drafts.keep(id, { ...values, [name]: stars });
    },
    comment(comment: string) {
      form.set('comment', comment);
      drafts.keep(id, { ...values, comment });
    },
    left: limits.feedback.comment - values.comment.trim().length,
    maySend: isFeedback(values) && faults.length === 0,
  };
}
