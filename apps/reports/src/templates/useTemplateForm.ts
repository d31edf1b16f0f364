import { ReportTemplateEdit, type ReportTemplate } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useEditForm, type EditForm } from '@mayak/ui/form';
import { useCallback, useRef } from 'react';
import { draftOf, editOf, faultsOf, type Draft } from './draft';

export type TemplateForm = EditForm<Draft>;

/** The form of a template; what is built from it is in the address, so building leaves nothing unsaved behind. */
export function useTemplateForm(
  known: ReportTemplate,
  save: (edit: ReportTemplateEdit) => Promise<ReportTemplate | null>,
) {
  const { nav } = useHost();
  const builds = useRef(false);
  const form = useEditForm<ReportTemplate, Draft>({
    known,
    draft: draftOf,
    check: faultsOf,
    save: (draft) => save(ReportTemplateEdit.parse(editOf(draft, known.Id || null))),
    guard: useCallback((unsaved: () => boolean) => nav.guard(() => !builds.current && unsaved()), [nav]),
  });
  return {
    form,
    /** Nothing is asked before the page is left for the report. */
    letGo: () => void (builds.current = true),
  };
}
