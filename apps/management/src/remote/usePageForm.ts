import {
  editRemoteParameters,
  Failure,
  getRemoteParameters,
  sendRemoteParameters,
  type PagedDevice,
  type RemoteParametersPage,
} from '@mayak/api';
import { useApi, useHost } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useEditForm } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { draftFaults, draftOf, readDraft, type PageDraft } from './draft';
import type { PageField } from './pageFields';
import { remoteTexts } from './texts';

interface Of {
  beaconId: number;
  page: RemoteParametersPage;
  fields: readonly PageField[];
  device: PagedDevice;
}

/** The form of a page of parameters, and its sending, which saves what is unsaved first (REMOTE-D02). */
export function usePageForm({ beaconId, page, fields, device }: Of) {
  const api = useApi();
  const { nav } = useHost();
  const queries = useQueryClient();
  const t = useTexts(remoteTexts);
  const { Page } = page;
  const params = { id: beaconId };
  const read = api.quiet.query(getRemoteParameters, { params });
  const sendsToo = useRef(false);
  const [isSending, setSending] = useState(false);
  /** Why what is saved was not sent. */
  const [unsent, setUnsent] = useState<'unsent' | 'blocked' | null>(null);
  const sendPage = async () => {
    setSending(true);
    setUnsent(null);
    try {
      const all = await api.call(sendRemoteParameters, { params, body: { Pages: [Page] } });
      queries.setQueryData(read.queryKey, all);
    } catch (error) {
      // The client has recorded what it does not know; what was saved stays, and waits for another try.
      const isBlocked = error instanceof Failure && error.problem?.code === 'beacon.blocked';
      setUnsent(isBlocked ? 'blocked' : 'unsent');
    } finally {
      setSending(false);
    }
  };
  const form = useEditForm<RemoteParametersPage, PageDraft>({
    known: page,
    draft: ({ Values }) => draftOf(Values),
    check: (draft) => draftFaults(Page, draft, fields, device),
    latest: async () => {
      const { Pages } = await queries.fetchQuery({ ...read, staleTime: 0 });
      return Pages.find((one) => one.Page === Page);
    },
    async save(draft) {
      const body = { Page, Values: { ...readDraft(draft, fields) } };
      const saved = await api.call(editRemoteParameters, { params, body });
      if (sendsToo.current) await sendPage();
      else void queries.invalidateQueries({ queryKey: read.queryKey });
      return saved;
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
    guard: useCallback((unsaved: () => boolean) => nav.guard(unsaved), [nav]),
    words: ({ code }) => (code === 'number' || code === 'times' ? t(`faults.${code}`) : undefined),
  });
  /** What stands there is sent; a page that nobody has saved yet is saved as it begins. */
  const sendKnown = async () => {
    const body = { Page, Values: { ...readDraft(form.values, fields) } };
    try {
      if (page.SavedDt === null) await api.call(editRemoteParameters, { params, body });
    } catch {
      // Recorded by the client; nothing is sent that was not saved.
      return setUnsent('unsent');
    }
    await sendPage();
  };
  const { isDirty, submit } = form;
  const send = async () => {
    if (!isDirty) return sendKnown();
    sendsToo.current = true;
    await submit().finally(() => (sendsToo.current = false));
  };
  return { form, send, isSending, unsent };
}

export type PageForm = ReturnType<typeof usePageForm>['form'];
