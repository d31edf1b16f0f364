import { SectionKind, sectionsOf } from '@mayak/api/sections';
import { Checkbox, Flex, useTexts } from '@mayak/ui';
import { FormField } from '@mayak/ui/form';
import { latestChoice } from '../reportChoice';
import { texts } from '../texts';
import { knowsDocuments } from './knowsDocuments';
import { Card } from './Card';
import { SpeedFields } from './SpeedFields';
import type { TemplateForm } from './useTemplateForm';

/** What the document has beside the table of its type (REP-D04). */
export function DocumentFields({ form }: { form: TemplateForm }) {
  const t = useTexts(texts);
  const { ReportType: type, Sections } = form.values;
  const kinds = knowsDocuments && type !== latestChoice ? sectionsOf(type) : [];
  const turn = (kind: SectionKind, on: boolean) =>
    form.set(
      'Sections',
      kinds.filter((one) => (one === kind ? on : Sections.includes(one))),
    );
  if (kinds.length === 0) return null;
  return (
    <Card title={t('editor.document')}>
      <FormField form={form} name="Sections" label={t('editor.sections')}>
        <Flex direction="column" gap="6px">
          {kinds.map((kind) => (
            <Checkbox key={kind} checked={Sections.includes(kind)} onChecked={(on) => turn(kind, on)}>
              {t(`sections.${kind}`)}
            </Checkbox>
          ))}
        </Flex>
      </FormField>
      {kinds.includes(SectionKind.Speeding) && Sections.includes(SectionKind.Speeding) && (
        <SpeedFields form={form} />
      )}
    </Card>
  );
}
