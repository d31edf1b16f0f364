import { isFeedback, limits, sendFeedback } from '@mayak/api';
import { useObservable } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { drafts, emptyDraft, type Draft } from './draft';
import { feedbackTexts } from './texts';

/** The feedback that is being written; it is kept until the server has it (FEED-03, FEED-04, FEED-D02). */
export function useFeedback(onSent: () => void) {
  const { client, session } = useShell().account;
  const { user } = useObservable(session.state$, session.state$.value);
  const t = useTexts(feedbackTexts);
  const toast = useToast();
  const id = user?.Id ?? 0;
  const [draft, setDraft] = useState<Draft>(() => drafts.of(id));
  const [state, setState] = useState<'writing' | 'sending' | 'failed'>('writing');
  const left = limits.feedback.comment - draft.comment.trim().length;

  const edit = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    drafts.keep(id, next);
  };

  const send = async () => {
    setState('sending');
    const sent = await client.call(sendFeedback, { body: draft }).catch(() => undefined);
    if (!sent) return setState('failed');
    drafts.clear();
    setDraft(emptyDraft);
    toast({ state: 'normal', title: t('thanks') });
    onSent();
  };

  return { draft, edit, send, state, left, maySend: isFeedback(draft) && left >= 0 };
}
