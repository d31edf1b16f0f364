import { Failure } from '@mayak/api';
import { editGuestLink, GuestLinkEdit, type GuestLink } from '@mayak/api/guests';
import { useApi } from '@mayak/host';
import { Alert, useTexts } from '@mayak/ui';
import { faultsBy, FormDialog, TextField, useEditForm } from '@mayak/ui/form';
import { useTimeZone } from '@mayak/ui/period';
import { useState } from 'react';
import { changedBy, changeOf, type ChangeDraft } from './draft';
import { guestTexts } from './texts';
import { useGuestFaults } from './useGuestFaults';

interface Props {
  link: GuestLink;
  latest: () => Promise<GuestLink | undefined>;
  onSaved: (saved: GuestLink) => void;
  onClose: () => void;
}

const faults = faultsBy(GuestLinkEdit);

/** It was ended elsewhere, which is for good. */
const isOver = (error: unknown) =>
  error instanceof Failure && ['conflict', 'notFound'].includes(error.problem?.code ?? '');

/** The title, the end and the openings of a link (PERM-D31); what it shows stays, as its guests know it. */
export function EditGuestLink({ link, latest, onSaved, onClose }: Props) {
  const t = useTexts(guestTexts);
  const api = useApi();
  const zone = useTimeZone();
  const [isEnded, setEnded] = useState(false);
  const form = useEditForm<GuestLink, ChangeDraft>({
    known: link,
    draft: (known) => changeOf(known, zone),
    check: (draft) => faults(changedBy(draft, link, zone)),
    latest,
    async save(draft, known) {
      const body = GuestLinkEdit.parse(changedBy(draft, known, zone));
      try {
        const saved = await api.call(editGuestLink, { params: { id: link.Id }, body });
        onSaved(saved);
        return saved;
      } catch (error) {
        if (!isOver(error)) throw error;
        setEnded(true);
        await latest();
        return null;
      }
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
    words: useGuestFaults(),
  });
  return (
    <FormDialog
      form={isEnded ? { ...form, failed: null } : form}
      title={t('edit', { title: link.Title })}
      width="420px"
      onClose={onClose}
    >
      {isEnded && <Alert state="emergency">{t('over')}</Alert>}
      <TextField form={form} name="Title" label={t('name')} hint={t('nameHint')} required />
      <TextField form={form} name="UntilDt" label={t('until')} placeholder={t('moment')} required />
      <TextField form={form} name="Most" label={t('most')} hint={t('mostHint')} inputMode="numeric" />
    </FormDialog>
  );
}
