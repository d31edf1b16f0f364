import { ReportTemplateEdit, type LengthUnit, type ReportTemplate } from '@mayak/api';
import { useHost } from '@mayak/host';
import { lengthUnits, useFormats, useTexts } from '@mayak/ui';
import { useEditForm, type EditForm } from '@mayak/ui/form';
import { useCallback, useState, type RefObject } from 'react';
import { draftOf, editOf, faultsOf, speedsOf, type Draft } from './draft';
import type { SpeedReader } from './speed';
import { texts } from '../texts';

export type TemplateForm = EditForm<Draft>;

/** In which unit and language the user writes the speeds of a template. */
function useSpeedReader(known: ReportTemplate): SpeedReader {
  const { unit, locale } = useFormats();
  return { unit: Math.max(0, lengthUnits.indexOf(unit)) as LengthUnit, locale, kept: speedsOf(known) };
}

export interface TemplateFormOptions {
  known: ReportTemplate;
  save: (edit: ReportTemplateEdit) => Promise<ReportTemplate | null>;
  /** What the server has of it at this moment: another tab may have changed it (LIVE-D01). */
  latest: (id: number) => Promise<ReportTemplate | undefined>;
  /** The address changes and nothing is lost by it. */
  losesNothing: RefObject<boolean>;
}

/** The form of a template; what is built from it is in the address, so building leaves nothing unsaved behind. */
export function useTemplateForm({ known, save, latest, losesNothing }: TemplateFormOptions) {
  const { nav } = useHost();
  const reader = useSpeedReader(known);
  const t = useTexts(texts);
  const form = useEditForm<ReportTemplate, Draft>({
    known,
    draft: (template) => draftOf(template, reader),
    check: (draft) => faultsOf(draft, reader),
    ...(known.Id !== 0 && { latest: () => latest(known.Id) }),
    save: (draft) => save(ReportTemplateEdit.parse(editOf(draft, known.Id || null, reader))),
    guard: useCallback(
      (unsaved: () => boolean) => nav.guard(() => !losesNothing.current && unsaved()),
      [nav, losesNothing],
    ),
  });
  const [isBuilt, setBuilt] = useState(false);
  // A report has no name, and nobody is sent it.
  const built: Draft = { ...form.values, Name: t('templates.new'), IsSent: false };
  const builtFaults = faultsOf(built, reader);
  const told: TemplateForm = isBuilt
    ? {
        ...form,
        faults: builtFaults,
        faultText: (name) =>
          builtFaults.some(({ field }) => field === name) ? form.faultText(name) : undefined,
      }
    : form;
  return {
    form: {
      ...told,
      submit() {
        setBuilt(false);
        return form.submit();
      },
    },
    /** What a report is built of; null where something of it is wrong, which the form then tells, and no more. */
    build(): ReportTemplateEdit | null {
      const read = ReportTemplateEdit.safeParse(editOf(built, known.Id || null, reader));
      if (read.success && builtFaults.length === 0) return read.data;
      setBuilt(true);
      void form.submit();
      return null;
    },
  };
}
