import {
  editRemoteParameters,
  Failure,
  getRemoteParameters,
  sendRemoteParameters,
  SendState,
  type PagedDevice,
  type RemotePage,
  type RemoteParametersPage,
} from '@mayak/api';
import { useApi, useHost } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useEditForm } from '@mayak/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { draftFaults, draftOf, draftOfPage, fieldName, readDraft, same, type Draft } from './draft';
import { fieldsOf } from './pageFields';
import { remoteTexts } from './texts';

interface Of {
  beaconId: number;
  pages: readonly RemoteParametersPage[];
  device: PagedDevice;
}
type Pages = readonly RemoteParametersPage[];

const isUnsent = ({ SavedDt, SendState: state }: RemoteParametersPage) =>
  SavedDt !== null && state === SendState.NotSent;

/** The form of all pages of parameters, and their sending, which saves what is unsaved first (REMOTE-D02). */
export function useRemoteForm({ beaconId, pages, device }: Of) {
  const api = useApi();
  const { nav } = useHost();
  const queries = useQueryClient();
  const t = useTexts(remoteTexts);
  const params = { id: beaconId };
  const read = api.quiet.query(getRemoteParameters, { params });
  const sendsToo = useRef(false);
  /** The page that was being saved, for the faults that the server names. */
  const savedLast = useRef<RemotePage>('exchange');
  const [isSending, setSending] = useState(false);
  /** Why what is saved was not sent. */
  const [unsent, setUnsent] = useState<'unsent' | 'blocked' | null>(null);

  const valuesOf = (draft: Draft, page: RemotePage) =>
    readDraft(draftOfPage(draft, page), fieldsOf(page, device));
  const isChanged = (draft: Draft, page: RemoteParametersPage) =>
    !same(draftOfPage(draft, page.Page), draftOfPage(draftOf([page]), page.Page));

  const sendPages = async (names: readonly RemotePage[]) => {
    setSending(true);
    setUnsent(null);
    try {
      const all = await api.call(sendRemoteParameters, { params, body: { Pages: [...names] } });
      queries.setQueryData(read.queryKey, all);
    } catch (error) {
      // The client has recorded what it does not know; what was saved stays, and waits for another try.
      const isBlocked = error instanceof Failure && error.problem?.code === 'beacon.blocked';
      setUnsent(isBlocked ? 'blocked' : 'unsent');
    } finally {
      setSending(false);
    }
  };
  const savePage = async (draft: Draft, page: RemotePage) => {
    savedLast.current = page;
    return api.call(editRemoteParameters, {
      params,
      body: { Page: page, Values: { ...valuesOf(draft, page) } },
    });
  };
  const form = useEditForm<Pages, Draft>({
    known: pages,
    draft: draftOf,
    check: (draft) => draftFaults(draft, pages, device),
    latest: async () => (await queries.fetchQuery({ ...read, staleTime: 0 })).Pages,
    async save(draft, of) {
      const saved = new Map<RemotePage, RemoteParametersPage>();
      try {
        for (const page of of)
          if (isChanged(draft, page)) saved.set(page.Page, await savePage(draft, page.Page));
      } finally {
        // Pages before one that was refused are saved.
        if (saved.size > 0 && !sendsToo.current) void queries.invalidateQueries({ queryKey: read.queryKey });
      }
      if (sendsToo.current)
        await sendPages(of.filter((page) => saved.has(page.Page) || isUnsent(page)).map(({ Page }) => Page));
      return of.map((page) => saved.get(page.Page) ?? page);
    },
    refusals: (error) =>
      (error instanceof Failure ? (error.problem?.errors ?? []) : []).map((fault) => ({
        ...fault,
        field: fieldName(savedLast.current, fault.field),
      })),
    guard: useCallback((unsaved: () => boolean) => nav.guard(unsaved), [nav]),
    words: ({ code }) => (code === 'number' || code === 'times' ? t(`faults.${code}`) : undefined),
  });
  const { isDirty, submit, values } = form;
  /** Those that a send takes: what is typed, and what was saved and not sent. */
  const ready = pages.filter((page) => isChanged(values, page) || isUnsent(page)).map(({ Page }) => Page);
  /** What stands there is sent; a page that nobody has saved yet is saved as it begins. */
  const sendKnown = async (names: readonly RemotePage[]) => {
    try {
      for (const { Page, SavedDt } of pages)
        if (SavedDt === null && names.includes(Page)) await savePage(values, Page);
    } catch {
      // Recorded by the client; nothing is sent that was not saved.
      return setUnsent('unsent');
    }
    await sendPages(names);
  };
  const send = async (names: readonly RemotePage[]) => {
    if (!isDirty) return sendKnown(names);
    sendsToo.current = true;
    await submit().finally(() => (sendsToo.current = false));
  };
  return { form, ready, send, isSending, unsent, valuesOf: (page: RemotePage) => valuesOf(values, page) };
}

export type RemoteForm = ReturnType<typeof useRemoteForm>['form'];
